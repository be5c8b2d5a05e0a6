import { describe, expect, it } from 'vitest';
import { FORMULAS, formulaFor } from '../../src/analysis/readability/formulas.ts';

/** Returns the value of the formula for `language`, for given counts. */
const ease = (language: string, words: number, sentences: number, units: number) =>
  formulaFor(language)?.ease({ wordsPerSentence: words / sentences, unitsPerWord: units / words });

describe('the formulas give the values published for known texts', () => {
  it.each([
    // en.wikipedia.org, Flesch–Kincaid readability tests: “The Australian platypus is seemingly a
    // hybrid of a mammal and reptilian creature” has 24 syllables in 13 words and scores 37.5.
    ['en', 13, 1, 24, 37.5],
    // The same: “The cat sat on the mat” scores 116.
    ['en', 6, 1, 6, 116],
    // The same: “This sentence, taken as a reading passage unto itself, is being used to prove a
    // point” scores 69.
    ['en', 16, 1, 23, 69],
    // The tests of textacy: 424 words in 19 sentences with 648 syllables and 2027 letters score
    // 54.890 by Flesch and 54.637 by Gulpease.
    ['en', 424, 19, 648, 54.89],
    ['it', 424, 19, 2027, 54.637],
  ])('%s: %i words, %i sentences, %i units give %f', (language, words, sentences, units, value) => {
    const digits = Math.max(0, (String(value).split('.')[1] ?? '').length);
    expect(ease(language, words, sentences, units)?.toFixed(digits)).toBe(value.toFixed(digits));
  });
});

describe('the formulas give what is worked by hand from their definitions', () => {
  it.each([
    // 100 words in 8 sentences with 170 syllables: 12.5 words a sentence, 1.7 syllables a word.
    // Amstad: 180 - 12.5 - 58.5 × 1.7 = 167.5 - 99.45
    ['de', 68.05],
    // Fernández-Huerta: 206.84 - 1.02 × 12.5 - 60 × 1.7 = 206.84 - 12.75 - 102
    ['es', 92.09],
    // Kandel-Moles: 207 - 1.015 × 12.5 - 73.6 × 1.7 = 207 - 12.6875 - 125.12
    ['fr', 69.1925],
    // Douma: 206.84 - 0.93 × 12.5 - 77 × 1.7 = 206.84 - 11.625 - 130.9
    ['nl', 64.315],
    // Gulpease, of 170 letters: 89 + 300 / 12.5 - 10 × 1.7 = 89 + 24 - 17
    ['it', 96],
  ])('%s: 100 words, 8 sentences, 170 units give %f', (language, value) => {
    expect(ease(language, 100, 8, 170)).toBeCloseTo(value, 10);
  });

  it('shorter sentences and shorter words are easier in every language', () => {
    for (const { ease: easeOf } of FORMULAS) {
      const at = (wordsPerSentence: number, unitsPerWord: number) =>
        easeOf({ wordsPerSentence, unitsPerWord });
      expect(at(10, 1.5)).toBeGreaterThan(at(20, 1.5));
      expect(at(10, 1.5)).toBeGreaterThan(at(10, 2.5));
    }
  });

  it('there is one for a language, whatever its region, and none for others', () => {
    expect(formulaFor('de-CH')?.name).toBe('Amstad');
    expect(formulaFor('PT-br')).toBeUndefined();
  });
});

describe('words fall into syllables', () => {
  it.each([
    // en.wikipedia.org, as above, word by word.
    ['en', 'the cat sat on the mat', [1, 1, 1, 1, 1, 1]],
    [
      'en',
      'the australian platypus is seemingly a hybrid of a mammal and reptilian creature',
      [1, 3, 3, 1, 3, 1, 2, 1, 1, 2, 1, 3, 2],
    ],
    [
      'en',
      'this sentence taken as a reading passage unto itself is being used to prove a point',
      [1, 2, 2, 1, 1, 2, 2, 2, 2, 1, 2, 1, 1, 1, 1, 1],
    ],
    ['en', 'table whole rules boxes wanted baked handled', [2, 1, 1, 2, 2, 1, 2]],
    ['en', 'rhythm hmm café unique', [1, 1, 2, 2]],
    ['de', 'die neue freie zeitung quelle theater', [1, 2, 2, 2, 2, 3]],
    ['de', 'häuser boot lesbarkeit verständlichkeit', [2, 1, 3, 4]],
    ['es', 'el país tenía una buena ciudad', [1, 2, 3, 2, 2, 2]],
    ['es', 'que guitarra muy mayo aéreo y', [1, 3, 1, 2, 4, 1]],
    ['fr', 'la langue que nous parlons est musique', [1, 1, 1, 1, 2, 1, 2]],
    ['fr', 'théâtre journée réel noël amitié voyage rues', [2, 2, 2, 2, 3, 2, 1]],
    ['nl', 'leeuw mooie België bijeen beïnvloeden quiz', [1, 2, 3, 2, 4, 1]],
    ['it', 'l’acqua è 12 città', [6, 1, 0, 5]],
  ])('%s: %s', (language, words, counts) => {
    const unitsOf = formulaFor(language)?.unitsOf;
    expect(
      words
        .toLowerCase()
        .split(' ')
        .map((word) => unitsOf?.(`a${word}ing`, 1, 1 + word.length)),
    ).toEqual(counts);
  });
});
