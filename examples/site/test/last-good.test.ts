import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { lastGood } from '../last-good.ts';

type Status = 200 | 301 | 404 | 410 | 451 | 500 | 503;

describe('the memory of pages', () => {
  /**
   * Returns the pages that readers get while the site itself answers with these statuses, one after
   * another.
   */
  const answers = async (...statuses: readonly Status[]) => {
    const made = [...statuses];
    const site = new Hono().get('/', lastGood(), (c) => {
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
