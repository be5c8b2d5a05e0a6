import {
  llmsTxt,
  MAX_SITEMAP_PAGES,
  robots,
  sitemap,
  sitemapIndex,
  sitemapPage,
  webSiteJsonLd,
  withPublisher,
} from '@content-publishing/site-kit/feeds';
import { describe, expect, it } from 'vitest';
import { aPost } from '../render/a-post.ts';
import { elementsNamed, parseXml, shapeProblems } from './xml-shape.ts';

const SITE = 'https://site.example';

describe('a sitemap', () => {
  it('lists pages and their pictures (sitemaps.org, 0.9; sitemap-image, 1.1)', () => {
    const picture = { type: 'image', mediaId: 'a', url: '/media/a.png?x=1&y=2' } as const;
    const page = sitemapPage(aPost({ bodyJson: [picture, picture] }), `${SITE}/posts/a`);
    const map = parseXml(sitemap([...(page ? [page] : []), { url: `${SITE}/?a=1&b=2` }]));
    expect(map.attributes).toMatchObject({ xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
    const image = ['*', { 'image:loc': ['1'] }] as const;
    const url = { loc: ['1'], lastmod: ['?'], 'image:image': image } as const;
    expect(shapeProblems(map, { url: ['*', url] })).toEqual([]);
    expect(elementsNamed(map, 'loc').map(({ text }) => text)).toEqual([
      ...[`${SITE}/posts/a`, `${SITE}/?a=1&b=2`],
    ]);
    expect(elementsNamed(map, 'lastmod').map(({ text }) => text)).toEqual([
      '2026-02-01T08:00:00.000Z',
    ]);
    expect(elementsNamed(map, 'image:loc').map(({ text }) => text)).toEqual([
      `${SITE}/media/a.png?x=1&y=2`,
    ]);
  });

  it('has an index, and 50,000 entries at most', () => {
    const index = parseXml(
      sitemapIndex([{ url: `${SITE}/sitemap-1.xml`, updatedAt: '2026-01-01' }]),
    );
    expect(shapeProblems(index, { sitemap: ['*', { loc: ['1'], lastmod: ['?'] }] })).toEqual([]);
    const pages = Array.from({ length: MAX_SITEMAP_PAGES + 1 }, () => ({ url: SITE }));
    expect(() => sitemap(pages)).toThrow('A sitemap must have at most 50000 entries; found 50001');
  });

  it('has addresses of RFC 3986, as have robots.txt, llms.txt and the JSON-LD of the site', () => {
    const urls = [
      'https://site.example/blog/größe',
      'https://küche.example/a b',
      'https://a.example/%zz|',
    ];
    const right = [
      'https://site.example/blog/gr%C3%B6%C3%9Fe',
      'https://xn--kche-0ra.example/a%20b',
      'https://a.example/%zz|',
    ];
    const map = parseXml(sitemap(urls.map((url) => ({ url, images: [url] }))));
    const index = parseXml(sitemapIndex(urls.map((url) => ({ url }))));
    for (const found of [
      ...[elementsNamed(map, 'loc'), elementsNamed(map, 'image:loc'), elementsNamed(index, 'loc')],
    ]) {
      expect(found.map(({ text }) => text)).toEqual(right);
    }
    for (const [at, url] of urls.entries()) {
      expect(robots({ sitemaps: [url] })).toContain(`Sitemap: ${right[at]}\n`);
      const sections = [{ title: 'Posts', pages: [{ title: 'A', url }] }];
      expect(llmsTxt({ title: 'A', sections })).toContain(`(${right[at]})`);
      expect(webSiteJsonLd({ name: 'A', url, logo: url })['@graph']).toMatchObject([
        { url: right[at], publisher: { url: right[at], logo: right[at] } },
      ]);
    }
  });

  it('has no page of a post that is not published', () => {
    expect(sitemapPage(aPost({ status: 'draft' }), `${SITE}/a`)).toBe(undefined);
  });
});

describe('llms.txt', () => {
  it('names pages under headings, a line each', () => {
    const pages = [
      { title: 'Moka [pot]', url: `${SITE}/a(b)`, description: 'Two\nlines' },
      { title: 'Plain', url: `${SITE}/b` },
    ];
    const sections = [
      { title: 'Posts', pages },
      { title: 'None', pages: [] },
    ];
    expect(llmsTxt({ title: 'Journal', summary: 'Of a town.', sections })).toBe(
      `# Journal\n\n> Of a town.\n\n## Posts\n\n- [Moka \\[pot\\]](${SITE}/a%28b%29): Two lines\n- [Plain](${SITE}/b)\n`,
    );
  });
});

describe('robots.txt', () => {
  it('allows everything unless it says otherwise (RFC 9309)', () => {
    expect(robots()).toBe('User-agent: *\nDisallow:\n');
    expect(
      robots({
        rules: [{ agents: ['A', 'B\nDisallow: /'], disallow: ['/x'] }, { allow: ['/'] }],
        sitemaps: [`${SITE}/sitemap.xml`],
      }),
    ).toBe(
      `User-agent: A\nUser-agent: BDisallow: /\nDisallow: /x\n\nUser-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`,
    );
  });
});

describe('JSON-LD', () => {
  const publisher = { name: 'Journal', url: `${SITE}/`, logo: `${SITE}/logo.png` };

  it('of an article names the publisher, unless it names one itself', () => {
    const jsonLd = { '@graph': [{ '@type': 'BlogPosting' }, { '@type': 'WebPage' }] };
    const named = withPublisher(aPost({ jsonLd }), publisher);
    expect(named.jsonLd).toEqual({
      '@graph': [
        { '@type': 'BlogPosting', publisher: { '@type': 'Organization', ...publisher } },
        { '@type': 'WebPage' },
      ],
    });
    expect(withPublisher(named, { ...publisher, name: 'Other' })).toBe(named);
  });

  it('of a home page is a WebSite', () => {
    expect(webSiteJsonLd(publisher, { inLanguage: 'de' })).toMatchObject({
      '@graph': [
        {
          ...{ '@type': 'WebSite', name: 'Journal', url: `${SITE}/`, inLanguage: 'de' },
          publisher: { '@type': 'Organization', ...publisher },
        },
      ],
    });
  });
});
