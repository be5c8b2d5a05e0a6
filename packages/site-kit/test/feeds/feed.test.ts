import {
  feed,
  FEED_TYPES,
  type FeedOptions,
  type FeedPost,
} from '@content-publishing/site-kit/feeds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPicture, aPost, aSeo } from '../render/a-post.ts';
import { elementsNamed, parseXml, type Shape, shapeProblems } from './xml-shape.ts';

const SITE = 'https://site.example';
const ID = '0197a1b2-3c4d-7e5f-8a6b-00000000000';

const post = (number: number, given: Partial<FeedPost> = {}): FeedPost => ({
  ...aPost({
    bodyJson: [{ type: 'paragraph', text: 'See [moka](/posts/moka?a=1&b=2) & <b>.' }],
  }),
  ...{ id: `${ID}${number}`, slug: `post-${number}`, title: `Post ${number} & "more"` },
  ...given,
});

const made = (posts: readonly FeedPost[], more: Partial<FeedOptions> = {}): string =>
  feed({
    ...{ format: 'rss', title: 'A & B', url: `${SITE}/`, feedUrl: `${SITE}/feed` },
    ...{ description: 'About <things>', language: 'de', posts },
    postUrl: ({ slug }) => `${SITE}/posts/${slug}`,
    ...more,
  });

/** Elements of RSS 2.0 (rssboard.org/rss-specification) with the modules that are used. */
const RSS: Shape = {
  channel: [
    '1',
    {
      ...{ title: ['1'], link: ['1'], description: ['1'], language: ['?'], lastBuildDate: ['?'] },
      'atom:link': ['1'],
      item: [
        '*',
        {
          ...{ title: ['?'], link: ['?'], guid: ['1'], pubDate: ['?'], description: ['?'] },
          ...{ category: ['*'], enclosure: ['?'], 'dc:creator': ['?'], 'content:encoded': ['?'] },
        },
      ],
    },
  ],
};

/** Elements of Atom (RFC 4287, 4.1). */
const PERSON: Shape = { name: ['1'], uri: ['?'], email: ['?'] };
const ATOM: Shape = {
  ...{
    id: ['1'],
    title: ['1'],
    subtitle: ['?'],
    updated: ['1'],
    author: ['*', PERSON],
    link: ['*'],
  },
  entry: [
    '*',
    {
      ...{ id: ['1'], title: ['1'], updated: ['1'], published: ['?'], author: ['*', PERSON] },
      ...{ link: ['*'], category: ['*'], summary: ['?'], content: ['?'] },
    },
  ],
};

const MAIL_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} \+0000$/;

it('has tables without what only pages style, aligned as readers understand', () => {
  const bodyJson = [
    { type: 'table', header: 'row', align: ['right'], rows: [['Cups'], ['3']] },
  ] as const;
  const { items } = JSON.parse(made([post(1, { bodyJson })], { format: 'json' }));
  expect(items[0].content_html).toBe(
    '<figure dir="auto" aria-label="Table"><table><thead><tr><th scope="col" align="right">Cups</th></tr></thead><tbody><tr><td align="right">3</td></tr></tbody></table></figure>',
  );
});

