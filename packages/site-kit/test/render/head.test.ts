import type { Seo } from '@content-publishing/domain';
import {
  asPreview,
  type PostOptions,
  type RenderablePost,
  renderPost,
} from '@content-publishing/site-kit/render';
import { describe, expect, it } from 'vitest';
import { aCategory, anAuthor, aPicture, aPost, aSeo, aTag } from './a-post.ts';
import { attributesOf, pageOf, textOf } from './page.ts';

const headOf = (given: Partial<RenderablePost>, options?: PostOptions) =>
  pageOf('', renderPost(aPost(given), options).head);

/** Returns the contents of the meta elements of a name, in order. */
const metaOf = (given: Partial<RenderablePost>, options?: PostOptions) => {
  const metas = headOf(given, options).all('meta').map(attributesOf);
  return (wanted: string): readonly (string | undefined)[] =>
    metas
      .filter(({ name, property }) => (name ?? property) === wanted)
      .map(({ content }) => content);
};

const canonicalOf = (given: Partial<RenderablePost>, options?: PostOptions) =>
  headOf(given, options).all('link').map(attributesOf);

describe('the title and the description', () => {
  it('are those of the post', () => {
    const page = headOf({});
    expect(textOf(page.one('title'))).toBe('The old harbour');
    const meta = metaOf({});
    expect(meta('description')).toEqual(['A walk along the quay.']);
    expect(meta('og:title')).toEqual(['The old harbour']);
    expect(meta('og:description')).toEqual(['A walk along the quay.']);
  });

  it('are those of its seo, as far as it says any', () => {
    const seo = aSeo({ title: 'Harbour', description: ' ' });
    expect(textOf(headOf({ seo }).one('title'))).toBe('Harbour');
    expect(metaOf({ seo })('description')).toEqual(['A walk along the quay.']);
    expect(metaOf({ excerpt: '' })('description')).toEqual([]);
  });
});

describe('a preview', () => {
  it('has noindex and no referrer, whatever its status', () => {
    const seo = aSeo({ canonicalUrl: 'https://site.example/a' });
    for (const given of [asPreview(aPost({ seo })), aPost({ status: 'draft' })]) {
      const { head } = renderPost({ ...given, title: 'A copy' });
      expect(head).toMatch(/^<meta name="referrer" content="no-referrer" \/>\n<title>A copy/);
      expect(head).toContain('<meta name="robots" content="noindex" />');
    }
    const meta = metaOf({});
    expect([meta('referrer'), meta('robots')]).toEqual([[], []]);
  });
});

describe('addresses', () => {
  it('are of RFC 3986', () => {
    const url = 'https://küche.example/blog/größe';
    const right = 'https://xn--kche-0ra.example/blog/gr%C3%B6%C3%9Fe';
    const featuredMedia = aPicture({ url });
    const given = { featuredMedia, author: anAuthor('Ada', [url]) };
    for (const options of [{ url }, {}]) {
      const meta = metaOf({ ...given, ...(!options.url && { canonicalUrl: url }) }, options);
      expect(['og:url', 'og:image', 'article:author'].map((name) => meta(name))).toEqual([
        ...[[right], [right], [right]],
      ]);
    }
    expect(canonicalOf({}, { url })).toEqual([{ rel: 'canonical', href: right }]);
  });
});

describe('the description of a page', () => {
  const jsonLd = {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'BlogPosting' }, { '@type': 'WebPage', description: 'A walk…' }],
  };

  it('is that of the WebPage in its JSON-LD, which has room in lists of results', () => {
    const meta = metaOf({ jsonLd });
    expect(meta('description')).toEqual(['A walk…']);
    expect(meta('og:description')).toEqual(['A walk…']);
    expect(metaOf({ jsonLd, seo: aSeo({ description: 'Own' }) })('description')).toEqual(['Own']);
  });
});

describe('the fields of social networks', () => {
  const unset = { title: null, description: null, type: null, imageMediaId: null };

  it.each(['', ' ', '\n\t'])('fall back where they are blank: %j', (blank) => {
    const og = { ...unset, title: blank, description: blank, type: blank };
    const twitter = { ...unset, card: null, creator: blank, title: blank, description: blank };
    const meta = metaOf({ seo: aSeo({ og, twitter }) });
    expect(meta('og:title')).toEqual(['The old harbour']);
    expect(meta('og:description')).toEqual(['A walk along the quay.']);
    expect(meta('og:type')).toEqual(['article']);
    for (const name of ['title', 'description', 'creator']) {
      expect(meta(`twitter:${name}`)).toEqual([]);
    }
  });

  it.each([
    ['ada', '@ada'],
    ['@ada', '@ada'],
    [' ada ', '@ada'],
  ])('name an account of X with an @: %j', (creator, content) => {
    const twitter = { ...unset, card: null, creator };
    expect(metaOf({ seo: aSeo({ twitter }) })('twitter:creator')).toEqual([content]);
  });
});

describe('the canonical address', () => {
  const url = 'https://example.com/page';

  it("is the post's, then that of its seo, then that of the page", () => {
    const own = 'https://example.com/own';
    const seo = aSeo({ canonicalUrl: 'https://example.com/seo' });
    const link = (href: string) => [{ rel: 'canonical', href }];
    expect(canonicalOf({ canonicalUrl: own, seo }, { url })).toEqual(link(own));
    expect(canonicalOf({ seo }, { url })).toEqual(link('https://example.com/seo'));
    expect(canonicalOf({}, { url })).toEqual(link(url));
    expect(metaOf({}, { url })('og:url')).toEqual([url]);
  });

  it('is left out where none is known, and is never of another scheme', () => {
    expect(canonicalOf({})).toEqual([]);
    expect(canonicalOf({ canonicalUrl: 'javascript:a' })).toEqual([]);
  });
});

