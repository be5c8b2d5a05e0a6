import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentencesFast } from '../../src/text/sentence-split-fast.ts';
import { runs } from '../property-runs.ts';

const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'tr', 'fi', 'sv', 'el', 'ru', 'ar'];
const others = ['fa', 'he', 'ja', 'ko', 'th', 'zh', 'pt', 'lt', 'hy'];

const segmenters = new Map(
  [...languages, ...others].map((language) => [
    language,
    new Intl.Segmenter(language, { granularity: 'sentence' }),
  ]),
);

/** Returns the sentences that the runtime finds in a text. */
const sentencesIn = (language: string, source: string): readonly string[] =>
  Array.from(segmenters.get(language)?.segment(source) ?? [], ({ segment }) => segment);

const sign = fc.constantFrom(
  ...Array.from('aaBB10....??!!  \n\n,;:-–—"\'()[]“”«»‹›„‘’…*_/&§ªºßDžʰ·¿\u00a0'),
  ...Array.from('яЯαΩيب٣،؟۔東アにー。、「」！？（），：☕🚰🇩'),
);
const rare = fc.constantFrom(...Array.from('\u0301\ufe0f\u00ad\u200d\r\u0085\u2028हกა각'));

describe('plain sentences', () => {
  it('are those that Intl.Segmenter finds, in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...segmenters.keys()),
        fc.string({ unit: fc.oneof({ weight: 50, arbitrary: sign }, rare), maxLength: 24 }),
        (language, source) => {
          const sentences = sentencesIn(language, source);
          expect(splitSentencesFast(source, language) ?? sentences).toEqual(sentences);
        },
      ),
      { numRuns: runs(3000) },
    );
  });

  it.each([
    [0x0001, 0x0700],
    [0x1d00, 0x3400],
    [0xa640, 0xa800],
    [0xfb00, 0x10000],
    [0x1f000, 0x1fc00],
  ])('whatever stands beside the characters from U+%x to U+%x', (from, to) => {
    const wrong = Array.from({ length: to - from }, (_, index) =>
      String.fromCodePoint(from + index),
    ).filter((one) => {
      const source = `A. ${one}B. ${one}b! ${one} B.${one} B? ${one}1b. A${one}.B ${one}`;
      const sentences = sentencesIn('en', source);
      return (splitSentencesFast(source, 'en') ?? sentences).join('|') !== sentences.join('|');
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['en', 'Hot (very). It’s 3.5 bar! Ready?\n- yes ☕', 4],
    ['fr', 'Ça y est… « Oui ! » dit-il.', 2],
    ['ru', 'Кофе готов. Пейте!', 2],
    ['ja', 'コーヒーです。「どうぞ！」', 2],
    ['ar', 'ما هذا؟ قهوة.', 2],
  ])('are found without it in texts of the language %s: %s', (language, source, count) => {
    expect(splitSentencesFast(source, language)).toHaveLength(count);
  });
});
