import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentation } from '../../src/score/text/segments.ts';
import { anyCharacter } from '../any-character.ts';

const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'fi', 'sv', 'el', 'ja', 'th'];
const sign = fc.constantFrom(
  ...Array.from("aBéœz09 \n.,;:'’‘“”„_-–—…!?()@#&/«»·€°§\u00a0\u00adªº"),
);
const text = fc.oneof(
  fc.string({ unit: sign, maxLength: 30 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);

describe('texts are taken apart', () => {
  it('into the words that Intl.Segmenter finds, in every language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), text, (language, source) => {
        const words = [];
        const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
        for (const { segment, isWordLike } of segmenter.segment(source)) {
          if (isWordLike) words.push(segment);
        }
        expect(segmentation(language).wordsOf(source)).toEqual(words);
      }),
      { numRuns: 2000 },
    );
  });

  it('into sentences that together are the text', () => {
    fc.assert(
      fc.property(text, (source) => {
        expect(segmentation('en').sentencesOf(source).join('')).toBe(source);
      }),
    );
  });

  it.each([
    ['en', "It isn't 1,000.5 e.g. here", ['It', "isn't", '1,000.5', 'e.g', 'here']],
    ['ja', '東京に', ['東京', 'に']],
    ['th', 'กาแฟร้อน', ['กาแฟ', 'ร้อน']],
  ])('%s: %s', (language, source, words) => {
    expect(segmentation(language).wordsOf(source)).toEqual(words);
  });

  it.each(['qaa', 'en-GB-oxendict', 'zh-Hant-TW', 'de-a-bc-x-y'])(
    'whatever tag names the language: %s',
    (tag) => {
      expect(segmentation(tag).wordsOf('two words')).toEqual(['two', 'words']);
    },
  );
});
