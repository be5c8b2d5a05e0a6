import { describe, expect, it } from 'vitest';
import { media } from '../post/records.ts';
import { checksOf, heading, longEnough, paragraph, resultOf, words } from './checked.ts';

const keyword = (focusKeyword: string) => ({ seo: { focusKeyword } });
const image = (alt?: string) => ({ type: 'image', mediaId: media.id, ...(alt && { alt }) });
const cta = (linkUrl: string) => ({
  ...{ type: 'cta', title: '', body: '', linkLabel: '', variant: 'default' },
  linkUrl,
});

describe('the SEO checks of a post', () => {
  it('are none, and the score null, under 50 words', () => {
    expect(checksOf({ bodyJson: [paragraph(words(49))] }).seo).toEqual({ score: null, checks: [] });
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
    const { score, checks } = checksOf({}).seo;
    const total = checks.reduce((sum, { weight }) => sum + weight, 0);
    const weighed = checks.reduce((sum, check) => sum + check.weight * check.score, 0);
    expect(score).toBe(Math.round(weighed / total));
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
    expect(resultOf(id, { [field]: '東'.repeat(least / 2) })?.score).toBe(100);
    expect(resultOf(id, { [field]: '𝒳'.repeat(least / 2) })?.score).toBe(50);
  });

  it('prefers what the Seo object says', () => {
    const name = field === 'excerpt' ? 'description' : field;
    const seo = { [name]: 'a'.repeat(least) };
    expect(resultOf(id, { [field]: 'a', seo })?.score).toBe(100);
  });
});

describe('the focus keyword', () => {
  const bodyJson = (opening: string, ...rest: readonly object[]) => [
    heading(2, 'Start here'),
    paragraph(opening),
    longEnough,
    ...rest,
  ];

  it.each([
    ['keyword-in-title', { title: 'The Moka-Pot, explained' }, 100],
    ['keyword-in-title', { title: 'A pot called moka' }, 60],
    ['keyword-in-title', { title: 'A pot' }, 30],
    ['keyword-in-title', { title: 'Mokapots' }, 0],
    ['keyword-in-slug', { slug: 'a-mókà-pot' }, 100],
    ['keyword-in-slug', { slug: 'pot_moka' }, 60],
    ['keyword-in-slug', { slug: 'mokapot' }, 0],
    ['keyword-in-opening', { bodyJson: bodyJson('A **moka** pot.') }, 100],
    ['keyword-in-opening', { bodyJson: bodyJson('A.', paragraph('moka pot')) }, 0],
    ['keyword-in-headings', { bodyJson: bodyJson('A.', heading(3, 'Moka pots')) }, 30],
    ['keyword-in-headings', { bodyJson: bodyJson('A.', heading(3, 'Your moka pot')) }, 100],
  ])('%s of %j scores %i', (id, request, score) => {
    const result = resultOf(id, { ...keyword(' moka pot '), ...request });
    expect(result?.score).toBe(score);
    expect(result?.advice === null).toBe(score === 100);
  });

  it('is named with its place', () => {
    expect(resultOf('keyword-in-title', { ...keyword('hello'), title: 'Hello' })).toMatchObject({
      found: '“hello” stands in the title.',
      advice: null,
    });
    expect(resultOf('keyword-in-title', { ...keyword('moka pot'), title: 'Pots' })).toMatchObject({
      found: 'Of the 2 words of “moka pot”, 0 stand in the title.',
      advice: 'Put “moka pot” in the title, word for word.',
    });
  });

  it('is found in slugs of scripts without spaces', () => {
    expect(resultOf('keyword-in-slug', { slug: '東京案内', ...keyword('東京') })?.score).toBe(100);
  });

  it('does not stand across two headings', () => {
    const headings = [heading(2, 'A moka'), heading(2, 'Pot of it')];
    const request = { ...keyword('moka pot'), bodyJson: [longEnough, ...headings] };
    expect(resultOf('keyword-in-headings', request)?.score).toBe(60);
  });

  it('is not asked for in places that the post does not have', () => {
    const list = { type: 'list', style: 'bullet', items: [words(60)] };
    const request = { ...keyword('moka pot'), bodyJson: [list] };
    expect(resultOf('keyword-in-headings', request)).toBeUndefined();
    expect(resultOf('keyword-in-opening', request)).toBeUndefined();
    expect(resultOf('keyword-in-title', { ...request, ...keyword('!') })).toBeUndefined();
  });

  it.each([
    [0, 0, 'Use it 1 time or more, where it reads naturally.'],
    [1, 100, null],
    [6, 100, null],
    [9, 50, 'Use it at most 6 times: more reads as if written for search engines.'],
    [12, 0, 'Use it at most 6 times: more reads as if written for search engines.'],
  ])('%i times in 200 words', (count, score, advice) => {
    const text = `${words(200 - count)} ${'Coffee '.repeat(count)}`;
    const request = { ...keyword('coffee'), bodyJson: [heading(2, 'Coffee'), paragraph(text)] };
    expect(resultOf('keyword-density', request)).toMatchObject({
      score,
      advice,
      found: `“coffee” stands ${count === 1 ? '1 time' : `${count} times`} in 200 words (${count / 2}%).`,
    });
  });
});

