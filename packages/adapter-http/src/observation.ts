import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { withoutApiKeys } from './logging.ts';
import { requestId } from './request-id.ts';

/** A request whose head has arrived. */
export interface ArrivedRequest {
  /** Its `x-request-id`. */
  readonly id: string;
  readonly method: string;
  /** Path and query, without API keys that were put there. */
  readonly url: string;
  /** As they came, and so with the API key. */
  readonly headers: IncomingHttpHeaders;
}

/** How a request ended. */
export interface EndedRequest {
  readonly method: string;
  /** The pattern of its route, such as `/external/posts/:idOrSlug`; `null` when there is none. */
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

/** Tells `observers` of the requests of `server`; it must come before all other hooks. */
export const observeRequests = (
  server: FastifyInstance,
  observers: readonly RequestObserver[],
): void => {
  if (observers.length === 0) return;
  const observed = new WeakMap<IncomingMessage, Observed>();

  // Below Fastify, whose hooks neither see a malformed path nor a caller who goes away.
  const arrive = (raw: IncomingMessage, response: ServerResponse): void => {
    const startMs = performance.now();
    const { method = '', url = '', headers } = raw;
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
  };
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.server.prependListener(event, arrive);
  }

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
