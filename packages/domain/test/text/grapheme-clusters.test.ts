import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemesOf } from '../../src/text/intl-segmenter.ts';
import { runs } from '../property-runs.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const segmented = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

// Mostly characters of European texts, with some that join their neighbours among them.
const character = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0x00, max: 0x058f }) },
  { weight: 5, arbitrary: fc.integer({ min: 0x2000, max: 0x2030 }) },
  { weight: 1, arbitrary: fc.constantFrom(0x0d, 0x200d, 0xfe0f, 0x20e3, 0x1f468, 0x1f1e9, 0x0e33) },
);

describe('grapheme clusters', () => {
  it('are those of the segmenter, in any text', () => {
    fc.assert(
      fc.property(fc.array(character), (codePoints) => {
        const text = String.fromCodePoint(...codePoints);
        expect([...graphemesOf(text)]).toEqual(segmented(text));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('are those of the segmenter, for each pair of a letter and a European character', () => {
    for (let code = 0; code <= 0x52f; code += 1) {
      const text = `a${String.fromCodePoint(code)}`;
      expect([...graphemesOf(text)]).toEqual(segmented(text));
    }
  });
});