describe('the order of headings', () => {
  it.each([
    [[2, 3, 4, 2, 3, 3], 100, null],
    [[3, 3], 50, 'Give "h0" level 2, and so on.'],
    [[2, 4, 4, 3], 75, 'Give "h1" level 3, and so on.'],
    [[4, 2, 4, 2], 50, 'Give "h0" level 2, and so on.'],
  ])('%j', (levels, score, advice) => {
    const headings = levels.map((level, index) => heading(level, `h${index}`));
    const result = resultOf('heading-order', { bodyJson: [longEnough, ...headings] });
    expect(result).toMatchObject({ score, advice });
  });
});

describe('the alternatives of images', () => {
  it.each([
    [[image('A pot')], 'Of 1 image, 0 have no alternative text.', 100],
    [[image()], 'Of 1 image, 0 have no alternative text.', 100],
    [[image(' '), image(), image('A')], 'Of 3 images, 1 has no alternative text.', 67],
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

describe('links', () => {
  it.each([
    ['[a](/more)', 100, 0],
    ['**_[a](more?b)_**', 100, 0],
    ['[a](https://other.example/)', 0, 100],
    ['[a](https://SITE.example/b)', 100, 0],
    ['[a](#below)', 0, 0],
    ['no link', 0, 0],
  ])('of %s', (text, internal, external) => {
    const request = {
      canonicalUrl: 'https://site.example/a',
      bodyJson: [longEnough, paragraph(text)],
    };
    expect(resultOf('internal-links', request)?.score).toBe(internal);
    expect(resultOf('external-links', request)?.score).toBe(external);
  });

  it('may stand in fields, and marks however deep', () => {
    const deep = { type: 'quote', text: `${'*a '.repeat(3000)}[b](c)${' a*'.repeat(3000)}` };
    expect(resultOf('internal-links', { bodyJson: [longEnough, cta('/more')] })?.score).toBe(100);
    expect(resultOf('internal-links', { bodyJson: [longEnough, deep] })?.score).toBe(100);
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

  const [here, there] = ['https://site.example/hello', 'https://site.example/there'];
  it.each([
    [{ canonicalUrl: here }, 100],
    [{ canonicalUrl: here, seo: { canonicalUrl: here } }, 100],
    [{ canonicalUrl: here, seo: { canonicalUrl: there } }, 50],
    [{ canonicalUrl: `${here}#a` }, 50],
    [{ canonicalUrl: `${here}/?a`, seo: { robots: { index: false } } }, 100],
    [{ canonicalUrl: there, seo: { robots: { index: false } } }, 50],
  ])('canonical URLs: %j scores %i', (request, score) => {
    const result = resultOf('canonical', request);
    expect(result?.score).toBe(score);
    expect(result?.advice === null).toBe(score === 100);
  });
});

describe('the structured data', () => {
  it('is judged by what search engines require and recommend of the schemaType', () => {
    const recipe = resultOf('structured-data', { schemaType: 'Recipe', structuredData: {} });
    expect(recipe?.found).toContain('image (required)');
    expect(recipe?.advice).not.toBeNull();
    const article = resultOf('structured-data', { featuredMediaId: media.id });
    expect(article?.score).toBeGreaterThan(recipe?.score ?? 0);
  });
});
