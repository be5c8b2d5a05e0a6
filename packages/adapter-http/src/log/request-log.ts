import { identityOf } from '@content-publishing/application';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { hasActor, actorOf } from '../auth/actor.ts';
import { redactText } from './redaction.ts';

/**
 * Maximum number of requests without a valid key that are logged in a second; further requests are
 * only counted.
 */
const MAX_LOGGED_PER_SECOND = 100;

/** Returns whether one more request without a valid key may be logged; each call counts as one. */
export type LogSample = () => boolean;

/**
 * Creates a sample that allows {@link MAX_LOGGED_PER_SECOND} requests a second. At the end of a
 * second with more, `logger` gets the number of omitted requests.
 */
export const logSample = (logger: Pick<FastifyBaseLogger, 'warn'>): LogSample => {
  let written = 0;
  let omitted = 0;
  let second: NodeJS.Timeout | undefined;
  const endSecond = (): void => {
    if (omitted > 0) {
      logger.warn({ omitted }, 'requests without a valid key that are not in the log');
    }
    [written, omitted, second] = [0, 0, undefined];
  };
  return () => {
    second ??= setTimeout(endSecond, 1000).unref();
    const isWritten = written < MAX_LOGGED_PER_SECOND;
    if (isWritten) written += 1;
    else omitted += 1;
    return isWritten;
  };
};

/**
 * Log of requests. A request with a valid key gets one line when its key is known, and one after
 * its response. Any other request gets both lines after its response, if `isSampled` allows it or
 * the service has failed.
 */
export class RequestLog extends LogController {
  readonly #isSampled: LogSample;
  readonly #announced = new WeakSet<FastifyRequest>();

  constructor(isSampled: LogSample) {
    super({ requestIdLogLabel: 'requestId' });
    this.#isSampled = isSampled;
  }

  override incomingRequest(): void {
    // Not logged yet: the key is still unknown.
  }

  /**
   * Writes the first line of a request with a valid key, before its response; does nothing for
   * others.
   */
  announce(request: FastifyRequest, reply: FastifyReply): void {
    if (!hasActor(request)) return;
    this.#announced.add(request);
    this.#writeIncoming(request, reply);
  }

  /**
   * Writes the only line of a request that no route sees, such as one with a malformed path, if
   * `isSampled` allows it.
   */
  writeUnrouted(request: FastifyRequest, reply: FastifyReply): void {
    if (!this.#isSampled()) return;
    const answer = { res: reply, responseTime: reply.elapsedTime };
    request.log.info({ req: request, ...answer }, 'request completed');
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!this.#announced.has(request)) {
      const hasFailed = Boolean(error) || reply.statusCode >= 500;
      if (!hasActor(request) && !hasFailed && !this.#isSampled()) return;
      this.#writeIncoming(request, reply);
    }
    super.requestCompleted(error, request, reply);
  }

  /** Writes the first line of a request, with the name of its key or user if it has one. */
  #writeIncoming(request: FastifyRequest, reply: FastifyReply): void {
    const actor = hasActor(request) ? actorOf(request) : null;
    const name = actor ? identityOf(actor)?.name : undefined;
    if (actor === null || name === undefined) super.incomingRequest(request, reply);
    else request.log.info({ req: request, [actor.kind]: redactText(name) }, 'incoming request');
  }
}

/**
 * Makes `server` log the first line of each request with a valid key, and requests with such a key
 * whose client disconnects.
 */
export const announceRequests = (server: FastifyInstance, log: RequestLog): void => {
  server.addHook('preParsing', (request, reply, content, done) => {
    log.announce(request, reply);
    done(null, content);
  });
  // Fastify logs nothing when a client disconnects before the response.
  server.addHook('onRequestAbort', (request, done) => {
    if (hasActor(request)) request.log.info('request aborted');
    done();
  });
};
