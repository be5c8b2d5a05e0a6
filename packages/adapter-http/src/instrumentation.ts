import type { IncomingHttpHeaders, IncomingMessage as Message } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { onRawRequest } from './http1/raw-request.ts';
import { loggable, loggableUrl } from './logging.ts';
import { API_KEY_HEADER } from './auth/api-key-header.ts';
import { requestId } from './headers/request-id.ts';

/** A request whose head has arrived. */
export interface RequestStart {
  /** Its `x-request-id`. */
  readonly id: string;
  readonly method: string;
  /** Path and query as they are logged: without API keys that were put there, and cut where they are long. */
  readonly url: string;
  /**
   * Headers as they are logged: without `x-api-key` and API keys that were put elsewhere, long ones
   * cut.
   */
  readonly headers: IncomingHttpHeaders;
}

/** Outcome of a request. */
export interface RequestEnd {
  readonly method: string;
  /**
   * Pattern of its route, such as `/external/posts/:idOrSlug`; `null` without a route, or when the
   * request is rejected before routing.
   */
  readonly route: string | null;
  /** `null` when the caller went away before the answer was sent. */
  readonly status: number | null;
  /** Duration from the arrival of its head to the end of the response, in seconds. */
  readonly seconds: number;
}

/** Hooks of an instrumentation for one request. */
export interface RequestObservation {
  /** Fields of the request's log lines beside its id. */
  readonly logFields?: Readonly<Record<string, string>>;
  /** Calls `work`, which answers the request, so that it and all it waits for knows its context. */
  readonly runInContext?: (work: () => void) => void;
  readonly ended?: (request: RequestEnd) => void;
}

/** Hook that is called for each request that could be parsed, at its arrival. */
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
        loggable(name),
        typeof value === 'string' ? loggable(value) : value?.map(loggable),
      ]),
  );

// A class, as an object literal with getters would get a hidden class of its own each time, which
// would keep the request until the garbage collector goes through all memory.
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
    return loggableUrl(this.#raw.url ?? '');
  }

  get headers(): IncomingHttpHeaders {
    return withoutKeys(this.#raw.headers);
  }
}

/**
 * Tells `observers` of the requests of `server`. It must come before all hooks that are to run in
 * the contexts of observers, and after `serializePipelinedRequests`, which goes on in the context of the request
 * that came before.
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