describe('a feed', () => {
  it('is RSS 2.0', () => {
    const rss = parseXml(made([post(1), post(2)]));
    expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0']);
    expect(shapeProblems(rss, RSS)).toEqual([]);
    const [guid] = elementsNamed(rss, 'guid');
    expect([guid?.text, guid?.attributes['isPermaLink']]).toEqual([`urn:uuid:${ID}1`, 'false']);
    for (const date of [...elementsNamed(rss, 'pubDate'), ...elementsNamed(rss, 'lastBuildDate')]) {
      expect(date.text).toMatch(MAIL_DATE);
    }
  });

  it('is Atom', () => {
    const atom = parseXml(made([post(1), post(2)], { format: 'atom' }));
    expect(atom.attributes).toMatchObject({
      xmlns: 'http://www.w3.org/2005/Atom',
      'xml:lang': 'de',
    });
    expect(shapeProblems(atom, ATOM)).toEqual([]);
    const links = atom.children.filter(({ name }) => name === 'link');
    expect(links.map(({ attributes }) => attributes['rel'])).toEqual(['self', 'alternate']);
    expect(elementsNamed(atom, 'content').map(({ attributes }) => attributes['type'])).toEqual([
      ...['html', 'html'],
    ]);
  });

  it('is JSON Feed 1.1', () => {
    const json: unknown = JSON.parse(made([post(1)], { format: 'json' }));
    expect(json).toEqual({
      ...{ version: 'https://jsonfeed.org/version/1.1', title: 'A & B', language: 'de' },
      ...{ home_page_url: `${SITE}/`, feed_url: `${SITE}/feed`, description: 'About <things>' },
      items: [
        {
          ...{ id: `urn:uuid:${ID}1`, url: `${SITE}/posts/post-1`, title: 'Post 1 & "more"' },
          ...{ summary: 'A walk along the quay.', language: 'de' },
          content_html: expect.stringContaining(`href="${SITE}/posts/moka?a=1&amp;b=2"`),
          date_published: '2026-01-31T23:30:00.000Z',
          date_modified: '2026-02-01T08:00:00.000Z',
        },
      ],
    });
  });

  it.each(['atom', 'rss'] as const)('has whole bodies with absolute addresses: %s', (format) => {
    const picture = {
      type: 'image',
      mediaId: ID,
      url: '/media/a.png',
      caption: 'Low',
    } as const;
    const source = made([post(1, { bodyJson: [picture] })], { format });
    const [content] = elementsNamed(
      parseXml(source),
      format === 'rss' ? 'content:encoded' : 'content',
    );
    expect(content?.text).toContain('Low');
    const links = made([post(1)], { format });
    const [text] = elementsNamed(parseXml(links), format === 'rss' ? 'content:encoded' : 'content');
    expect(text?.text).toContain(
      `<a href="${SITE}/posts/moka?a=1&amp;b=2">moka</a> &amp; &lt;b&gt;.`,
    );
  });

  it('has plain text as each format has it', () => {
    const text = 'Use <b> for bold, & write 3 < 4 &amp; "5".';
    const plain = post(1, { title: text, excerpt: text });
    const textsOf = (format: 'atom' | 'rss', ...names: readonly string[]): unknown => {
      const source = parseXml(made([plain], { format, description: text, title: text }));
      return names.map((name) => elementsNamed(source, name).map((found) => found.text));
    };
    // Readers take the description of an item alone for HTML.
    const asHtml = 'Use &lt;b&gt; for bold, &amp; write 3 &lt; 4 &amp;amp; "5".';
    expect(textsOf('rss', 'description', 'title')).toEqual([
      [text, asHtml],
      [text, text],
    ]);
    expect(textsOf('atom', 'subtitle', 'summary', 'title')).toEqual([[text], [text], [text, text]]);
    expect(JSON.parse(made([plain], { format: 'json' })).items).toMatchObject([
      { summary: text, title: text },
    ]);
  });

  it.each(['atom', 'json', 'rss'] as const)('has addresses of RFC 3986: %s', (format) => {
    const featuredMedia = aPicture({ url: 'https://küche.example/media/a b.png', sizeBytes: 1 });
    const source = made([post(1, { slug: 'größe', featuredMedia })], {
      format,
      url: 'https://küche.example',
      feedUrl: 'https://küche.example/a feed?q=ß',
      postUrl: ({ slug }) => `https://küche.example/blog/${slug}#ä`,
    });
    // Of the XML, or of the members of the JSON that are addresses.
    const addresses = source.matchAll(/(?:https?:)\/\/[^"<\n]*k[^"<\n]*/g);
    for (const [address] of addresses) {
      expect(address).toMatch(/^https:\/\/xn--kche-0ra\.example\//);
    }
    expect(source).toContain('https://xn--kche-0ra.example/a%20feed?q=%C3%9F');
    expect(source).toContain('https://xn--kche-0ra.example/blog/gr%C3%B6%C3%9Fe#%C3%A4');
    expect(source).toContain('https://xn--kche-0ra.example/media/a%20b.png');
  });

  it('leaves out drafts, posts with noindex, and copies of pages elsewhere', () => {
    const hidden = aSeo({
      robots: {
        ...{ index: false, follow: null, archive: null, imageIndex: null, snippet: null },
        ...{ maxSnippet: null, maxImagePreview: null, maxVideoPreview: null },
      },
    });
    const source = made([
      post(1, { status: 'draft' }),
      post(2, { seo: hidden }),
      post(3, { canonicalUrl: 'https://other.example/3' }),
      post(4, { canonicalUrl: `${SITE}/four` }),
    ]);
    expect(elementsNamed(parseXml(source), 'guid').map(({ text }) => text)).toEqual([
      `urn:uuid:${ID}4`,
    ]);
  });

  it.each(['atom', 'rss'] as const)('is well-formed for any texts: %s', (format) => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, (title, excerpt, code) => {
        const bodyJson = [{ type: 'code', code, language: '' } as const];
        const source = made([post(1, { title, excerpt, bodyJson })], {
          format,
          title,
          description: excerpt,
        });
        expect(parseXml(source).name).toBe(format === 'rss' ? 'rss' : 'feed');
      }),
      { numRuns: 30 },
    );
  });

  it('without posts is valid too', () => {
    expect(shapeProblems(parseXml(made([])), RSS)).toEqual([]);
    expect(shapeProblems(parseXml(made([], { format: 'atom' })), ATOM)).toEqual([]);
    expect(Object.keys(FEED_TYPES)).toEqual(['atom', 'json', 'rss']);
  });
});
