import type { Context, MiddlewareHandler } from 'hono';
import type { NotFoundHandler, ExecutionContext } from '../not-found/not-found-handler.ts';

/**
 * Creates a middleware for Hono that goes before all routes, as
 * `app.use(replayNotFound(handleNotFound))`. Where the site answers 404, be it with `app.notFound`
 * or in a route that finds nothing, a redirect rule answers in its place; else the page goes out as
 * it is.
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
    // Without this, Hono would give it the headers of the page.
    context.res = undefined;
    context.res = found;
  };

// Workers have one; where there is none, Hono throws when it is asked for.
const platformOf = (context: Context): ExecutionContext | undefined => {
  try {
    return context.executionCtx;
  } catch {
    return undefined;
  }
};
