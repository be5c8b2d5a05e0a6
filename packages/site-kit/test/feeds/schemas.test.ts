import { feed, type FeedOptions, type FeedPost, sitemap } from '@content-publishing/site-kit/feeds';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { aPost } from '../render/a-post.ts';
import { atomProblems, sitemapProblems } from './schemas.ts';

const SITE = 'https://site.example';
const ID = '0197a1b2-3c4d-7e5f-8a6b-00000000000';

const posts: readonly FeedPost[] = [1, 2].map((number) => ({
  ...aPost({ bodyJson: [{ type: 'paragraph', text: 'See [moka](/moka?a=1&b=2) & <b>.' }] }),
  ...{ id: `${ID}${number}`, slug: `post-${number}`, title: `Post ${number} & "more"` },
}));

const made = (
  format: FeedOptions['format'],
  more: Partial<FeedOptions> = { description: 'About <things>', language: 'de' },
): string =>
  feed({
    ...{ format, title: 'A & B', url: `${SITE}/`, feedUrl: `${SITE}/feed`, posts },
    postUrl: ({ slug }) => `${SITE}/posts/${slug}`,
    ...more,
  });

describe('by the schemas of their formats', () => {
  it.each<readonly [string, Partial<FeedOptions> | undefined]>([
    ['with posts', undefined],
    ['without posts', { posts: [] }],
    ['without a description and a language', {}],
  ])('a feed in Atom is valid: %s', (_, more) => {
    expect(atomProblems(made('atom', more))).toEqual([]);
  });

  it('a feed in Atom without a date is not valid', () => {
    const source = made('atom').replaceAll(/<updated>[^<]*<\/updated>/g, '');
    expect(atomProblems(source)).not.toEqual([]);
    expect(atomProblems(made('atom').replace(`<id>${SITE}/</id>`, ''))).not.toEqual([]);
  });

  it('a sitemap is valid, with pictures and without', () => {
    const page = { url: `${SITE}/a?b=1&c=2`, updatedAt: '2026-02-01T08:00:00.000Z' };
    const images = [`${SITE}/media/a.png?x=1&y=2`, `${SITE}/media/b.png`];
    expect(sitemapProblems(sitemap([page, { ...page, images }, { url: SITE }]))).toEqual([]);
  });

  it('a sitemap with a wrong date or a wrong element is not valid', () => {
    expect(sitemapProblems(sitemap([{ url: `${SITE}/a`, updatedAt: 'soon' }]))).not.toEqual([]);
    const source = sitemap([{ url: `${SITE}/a`, images: [`${SITE}/a.png`] }]);
    expect(sitemapProblems(source.replaceAll('image:loc', 'image:src'))).not.toEqual([]);
  });

  it('a feed in RSS has what a reader finds', () => {
    expect(parseRssFeed(made('rss'))).toMatchObject({
      ...{ title: 'A & B', link: `${SITE}/`, description: 'About <things>', language: 'de' },
      items: posts.map(({ id, slug, title }) => ({
        ...{ title, link: `${SITE}/posts/${slug}` },
        guid: { value: `urn:uuid:${id}`, isPermaLink: false },
        content: { encoded: expect.stringContaining(`href="${SITE}/moka?a=1&amp;b=2"`) },
      })),
    });
  });

  it('a feed in JSON has what a reader finds', () => {
    expect(parseJsonFeed(JSON.parse(made('json')))).toMatchObject({
      ...{ title: 'A & B', home_page_url: `${SITE}/`, feed_url: `${SITE}/feed`, language: 'de' },
      items: posts.map(({ id, slug, title }) => ({
        ...{ id: `urn:uuid:${id}`, title, url: `${SITE}/posts/${slug}` },
        content_html: expect.stringContaining(`href="${SITE}/moka?a=1&amp;b=2"`),
      })),
    });
  });
});
