import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestOf } from '../not-found/arrived-request.ts';
import type { NotFoundHandler } from '../not-found/not-found-handler.ts';

/**
 * Request of node:http, or of Express or Connect, which shorten `url` in mounted apps and keep
 * `originalUrl`.
 */
export interface NodeRequest extends IncomingMessage {
  readonly originalUrl?: string;
}

/**
 * Creates a handler of 404s for a node:http server. It resolves to `true` if a redirect rule
 * matched and the response is sent, and to `false` if the site is to send its own 404 page. Never
 * throws.
 *
 * @example
 * const answerNotFound = nodeNotFound(handleNotFound);
 * if (!(await answerNotFound(request, response))) response.writeHead(404).end(page);
 */
export const nodeNotFound =
  (handleNotFound: NotFoundHandler) =>
  async (request: NodeRequest, response: ServerResponse): Promise<boolean> => {
    try {
      const asked = requestFrom(request);
      const found = asked && (await handleNotFound(asked));
      if (!found || response.headersSent || response.destroyed) return false;
      const body = await found.text();
      response.writeHead(found.status, Object.fromEntries(found.headers)).end(body);
      return true;
    } catch {
      return false;
    }
  };

const requestFrom = ({ headers, method, originalUrl, url, socket }: NodeRequest) =>
  requestOf({
    method,
    target: originalUrl ?? url,
    scheme: 'encrypted' in socket ? 'https' : 'http',
    host: headers.host,
    referrer: headers.referer,
  });

/**
 * Creates a middleware for Express and Connect. Add it after all routes and before the site's own
 * 404 page, which is sent if no redirect rule matches.
 *
 * @example
 * app.use(notFoundMiddleware(handleNotFound));
 */
export const notFoundMiddleware = (handleNotFound: NotFoundHandler) => {
  const answer = nodeNotFound(handleNotFound);
  return async (
    request: NodeRequest,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): Promise<void> => {
    if (!(await answer(request, response))) next();
  };
};
