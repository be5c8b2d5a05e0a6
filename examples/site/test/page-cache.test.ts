import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createPageCache, TAGS_HEADER } from '../page-cache.ts';

type Status = 200 | 301 | 404 | 410 | 451 | 500 | 503;

describe('the memory of pages', () => {
  /**
   * Returns the pages that readers get while the site itself answers with these statuses, one after
   * another.
   */
  const answers = async (...statuses: readonly Status[]) => {
    const made = [...statuses];
    const site = new Hono().get('/', createPageCache(false).serve, (c) => {
      const status = made.shift() ?? 503;
      return c.body(`made with ${status}`, status);
    });
    const read: unknown[] = [];
    for (const _ of statuses) {
      const response = await site.request('/');
      read.push([response.status, await response.text()]);
    }
    return read;
  };

  it('has the page as it was the last time, while it cannot be made', async () => {
    const good = [200, 'made with 200'];
    expect(await answers(503, 200, 503, 503)).toEqual([[503, 'made with 503'], good, good, good]);
  });

  it.for([301, 404, 410, 451, 500] as const)(
    'forgets a page that has answered %i in the meantime',
    async (status) => {
      const [, , last] = await answers(200, status, 503);
      expect(last).toEqual([503, 'made with 503']);
    },
  );
});

describe('the cache of pages', () => {
  /** Returns a site with one page, which shows how often it was made, and waits for `ready`. */
  const aSite = (ready: () => Promise<void> = async () => {}) => {
    const cache = createPageCache(true);
    let made = 0;
    const site = new Hono().get('/', cache.serve, async (c) => {
      made += 1;
      const text = `made ${made}`;
      await ready();
      c.header(TAGS_HEADER, 'site,posts,post:1');
      return c.text(text);
    });
    return { cache, read: async () => (await site.request('/')).text() };
  };

  it('has a page until one of its tags expires', async () => {
    const { cache, read } = aSite();
    expect([await read(), await read()]).toEqual(['made 1', 'made 1']);
    cache.expire(['post:2', 'redirects']);
    expect(await read()).toBe('made 1');
    for (const [index, tag] of ['post:1', 'posts', 'site'].entries()) {
      cache.expire([tag, 'post:2']);
      expect([await read(), await read()]).toEqual([`made ${index + 2}`, `made ${index + 2}`]);
    }
  });

  it('makes a page again that was made during a change', async () => {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const { cache, read } = aSite(async () => {
      reached.resolve();
      await released.promise;
    });
    const first = read();
    await reached.promise;
    cache.expire(['post:1']);
    released.resolve();
    expect(await first).toBe('made 1');
    expect([await read(), await read()]).toEqual(['made 2', 'made 2']);
  });
});
