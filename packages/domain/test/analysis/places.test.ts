import {
  checkPost,
  type CheckPlace,
  type CheckResult,
  inlineText,
  MAX_PLACES,
  type TextRange,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { READABILITY_CHECKS } from '../../src/analysis/readability/readability.ts';
import { SEO_CHECKS } from '../../src/analysis/seo/seo.ts';
import { anyRequest } from '../content/post/any-request.ts';
import { createdPost } from '../content/post/life.ts';
import { everything, media, smallest, uuid } from '../content/post/records.ts';
import { longEnough, paragraph, resultOf, words } from './checked.ts';
import { keyword, type Part, PLACE_CASES, sentence } from './place-cases.ts';

/** Returns the value of `content` at a JSON Pointer; undefined if there is none. */
const valueAt = (content: object, path: string): unknown =>
  path
    .slice(1)
    .split('/')
    .reduce<unknown>((value, name) => Reflect.get(Object(value), name), content);

const textsAt = (content: object, path: string): readonly [text: string, source: string] => {
  const value = valueAt(content, path);
  const source = typeof value === 'string' ? value : '';
  const isMarkdown = /^\/bodyJson\/\d+\/(?:text|items\/\d+)$/.test(path);
  return [isMarkdown ? inlineText(source) : source, source];
};

const partOf = (content: object, { path, textRange, sourceRange }: CheckPlace): Part => {
  const [text, source] = textsAt(content, path);
  const part = text.slice(textRange.start, textRange.end);
  const partOfSource = source.slice(sourceRange.start, sourceRange.end);
  return part === partOfSource ? [path, part] : [path, part, partOfSource];
};

const isRange = ({ start, end }: TextRange, { length }: string): boolean =>
  start >= 0 && start <= end && end <= length;

const isWithinField = (content: object, { path, textRange, sourceRange }: CheckPlace): boolean => {
  const [text, source] = textsAt(content, path);
  return isRange(textRange, text) && isRange(sourceRange, source);
};

describe('the places of the findings', () => {
  it.each(PLACE_CASES)('of %s are %s', (id, _, request, parts) => {
    const content = { ...smallest, bodyJson: [longEnough], ...request };
    expect(resultOf(id, content)?.places.map((place) => partOf(content, place))).toEqual(parts);
  });

  it('are tested for each check', () => {
    const ids = [...SEO_CHECKS, ...READABILITY_CHECKS].map(({ id }) => id);
    expect(new Set(PLACE_CASES.map(([id]) => id))).toEqual(new Set(ids));
  });

  it('are also those of the featured image', () => {
    const gone = uuid('e9');
    const post = createdPost(
      { ...smallest, bodyJson: [longEnough], featuredMediaId: media.id },
      everything,
    );
    const { seo } = checkPost({ ...post, featuredMediaId: gone }, everything);
    const end = gone.length;
    expect(seo.checks.find(({ id }) => id === 'image-alternatives')?.places).toEqual([
      { path: '/featuredMediaId', textRange: { start: 0, end }, sourceRange: { start: 0, end } },
    ]);
  });

  it.each([
    ['ja', 'お湯を沸かす。'.repeat(20), `${'長い文'.repeat(20)}。`],
    ['de', `Er trinkt 1. und dann Dr. Müllers Kaffee. ${words(90)} `, sentence(30)],
    ['th', '', undefined],
  ])('of long sentences in the language %s', (language, short, long) => {
    const content = { ...smallest, bodyJson: [paragraph(`${short}${long} ${short}`), longEnough] };
    const result = resultOf('long-sentences', content, { language });
    expect(result?.places.map((place) => partOf(content, place))).toEqual(
      long && [['/bodyJson/0/text', long]],
    );
  });

  it('are found although the text is compared in another form', () => {
    // Decomposed letters, and letters that are longer in NFC.
    const before = 'cafe\u0301 \u0958 \r\n '.repeat(3);
    const bodyJson = [paragraph(`${before}**mo\u00adka** \uff50ot\u0301! ${words(60)}`)];
    const content = { ...smallest, bodyJson, seo: { focusKeyword: 'moka po\u0074\u0301' } };
    const parts = resultOf('keyword-density', content)?.places.map((place) =>
      partOf(content, place),
    );
    expect(parts).toEqual([
      ['/bodyJson/0/text', 'mo\u00adka \uff50ot\u0301', 'mo\u00adka** \uff50ot\u0301'],
    ]);
  });

  it('are the whole text where folding splits a word', () => {
    const content = { ...smallest, bodyJson: [longEnough], title: '㍿ moka pot', ...keyword };
    const parts = resultOf('keyword-in-title', content)?.places.map((place) =>
      partOf(content, place),
    );
    expect(parts).toEqual([['/title', '㍿ moka pot']]);
  });

  it('are at most 100 of one finding', () => {
    const bodyJson = Array.from({ length: 60 }, () => paragraph(`${sentence(21)} `.repeat(2)));
    expect(resultOf('long-sentences', { bodyJson })?.places).toHaveLength(MAX_PLACES);
  });

  it('are within their fields, and there wherever there is advice', () => {
    fc.assert(
      fc.property(anyRequest, fc.constantFrom('en', 'de', 'ja', 'th'), (request, language) => {
        const post = createdPost(
          { ...request, bodyJson: [...request.bodyJson, longEnough] },
          { ...everything, language },
        );
        const { seo, readability } = checkPost(post, everything);
        const results = [...seo.checks, ...readability.checks];
        const isLost = ({ advice, places }: CheckResult) => advice !== null && places.length === 0;
        expect(results.filter(isLost)).toEqual([]);
        const places = results.flatMap((result) => result.places);
        expect(places.filter((place) => !isWithinField(post, place))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
