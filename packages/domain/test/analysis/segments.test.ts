import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainWords } from '../../src/analysis/text/word-split-fast.ts';
import { segmentation } from '../../src/analysis/text/segmentation.ts';
import { anyCharacter } from '../any-character.ts';
import { runs } from '../property-runs.ts';

const languages = [
  ...['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'cs', 'tr', 'vi', 'fi', 'sv', 'el', 'ru', 'bg'],
  ...['he', 'ar', 'fa', 'hi', 'ja', 'ko', 'zh', 'th'],
];
const sign = fc.constantFrom(
  ...Array.from("aBéœğżiş09 \n.,;:'’‘“”„_-–—…!?()@#&/«»·€°§¸\u00a0\u00adªº\u0301\u0307"),
  ...Array.from('яЩӂґαΏςשב״ءيۀ٣۵،؛؟ًٰ\u200cकािऽ़१।東アに가힣กา'),
  ...Array.from('☕⚖\ufe0f🚰👂🏽👩\u200d🔬🇩🇪Ⓜ🅰ℹ™①½'),
);
const text = fc.oneof(
  fc.string({ unit: sign, maxLength: 30 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);

const segmenters = new Map(
  languages.map((language) => [language, new Intl.Segmenter(language, { granularity: 'word' })]),
);

/** Returns the words that are found in each of `texts`. */
const wordsOf = (language: string, texts: readonly string[]): readonly (readonly string[])[] => {
  const plain = texts.map((source) => {
    const words = [7, 8, 9];
    // The surroundings of a text are not part of it.
    const count = plainWords(`a${source}a`, 1, 1 + source.length, words);
    return count === undefined ? undefined : words.slice(0, 2 * count).map((place) => place - 1);
  });
  const others = texts.filter((_, index) => plain[index] === undefined);
  const found = segmentation(language).wordsOf(others).values();
  return plain.map((words, index) => {
    const places = words ?? found.next().value ?? [];
    return Array.from({ length: places.length / 2 }, (_, word) =>
      String(texts[index]?.slice(places[2 * word], places[2 * word + 1])),
    );
  });
};

/** Returns the words that the runtime finds in one text. */
const wordsIn = (language: string, source: string): readonly string[] =>
  Array.from(segmenters.get(language)?.segment(source) ?? [])
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

describe('texts are taken apart', () => {
  it('into the words that Intl.Segmenter finds, in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.array(text, { maxLength: 4 }),
        (language, texts) => {
          expect(wordsOf(language, texts)).toEqual(
            texts.map((source) => wordsIn(language, source)),
          );
        },
      ),
      { numRuns: runs(1000) },
    );
  });

  it.each([
    [0x0001, 0x0400],
    [0x0400, 0x0980],
    [0x1d00, 0x2c00],
    [0xfb00, 0x10000],
    [0x1f000, 0x1fc00],
  ])('whatever stands beside the characters from U+%x to U+%x', (from, to) => {
    const texts = Array.from({ length: to - from }, (_, index) =>
      String.fromCodePoint(from + index),
    ).map((one) => `a${one}b1${one}2 ${one}.a${one}'я ${one}${one} ☕${one}☕ ي${one}ي,१${one}१`);
    const words = wordsOf('en', texts);
    expect(words).toHaveLength(texts.length);
    const isRight = (source: string, index: number) =>
      words[index]?.join('\n') === wordsIn('en', source).join('\n');
    expect(texts.filter((source, index) => !isRight(source, index))).toEqual([]);
  });

  it('into sentences that leave nothing out, each text by itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.array(text, { maxLength: 4 }),
        (language, texts) => {
          const sentences = segmentation(language).sentencesOf(texts);
          expect(sentences.map((found) => found.join(''))).toEqual(texts);
        },
      ),
    );
  });

  it.each([
    ['en', "It isn't 1,000.5 e.g. here", ['It', "isn't", '1,000.5', 'e.g', 'here']],
    ['en', 'Hot☕, très\u200dbon 👩\u200d🔬!', ['Hot', 'très\u200dbon']],
    ['en', 'at 10:30 a,b', ['at', '10', '30', 'a', 'b']],
    ['sv', 'kl:s', ['kl:s']],
    ['ru', 'Объём: 2,5 л.', ['Объём', '2,5', 'л']],
    ['fa', 'می\u200cخواهم ۲٫۵', ['می\u200cخواهم', '۲٫۵']],
    ['he', 'צה"ל', ['צה"ל']],
    ['ja', '東京に', ['東京', 'に']],
    ['th', 'กาแฟร้อน', ['กาแฟ', 'ร้อน']],
  ])('%s: %s', (language, source, words) => {
    expect(wordsOf(language, [source])).toEqual([words]);
  });

  it.each(['qaa', 'en-GB-oxendict', 'zh-Hant-TW', 'de-a-bc-x-y'])(
    'whatever tag names the language: %s',
    (tag) => {
      expect(wordsOf(tag, ['two words', '', 'and two'])).toEqual([
        ['two', 'words'],
        [],
        ['and', 'two'],
      ]);
      expect(segmentation(tag).sentencesOf([])).toEqual([]);
    },
  );
});
