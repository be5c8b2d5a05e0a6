import { describe, expect, it } from 'vitest';
import { media } from '../content/post/records.ts';
import { checksOf, heading, longEnough, paragraph, resultOf, veryLong, words } from './checked.ts';

const image = (alt?: string) => ({ type: 'image', mediaId: media.id, ...(alt && { alt }) });

describe('the SEO checks of a post', () => {
  it('are none, and the score null, under 50 words', () => {
    expect(checksOf({ bodyJson: [paragraph(words(49))] }).seo).toEqual({
      score: null,
      note: 'The text has 49 words; it is judged from 50 on.',
      checks: [],
    });
    expect(checksOf({ bodyJson: [paragraph(words(50))] }).seo.score).not.toBeNull();
  });

  it('are those that apply', () => {
    const ids = checksOf({}).seo.checks.map(({ id }) => id);
    expect(ids).toEqual([
      'title-length',
      'description-length',
      'internal-links',
      'external-links',
      'text-length',
      'structured-data',
    ]);
  });

  it('make the score as their mean by weight', () => {
    const { score, checks } = checksOf({
      title: 'a'.repeat(15),
      excerpt: 'a'.repeat(100),
      bodyJson: [paragraph(words(210))],
      schemaType: 'Book',
    }).seo;
    expect(checks.map((check) => [check.id, check.weight, check.score])).toEqual([
      ['title-length', 10, 50],
      ['description-length', 10, 100],
      ['internal-links', 5, 0],
      ['external-links', 5, 0],
      ['text-length', 10, 70],
    ]);
    // (10 × 50 + 10 × 100 + 10 × 70) / 40
    expect(score).toBe(55);
  });
});

describe.each([
  ['title-length', 'title', 30, 60, 120],
  ['description-length', 'excerpt', 50, 160, 320],
])('%s', (id, field, least, most, tooMany) => {
  it.each([
    [least / 2, 50, `Say more: ${least} to ${most} are right.`],
    [least, 100, null],
    [most, 100, null],
    [
      (most + tooMany) / 2,
      50,
      `Say it in fewer words, or it is cut off in results: ${least} to ${most} are right.`,
    ],
  ])('of %i characters', (length, score, advice) => {
    const result = resultOf(id, { [field]: 'a'.repeat(length) });
    expect(result).toMatchObject({ score, advice });
    expect(result?.found).toContain(` is ${length} characters long.`);
  });

  it('counts wide characters twice, and others beyond U+FFFF once', () => {
    expect(resultOf(id, { [field]: '東'.repeat(least / 2) })).toMatchObject({
      score: 100,
      found: expect.stringContaining(` the room of ${least} characters, as some are twice`),
    });
    expect(resultOf(id, { [field]: '𝒳'.repeat(least / 2) })?.score).toBe(50);
  });

  it('prefers what the Seo object says', () => {
    const name = field === 'excerpt' ? 'description' : field;
    const seo = { [name]: 'a'.repeat(least) };
    expect(resultOf(id, { [field]: 'a', seo })?.score).toBe(100);
  });
});

describe('the description', () => {
  const bodyJson = [paragraph(words(110))];

  it('is the start of the body, cut at a word, where none was given', () => {
    expect(resultOf('description-length', { bodyJson, excerpt: undefined })).toMatchObject({
      found: expect.stringMatching(
        /^The description, the start of the body, is 1[56]\d characters long\.$/,
      ),
      score: 100,
      advice: null,
    });
  });

  it('has room in lists of results where it is derived, in any script', () => {
    const text = '日本語の文章を書きます。'.repeat(40);
    const { score, found } = resultOf('description-length', {
      bodyJson: [paragraph(text)],
      excerpt: undefined,
    }) ?? { score: 0, found: '' };
    expect(score).toBe(100);
    expect(found).toMatch(/the room of 1[56]\d characters/);
  });

  it.each([{ seo: { description: 'Short' } }, { excerpt: 'Short' }])(
    'is asked to say more where it was written: %j',
    (written) => {
      expect(resultOf('description-length', { bodyJson, ...written })?.advice).toBe(
        'Say more: 50 to 160 are right.',
      );
    },
  );
});

describe('the order of headings', () => {
  it.each([
    [[2, 3, 4, 2, 3, 3], 100, '0 of 6', null],
    [[3, 3], 50, '1 of 2, the first of them "h0" of level 3', 'Give "h0" level 2, and so on.'],
    [
      [2, 4, 4, 3],
      75,
      '1 of 4, the first of them "h1" of level 4',
      'Give "h1" level 3, and so on.',
    ],
    [
      [4, 2, 4, 2],
      50,
      '2 of 4, the first of them "h0" of level 4',
      'Give "h0" level 2, and so on.',
    ],
  ])('%j', (levels, score, figures, advice) => {
    const headings = levels.map((level, index) => heading(level, `h${index}`));
    expect(resultOf('heading-order', { bodyJson: [longEnough, ...headings] })).toMatchObject({
      score,
      found: `Headings that skip a level: ${figures}.`,
      advice,
    });
  });
});

