import type { MiddlewareHandler } from 'hono';

/** Name of the header with the cache tags of a page, which caches in front of the site know, too. */
export const TAGS_HEADER = 'cache-tag';

/**
 * Caching of a page by readers and proxies if the site is told of changes: they ask each time, which
 * costs little, because the site has the page in its cache.
 */
const TOLD_CACHING = 'public, no-cache, stale-if-error=86400';

/** Cache tag of every page. */
const EVERYTHING = 'site';

/** Maximum number of cached pages; the least recently requested one is evicted. */
const MAX_PAGES = 500;

interface CachedPage {
  readonly body: string;
  readonly headers: Headers;
  readonly tags: ReadonlySet<string>;
  isFresh: boolean;
}

/** Cache of whole pages. */
export interface PageCache {
  /**
   * Serves a page from the cache while it is fresh. An expired page is served only while it cannot
   * be made anew (503).
   */
  readonly serve: MiddlewareHandler;
  /** Expires the pages that have one of `tags`; `site` is a tag of every page. */
  readonly expire: (tags: readonly string[]) => void;
}

/**
 * Creates a cache of pages. If the site is not told of changes (`isTold` is false), each page is
 * made anew, and the cache is for outages alone.
 */
export const createPageCache = (isTold: boolean): PageCache => {
  const pages = new Map<string, CachedPage>();
  let changes = 0;

  const serve: MiddlewareHandler = async (c, next) => {
    const { path, method } = c.req;
    const cached = pages.get(path);
    if (cached?.isFresh === true) {
      pages.delete(path);
      pages.set(path, cached);
      return new Response(cached.body, { headers: new Headers(cached.headers) });
    }
    const before = changes;
    await next();
    if (method !== 'GET') return undefined;
    if (c.res.status === 503) {
      if (!cached) return undefined;
      c.res = undefined;
      c.res = new Response(cached.body, { headers: cached.headers });
      return undefined;
    }
    // A missing page stays missing; an existing one becomes the most recently used.
    pages.delete(path);
    if (c.res.status === 200) {
      if (isTold) c.header('cache-control', TOLD_CACHING);
      pages.set(path, {
        body: await c.res.clone().text(),
        headers: new Headers(c.res.headers),
        tags: new Set(c.res.headers.get(TAGS_HEADER)?.split(',')),
        // A page that was made during a change may show the former content.
        isFresh: isTold && before === changes,
      });
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
    }
    return undefined;
  };

  return {
    serve,
    expire: (tags) => {
      changes += 1;
      for (const page of pages.values()) {
        if (tags.includes(EVERYTHING) || tags.some((tag) => page.tags.has(tag))) {
          page.isFresh = false;
        }
      }
    },
  };
};
