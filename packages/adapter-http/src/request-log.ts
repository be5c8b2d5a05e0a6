import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { hasPrincipal, principalOf } from './auth/authentication.ts';
import { loggable } from './logging.ts';

/** Maximum number of requests without a valid key whose lines are written in a second. */
const MAX_LOGGED_PER_SECOND = 100;

/** Says whether one more line may be written for a caller that has shown no valid key. */
export type LogSample = () => boolean;

/**
 * Creates a sample of {@link MAX_LOGGED_PER_SECOND} lines a second. At the end of a second with more,
 * `logger` gets the number of those that were left out.
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
 * Lines of requests: two for each, when it has come with a valid key and when it is answered. All
 * others get both once they are answered, within `isSampled` or where the service has failed.
 */
export class RequestLog extends LogController {
  readonly #isSampled: LogSample;
  readonly #announced = new WeakSet<FastifyRequest>();

  constructor(isSampled: LogSample) {
    super({ requestIdLogLabel: 'requestId' });
    this.#isSampled = isSampled;
  }

  override incomingRequest(): void {
    // The key has not been looked up yet.
  }

  /** Writes the line of a request that has come with a valid key. */
  announce(request: FastifyRequest, reply: FastifyReply): void {
    if (!hasPrincipal(request)) return;
    this.#announced.add(request);
    this.#writeIncoming(request, reply);
  }

  /** Writes the one line of an answered request that no route sees, as one with a malformed path. */
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
      if (!hasPrincipal(request) && !hasFailed && !this.#isSampled()) return;
      this.#writeIncoming(request, reply);
    }
    super.requestCompleted(error, request, reply);
  }

  /** Writes the first line of a request, with the name of its key if that is valid. */
  #writeIncoming(request: FastifyRequest, reply: FastifyReply): void {
    const name = hasPrincipal(request) ? principalOf(request).key?.name : undefined;
    if (name === undefined) super.incomingRequest(request, reply);
    else request.log.info({ req: request, key: loggable(name) }, 'incoming request');
  }
}

/** Has `log` write the first line of each request to `server` that comes with a valid key. */
export const announceRequests = (server: FastifyInstance, log: RequestLog): void => {
  server.addHook('preParsing', (request, reply, content, done) => {
    log.announce(request, reply);
    done(null, content);
  });
  // Fastify has nothing to say of a caller that goes away before the answer.
  server.addHook('onRequestAbort', (request, done) => {
    if (hasPrincipal(request)) request.log.info('request aborted');
    done();
  });
};
