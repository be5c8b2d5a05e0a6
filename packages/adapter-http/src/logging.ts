import { withoutApiKeys } from '@content-publishing/domain';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const request = ({ method, url, ip, socket }: FastifyRequest) => ({
  method,
  // A key in a path or a query is a mistake, but no reason to write it down.
  url: withoutApiKeys(url),
  remoteAddress: ip,
  remotePort: socket.remotePort,
});

const response = ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode });

const MOST_SHOWN = 2_000;

// Drivers hang statements with their parameters on an error, and so the body that was sent.
const error = (thrown: unknown): unknown =>
  thrown instanceof Error
    ? {
        type: thrown.name,
        message: shown(thrown.message),
        stack: shown(thrown.stack ?? ''),
        ...('code' in thrown && { code: thrown.code }),
        ...(thrown.cause !== undefined && { cause: error(thrown.cause) }),
      }
    : shown(String(thrown));

const shown = (text: string): string => withoutApiKeys(text.slice(0, MOST_SHOWN));

/** `logger`, writing down neither API keys nor headers nor bodies. */
export const discreet = (logger: FastifyBaseLogger): FastifyBaseLogger =>
  logger.child({}, { serializers: { req: request, res: response, err: error } });

/** Writes down that a caller went away before the answer, of which Fastify has nothing to say. */
export const logAborts = (server: FastifyInstance): void => {
  server.addHook('onRequestAbort', ({ log }, done) => {
    log.info('request aborted');
    done();
  });
};
