import type { IncomingHttpHeaders, IncomingMessage as Message } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { onRawRequest } from './http1/raw-request.ts';
import { redactText, redactUrl } from './log/redaction.ts';
import { API_KEY_HEADER } from './auth/api-key-header.ts';
import { requestId } from './headers/request-id.ts';

/** Data of a request whose head has arrived, for instrumentations. */
export interface RequestStart {
  /** Id of the request, which the response has in `x-request-id`. */
  readonly id: string;
  readonly method: string;
  /** Path and query as they are logged, which is without API keys, and truncated if long. */
  readonly url: string;
  /**
   * Headers as they are logged, which is without `x-api-key` and without API keys in other headers,
   * and truncated if long.
   */
  readonly headers: IncomingHttpHeaders;
}

/** Data of a request that has ended, for instrumentations. */
export interface RequestEnd {
  readonly method: string;
  /**
   * Pattern of the route, such as `/external/posts/:idOrSlug`; `null` without a route, or if the
   * request is rejected before routing.
   */
  readonly route: string | null;
  /** HTTP status; `null` if the client disconnected before the response was sent. */
  readonly status: number | null;
  /** Time from the arrival of the head to the end of the response, in seconds. */
  readonly seconds: number;
}

/** Hooks of an instrumentation for one request; each is optional. */
export interface RequestObservation {
  /** Fields to add to the log lines of the request, besides its id. */
  readonly logFields?: Readonly<Record<string, string>>;
  /**
   * Must call `work` once, which handles the request, in the context of the instrumentation, such
   * as a span.
   */
  readonly runInContext?: (work: () => void) => void;
  /** Called once, when the response is sent or the client has disconnected. */
  readonly ended?: (request: RequestEnd) => void;
}

/**
 * Hook that is called when the head of a request has arrived and could be parsed; returns the hooks
 * for this request.
 */
export type RequestInstrumentation = (request: RequestStart) => RequestObservation;

interface Observed {
  readonly observations: readonly RequestObservation[];
  readonly logFields: Readonly<Record<string, string>> | undefined;
  route: string | null;
}

const OBSERVED = Symbol('observed');

declare module 'http' {
  interface IncomingMessage {
    [OBSERVED]?: Observed;
  }
}

const withoutKeys = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== API_KEY_HEADER)
      .map(([name, value]) => [
        redactText(name),
        typeof value === 'string' ? redactText(value) : value?.map(redactText),
      ]),
  );

// A class: each object literal with getters would get a hidden class of its own, which would keep
// the request in memory until a full garbage collection.
class Arrived implements RequestStart {
  readonly #raw: Message;

  constructor(raw: Message) {
    this.#raw = raw;
  }

  get id(): string {
    return requestId(this.#raw);
  }

  get method(): string {
    return this.#raw.method ?? '';
  }

  get url(): string {
    return redactUrl(this.#raw.url ?? '');
  }

  get headers(): IncomingHttpHeaders {
    return withoutKeys(this.#raw.headers);
  }
}

/**
 * Calls `observers` for the requests of `server`. Call it before adding hooks that are to run in
 * the contexts of the observers.
 */
export const instrumentRequests = (
  server: FastifyInstance,
  observers: readonly RequestInstrumentation[],
): void => {
  if (observers.length === 0) return;

  onRawRequest(server, (raw, response) => {
    const arrived = new Arrived(raw);
    const observations = observers.map((observe) => observe(arrived));
    const request: Observed = { observations, logFields: logFieldsOf(observations), route: null };
    raw[OBSERVED] = request;
    if (observations.every(({ ended }) => ended === undefined)) return;
    const startMs = performance.now();
    response.on('close', () => {
      const status = response.writableFinished ? response.statusCode : null;
      const seconds = (performance.now() - startMs) / 1000;
      for (const { ended } of observations) {
        ended?.({ method: arrived.method, route: request.route, status, seconds });
      }
    });
  });

  server.setChildLoggerFactory((logger, bindings, options, raw) => {
    const logFields = raw[OBSERVED]?.logFields;
    return logger.child(logFields ? { ...bindings, ...logFields } : bindings, options);
  });

  server.addHook('onRequest', ({ raw, is404, routeOptions }, _reply, done) => {
    const request = raw[OBSERVED];
    if (request && !is404) request.route = routeOptions.url ?? null;
    const work = (request?.observations ?? []).reduceRight(
      (inner, { runInContext }) => (runInContext ? () => runInContext(inner) : inner),
      done,
    );
    work();
  });
};

const logFieldsOf = (observations: readonly RequestObservation[]): Observed['logFields'] => {
  const given = observations.flatMap(({ logFields = {} }) => Object.entries(logFields));
  return given.length === 0 ? undefined : Object.fromEntries(given);
};
