import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawl } from './crawl.ts';
import { type RunningDemo, runDemo } from './running-demo.ts';

let demo: RunningDemo;
let walk: Awaited<ReturnType<typeof crawl>>;
beforeAll(async () => {
  demo = await runDemo();
  // Pages with nothing to show have links as well.
  walk = await crawl(demo.url, ['/', '/no-such-page', '/discontinued', '/withheld']);
});
afterAll(() => demo.stop());

describe('the links of the site', () => {
  it('all lead somewhere: links, pictures, anchors, the feed, social cards and JSON-LD', () => {
    expect(walk.dead).toEqual([]);
  });

  it('reach every kind of page', () => {
    expect([...walk.statuses.keys()]).toEqual(
      expect.arrayContaining([
        '/page/2',
        '/feed.xml',
        '/site.css',
        '/favicon.svg',
        '/posts/start-here',
        '/authors/ada-lovelace',
        '/authors/ada-lovelace/page/2',
        '/categories/guides',
        '/tags/harbour-life',
        '/authors',
        '/about',
      ]),
    );
  });

  it('pass by redirects only where a post names an old address', () => {
    const redirects = [...walk.statuses].filter(([, status]) => status >= 300 && status < 400);
    expect(redirects.map(([path]) => path).toSorted()).toEqual(['/docs/quick-start', '/guides']);
  });
});
