import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { withoutApiKeys } from '@content-publishing/domain';
import type { FastifyInstance } from 'fastify';
import { onArrival } from './arrival.ts';
import { API_KEY_HEADER } from './presented-key.ts';
import { requestId } from './request-id.ts';

/** A request whose head has arrived. */
export interface ArrivedRequest {
  /** Its `x-request-id`. */
  readonly id: string;
  readonly method: string;
  /** Path and query, without API keys that were put there. */
  readonly url: string;
  /** As they came, but without API keys: neither `x-api-key` nor those that were put elsewhere. */
  readonly headers: IncomingHttpHeaders;
}

/** How a request ended. */
export interface EndedRequest {
  readonly method: string;
  /** The pattern of its route, such as `/external/posts/:idOrSlug`; `null` when there is none, or too many wait. */
  readonly route: string | null;
  /** `null` when the caller went away before the answer was sent. */
  readonly status: number | null;
  /** How long it took, from the arrival of its head to the end of the answer. */
  readonly seconds: number;
}

/** What an observer does for one request. */
export interface RequestObservation {
  /** What the log lines of the request have beside its id. */
  readonly logFields?: Readonly<Record<string, string>>;
  /** Calls `work`, which answers the request, so that it and all it waits for knows its context. */
  readonly during?: (work: () => void) => void;
  readonly ended?: (request: EndedRequest) => void;
}

/** Is told of each request that could be read as one, at its arrival. */
export type RequestObserver = (request: ArrivedRequest) => RequestObservation;

interface Observed {
  readonly observations: readonly RequestObservation[];
  route: string | null;
}

const withoutKeys = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== API_KEY_HEADER)
      .map(([name, value]) => [
        withoutApiKeys(name),
        typeof value === 'string' ? withoutApiKeys(value) : value?.map(withoutApiKeys),
      ]),
  );

/**
 * Tells `observers` of the requests of `server`. It must come before all hooks that are to run in
 * the contexts of observers, and after `answerInTurn`, which goes on in the context of the request
 * that came before.
 */
export const observeRequests = (
  server: FastifyInstance,
  observers: readonly RequestObserver[],
): void => {
  if (observers.length === 0) return;
  const observed = new WeakMap<IncomingMessage, Observed>();

  onArrival(server, (raw, response) => {
    const startMs = performance.now();
    const { method = '', url = '' } = raw;
    const headers = withoutKeys(raw.headers);
    const arrived = { id: requestId(raw), method, url: withoutApiKeys(url), headers };
    const request: Observed = {
      observations: observers.map((observe) => observe(arrived)),
      route: null,
    };
    observed.set(raw, request);
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : null;
      const seconds = (performance.now() - startMs) / 1000;
      for (const { ended } of request.observations) {
        ended?.({ method, route: request.route, status, seconds });
      }
    });
  });

  server.setChildLoggerFactory((logger, bindings, options, raw) => {
    const fields: object = { ...bindings };
    for (const { logFields } of observed.get(raw)?.observations ?? []) {
      Object.assign(fields, logFields);
    }
    return logger.child(fields, options);
  });

  server.addHook('onRequest', ({ raw, is404, routeOptions }, _reply, done) => {
    const request = observed.get(raw);
    if (request && !is404) request.route = routeOptions.url ?? null;
    const work = (request?.observations ?? []).reduceRight(
      (inner, { during }) => (during ? () => during(inner) : inner),
      done,
    );
    work();
  });
};
