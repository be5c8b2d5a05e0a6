import type { Context, MiddlewareHandler } from 'hono';
import type { NotFoundHandler, ExecutionContext } from '../not-found/not-found-handler.ts';

/**
 * Creates a Hono middleware for all routes. If the site responds with 404, from `app.notFound` or
 * from a route, the response of a matching redirect rule replaces it.
 *
 * @example
 * app.use(replayNotFound(handleNotFound));
 */
export const replayNotFound =
  (handleNotFound: NotFoundHandler): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (context.res.status !== 404) return;
    const found = await handleNotFound(context.req.raw, platformOf(context));
    if (!found) return;
    // Without this, Hono would copy the headers of the page.
    context.res = undefined;
    context.res = found;
  };

// Workers have an execution context; on other platforms Hono throws.
const platformOf = (context: Context): ExecutionContext | undefined => {
  try {
    return context.executionCtx;
  } catch {
    return undefined;
  }
};