describe('the rules for robots', () => {
  const unset: NonNullable<Seo['robots']> = {
    index: null,
    follow: null,
    archive: null,
    imageIndex: null,
    snippet: null,
    maxSnippet: null,
    maxImagePreview: null,
    maxVideoPreview: null,
  };

  it('are left out where everything is allowed', () => {
    expect(metaOf({})('robots')).toEqual([]);
    const robots = { ...unset, index: true, follow: true, snippet: true };
    expect(metaOf({ seo: aSeo({ robots }) })('robots')).toEqual([]);
  });

  it('name what is rejected, and the limits', () => {
    const robots = {
      index: false,
      follow: false,
      archive: false,
      imageIndex: false,
      snippet: false,
      maxSnippet: -1,
      maxImagePreview: 'none',
      maxVideoPreview: 0,
    } as const;
    expect(metaOf({ seo: aSeo({ robots }) })('robots')).toEqual([
      'noindex, nofollow, noarchive, noimageindex, nosnippet, ' +
        'max-snippet:-1, max-image-preview:none, max-video-preview:0',
    ]);
  });

  it.each(['draft', 'scheduled', 'archived'] as const)(
    'keep a post that is %s out of every index, whatever its seo says',
    (status) => {
      const robots = { ...unset, index: true, maxSnippet: 20 };
      expect(metaOf({ status, seo: aSeo({ robots }) })('robots')).toEqual([
        'noindex, max-snippet:20',
      ]);
    },
  );
});

describe('the cards of social networks', () => {
  it('tell an article with its dates, author, section and tags', () => {
    const meta = metaOf(
      {
        author: anAuthor('Ada', ['https://ada.example/', 'https://social.example/@ada']),
        category: aCategory('Guides'),
        tags: [aTag('Coffee'), aTag('At home')],
      },
      { siteName: 'The Daily Moka' },
    );
    expect(meta('og:type')).toEqual(['article']);
    expect(meta('og:site_name')).toEqual(['The Daily Moka']);
    expect(meta('article:published_time')).toEqual(['2026-01-31T23:30:00.000Z']);
    expect(meta('article:modified_time')).toEqual(['2026-02-01T08:00:00.000Z']);
    expect(meta('article:author')).toEqual(['https://ada.example/']);
    expect(meta('article:section')).toEqual(['Guides']);
    expect(meta('article:tag')).toEqual(['Coffee', 'At home']);
    expect(meta('twitter:card')).toEqual(['summary']);
    expect(meta('twitter:title')).toEqual([]);
  });

  it('show the featured picture with its size and words', () => {
    const meta = metaOf({ featuredMedia: aPicture() });
    expect(meta('og:image')).toEqual(['https://cdn.example.com/moka.jpg']);
    expect(meta('og:image:width')).toEqual(['1200']);
    expect(meta('og:image:height')).toEqual(['800']);
    expect(meta('og:image:alt')).toEqual(['A moka pot']);
    expect(meta('twitter:card')).toEqual(['summary_large_image']);
  });

  it('show the first picture of the body where none is featured', () => {
    const id = 'e1';
    const image = { type: 'image', mediaId: id } as const;
    const size = { '@type': 'QuantitativeValue', value: 640, unitCode: 'E37' };
    const meta = metaOf({
      featuredMedia: aPicture({ mimeType: 'video/mp4' }),
      bodyJson: [
        { ...image, mediaId: 'e0', url: null },
        { ...image, alt: 'Boats', url: 'https://cdn.example.com/boats.png' },
      ],
      jsonLd: { '@graph': [{ '@id': `urn:uuid:${id}`, width: size, height: { value: '480 px' } }] },
    });
    expect(meta('og:image')).toEqual(['https://cdn.example.com/boats.png']);
    expect(meta('og:image:width')).toEqual(['640']);
    expect(meta('og:image:height')).toEqual([]);
    expect(meta('og:image:alt')).toEqual(['Boats']);
  });

  it('say what seo says for them, with the pictures that it names', () => {
    const cards = { title: 'T', description: 'D', imageMediaId: 'e2' };
    const seo = aSeo({
      og: { ...cards, type: 'website' },
      twitter: { ...cards, card: 'summary', creator: '@ada', imageMediaId: 'e3' },
    });
    const media = new Map([
      ['e2', aPicture({ url: 'https://cdn.example.com/og.png', alt: null })],
      ['e3', aPicture({ url: 'https://cdn.example.com/x.png', alt: 'X' })],
    ]);
    const meta = metaOf({ seo, featuredMedia: aPicture() }, { media });
    expect(meta('og:type')).toEqual(['website']);
    expect(meta('og:title')).toEqual(['T']);
    expect(meta('og:description')).toEqual(['D']);
    expect(meta('og:image')).toEqual(['https://cdn.example.com/og.png']);
    expect(meta('og:image:alt')).toEqual([]);
    expect(meta('twitter:card')).toEqual(['summary']);
    expect(meta('twitter:title')).toEqual(['T']);
    expect(meta('twitter:description')).toEqual(['D']);
    expect(meta('twitter:creator')).toEqual(['@ada']);
    expect(meta('twitter:image')).toEqual(['https://cdn.example.com/x.png']);
    expect(meta('twitter:image:alt')).toEqual(['X']);
    const unknown = metaOf({ seo, featuredMedia: aPicture() });
    expect(unknown('og:image')).toEqual(['https://cdn.example.com/moka.jpg']);
  });
});