describe('the alternatives of images', () => {
  it.each([
    [[image('A pot')], 'Images without an alternative text: 0 of 1.', 100],
    [[image()], 'Images without an alternative text: 0 of 1.', 100],
    [[image(' '), image(), image('A')], 'Images without an alternative text: 1 of 3.', 67],
  ])('%j', (images, found, score) => {
    const result = resultOf('image-alternatives', { bodyJson: [longEnough, ...images] });
    expect(result).toMatchObject({ score, found });
    expect(result?.advice).toBe(score === 100 ? null : 'Say in alt what each image shows.');
  });

  it('are asked of the featured image too', () => {
    expect(resultOf('image-alternatives', { featuredMediaId: media.id })?.score).toBe(100);
    expect(resultOf('image-alternatives', {})).toBeUndefined();
  });
});

describe('the length of the text', () => {
  it.each([
    [150, 50, 'Go into more detail: 300 words or more.'],
    [300, 100, null],
  ])('of %i words', (length, score, advice) => {
    const result = resultOf('text-length', { bodyJson: [paragraph(words(length))] });
    expect(result).toMatchObject({ score, advice, found: `The text has ${length} words.` });
  });

  it('is told as far as it is looked at', () => {
    expect(resultOf('text-length', { bodyJson: veryLong })).toMatchObject({
      score: 100,
      found: expect.stringMatching(/^The text has at least \d{4} words\.$/),
    });
  });
});

describe('what a post says to search engines', () => {
  it.each([
    [{ robots: { index: true, follow: true } }, 100, 'The directives for search engines agree.'],
    [{ robots: { index: false }, noindexReason: 'Old' }, 100, 'agree'],
    [{ robots: { index: false } }, 50, 'without a seo.noindexReason'],
    [{ noindexReason: 'Old' }, 50, 'while seo.robots.index is not false'],
    [{ robots: { follow: false } }, 50, 'seo.robots.follow is false while the page is indexed'],
    [{ robots: { snippet: false, maxSnippet: 20 } }, 50, 'while maxSnippet allows one'],
    [{ robots: { snippet: false, maxSnippet: 0 } }, 100, 'agree'],
    [{ redirectTo: '/other' }, 50, 'leads visitors and search engines away'],
    [{ redirectTo: '/other', noindexReason: 'Old', robots: { follow: false } }, 0, '3 conflicts: '],
  ])('%j scores %i', (seo, score, found) => {
    const result = resultOf('robots', { seo });
    expect(result?.score).toBe(score);
    expect(result?.found).toContain(found);
    expect(result?.advice === null).toBe(score === 100);
  });

  it('is not judged where it says nothing', () => {
    expect(resultOf('robots', { seo: { title: 'a' } })).toBeUndefined();
    expect(resultOf('canonical', { seo: { title: 'a' } })).toBeUndefined();
  });

  it('tells nothing of the page by a canonical URL without a path', () => {
    for (const canonicalUrl of [
      'https://a.b',
      'https://a.b/',
      'https://a.b/?p=1',
      'https://a.b?c/d',
    ]) {
      const request = { canonicalUrl, seo: { robots: { index: false } } };
      expect(resultOf('canonical', request)).toMatchObject({ score: 100, advice: null });
    }
  });

  const [here, there] = ['https://site.example/hello', 'https://site.example/there'];
  it.each([
    [{ canonicalUrl: here }, 100],
    [{ canonicalUrl: here, seo: { canonicalUrl: here } }, 100],
    [{ canonicalUrl: here, seo: { canonicalUrl: there } }, 50],
    [
      {
        canonicalUrl: 'HTTPS://Site.Example:443/caf%c3%a9',
        seo: { canonicalUrl: 'https://site.example/caf%C3%A9' },
      },
      100,
    ],
    [{ canonicalUrl: here, seo: { canonicalUrl: 'http://site.example/hello' } }, 50],
    [{ canonicalUrl: here, seo: { canonicalUrl: 'https://site.example/HELLO' } }, 50],
    [{ canonicalUrl: `${here}#a` }, 50],
    [{ canonicalUrl: `${here}.html`, seo: { robots: { index: false } } }, 100],
    [{ canonicalUrl: `${here}/index.html`, seo: { robots: { index: false } } }, 100],
    [
      {
        slug: 'café-東京',
        canonicalUrl: 'https://site.example/Caf%c3%a9%2d東京',
        seo: { robots: { index: false } },
      },
      100,
    ],
    [{ canonicalUrl: 'https://site.example/100%', seo: { robots: { index: false } } }, 50],
    [{ canonicalUrl: `${here}/?a`, seo: { robots: { index: false } } }, 100],
    [{ canonicalUrl: there, seo: { robots: { index: false } } }, 50],
    [{ canonicalUrl: `${there}/?p=1#hello`, seo: { robots: { index: false } } }, 0],
    [{ canonicalUrl: `${here}/there/`, seo: { robots: { index: false } } }, 50],
  ])('canonical URLs: %j scores %i', (request, score) => {
    const result = resultOf('canonical', request);
    expect(result?.score).toBe(score);
    expect(result?.advice === null).toBe(score === 100);
  });
});
