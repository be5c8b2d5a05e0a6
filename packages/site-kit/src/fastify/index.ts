import type { preHandlerAsyncHookHandler } from 'fastify';
import { requestOf } from '../not-found/arrived-request.ts';
import type { NotFoundHandler } from '../not-found/not-found-handler.ts';

/**
 * Creates a Fastify hook that runs before the site's own 404 page. The page is sent if no redirect
 * rule matches. Routes that find nothing call `reply.callNotFound()`. Never throws.
 *
 * @example
 * app.setNotFoundHandler({ preHandler: replayNotFound(handleNotFound) }, (_request, reply) =>
 *   reply.code(404).type('text/html').send(page),
 * );
 */
export const replayNotFound =
  (handleNotFound: NotFoundHandler): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    try {
      const asked = requestOf({
        method: request.method,
        target: request.originalUrl,
        scheme: request.protocol,
        host: request.host,
        referrer: request.headers.referer,
      });
      const found = asked && (await handleNotFound(asked));
      if (found && !reply.sent) await reply.send(found);
    } catch {
      // The site sends its own page.
    }
  };
