import { isSafeLinkTarget } from '@content-publishing/domain';
import { type RenderablePost, renderPost } from '@content-publishing/site-kit/render';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedBody, aCategory, anAuthor, aPicture, aPost, aSeo, aTag } from './a-post.ts';
import { acceptedUrls, blocksOf, hostileTexts } from './hostile-texts.ts';
import { attributesOf, below, type Page, pageOf, textOf } from './page.ts';

const ELEMENTS = new Set(
  (
    'html head title meta link script body article header h1 ul ol li a span time figure img nav p ' +
    'div section hr h2 h3 h4 figcaption blockquote aside pre code details summary em strong footer ' +
    'table caption thead tbody tr th td'
  ).split(' '),
);

const ATTRIBUTES = new Set(
  (
    'scope name property content dir rel href type class datetime src alt width height loading decoding ' +
    'fetchpriority aria-label aria-hidden role id tabindex title data-embed data-embed-url'
  ).split(' '),
);

/** Returns whether a browser that follows `url` stays on the site or gets to a page of the web. */
const isHarmless = (url: string): boolean => {
  const target = URL.parse(url, 'https://site.invalid/');
  return target === null || /^https?:$/.test(target.protocol);
};

const pageOfPost = (post: RenderablePost): Page => {
  const { head, article } = renderPost(post, {
    authorUrl: ({ displayName }) => displayName,
    categoryUrl: ({ name }) => name,
    tagUrl: ({ name }) => name,
    siteName: post.title,
    url: post.title,
  });
  return pageOf(article, head);
};

const expectSafe = (page: Page, { jsonLd }: RenderablePost): void => {
  expect(page.comments).toBe(0);
  expect(page.elements.map(({ tagName }) => tagName).filter((name) => !ELEMENTS.has(name))).toEqual(
    [],
  );
  const attributes = page.elements.flatMap(({ attrs }) => attrs);
  expect(attributes.filter(({ name }) => !ATTRIBUTES.has(name))).toEqual([]);
  const urls = ['href', 'src', 'data-embed-url'].flatMap(page.values);
  expect(urls.filter((url) => !isSafeLinkTarget(url) || !isHarmless(url))).toEqual([]);
  const script = page.one('script');
  expect(attributesOf(script)).toEqual({ type: 'application/ld+json' });
  expect(JSON.parse(textOf(script))).toEqual(jsonLd);
};

/** Returns a post with `bodyJson` and hostile texts in all other places. */
const postWith = (
  body: Pick<RenderablePost, 'bodyJson' | 'tocItems'>,
  text: () => string,
): RenderablePost =>
  aPost({
    ...body,
    title: text(),
    excerpt: text(),
    author: anAuthor(text()),
    category: aCategory(text()),
    tags: [aTag(text()), aTag(text())],
    featuredMedia: aPicture({ url: text(), alt: text() }),
    canonicalUrl: text(),
    structuredBlocks: body.bodyJson.filter(({ type }) => type !== 'heading'),
    seo: aSeo({
      title: text(),
      og: { title: text(), description: text(), type: text(), imageMediaId: null },
      twitter: { ...noCard, title: text(), creator: text() },
    }),
    jsonLd: { [text()]: text(), '@graph': [{ '@id': text(), [text()]: [text()] }] },
  });

const noCard = { card: null, title: null, description: null, creator: null, imageMediaId: null };

describe('a post, whatever it says', () => {
  it('has no script, no event handler, and no target that is not safe', () => {
    fc.assert(
      fc.property(fc.gen(), (generate) => {
        const text = (): string => generate(hostileTexts);
        const post = postWith({ bodyJson: blocksOf(text, text), tocItems: [] }, text);
        expectSafe(pageOfPost(post), post);
      }),
      { numRuns: 40 },
    );
  });

  it('that the service accepts shows all of its texts, and each heading under its id', () => {
    fc.assert(
      fc.property(fc.gen(), (generate) => {
        const text = (): string => generate(hostileTexts);
        const body = acceptedBody(blocksOf(text, () => generate(acceptedUrls)));
        fc.pre(body !== undefined);
        const post = postWith(body, text);
        const page = pageOfPost(post);
        expectSafe(page, post);

        // A cell is one line of the body text.
        const spaced = (one: string) => one.replaceAll(/[\t\n\r]/g, ' ');
        const shown = spaced(textOf(page.one('.post-body')));
        expect(body.texts.filter((each) => !shown.includes(spaced(each.text)))).toEqual([]);

        const headings = page.elements.filter(({ tagName }) => /^h[2-4]$/.test(tagName));
        const { tocItems } = body;
        expect(
          headings.map((heading) => ({
            level: Number(heading.tagName.slice(1)),
            text: textOf(heading),
            id: attributesOf(heading)['id'],
          })),
        ).toEqual(tocItems);
        expect(page.values('id')).toEqual(tocItems.map(({ id }) => id));

        const entries = page
          .all('.post-contents')
          .flatMap((nav) => below(nav, 'a'))
          .map(attributesOf);
        expect(entries.map(({ href = '' }) => decodeURIComponent(href.slice(1)))).toEqual(
          tocItems.map(({ id }) => id),
        );
      }),
      { numRuns: 40 },
    );
  });
});
