import type { MiddlewareHandler } from 'hono';

/** Maximum number of remembered pages; the least recently requested one is evicted. */
const MAX_PAGES = 500;

/** Serves the last good copy of a page while the page cannot be made (503). */
export const lastGood = (): MiddlewareHandler => {
  const pages = new Map<string, { readonly body: string; readonly headers: Headers }>();
  return async (c, next) => {
    await next();
    if (c.req.method !== 'GET') return;
    const { path } = c.req;
    const last = pages.get(path);
    if (c.res.status === 503) {
      if (!last) return;
      c.res = undefined;
      c.res = new Response(last.body, { headers: last.headers });
      return;
    }
    // A missing page stays missing; an existing one becomes the most recently used.
    pages.delete(path);
    if (c.res.status === 200) {
      pages.set(path, { body: await c.res.clone().text(), headers: new Headers(c.res.headers) });
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
    }
  };
};
