import type { MiddlewareHandler } from 'hono';

/** How many pages are remembered: those that were asked for last. */
const MOST_PAGES = 500;

/** While a page cannot be made (503), its readers get it as it was the last time. */
export const lastGood = (): MiddlewareHandler => {
  const pages = new Map<string, { readonly body: string; readonly headers: Headers }>();
  return async (c, next) => {
    await next();
    if (c.req.method !== 'GET') return;
    const { path } = c.req;
    const last = pages.get(path);
    if (c.res.status === 200) {
      pages.delete(path);
      pages.set(path, { body: await c.res.clone().text(), headers: new Headers(c.res.headers) });
      const [oldest] = pages.keys();
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    } else if (c.res.status === 503 && last) {
      c.res = undefined;
      c.res = new Response(last.body, { headers: last.headers });
    }
  };
};
