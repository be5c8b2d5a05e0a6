import { describe, expect, it } from 'vitest';
import { readabilityScore } from '../../src/score/readability-score.ts';
import { bodyOf } from '../body/parsed.ts';

const scoreOf = (...paragraphs: readonly string[]): number | null =>
  readabilityScore(bodyOf(...paragraphs.map((text) => ({ type: 'paragraph', text }))));

const times = (count: number, text: string): string => Array(count).fill(text).join(' ');

describe('the readability score', () => {
  it.each([
    // 10 words, 1 sentence, 15 syllables: 206.835 - 1.015 × 10 - 84.6 × 1.5 = 69.785
    [10, 'The happy baker has a simple table for the garden.', 70],
    // 5 words, 1 sentence, 5 syllables (final e): 206.835 - 5.075 - 84.6 = 117.16
    [20, 'These five have one home.', 100],
    // 4 words, 1 sentence, 16 syllables: 206.835 - 4.06 - 338.4 < 0
    [25, 'Universities intensively diversified personality.', 0],
    // 4 words, 2 sentences, 8 syllables: 206.835 - 2.03 - 169.2 = 35.605
    [25, 'Café table? (Tiny “tiger!”)', 36],
    // 4 words, 1 sentence (a stop within a run ends none), 5 syllables: 97.025
    [34, 'At 3.5 Mr.Happy now…', 97],
  ])('of %i times %j is %i', (count, sentence, score) => {
    expect(scoreOf(times(count, sentence))).toBe(score);
  });

  it('takes each line for a sentence at least', () => {
    // 2 words, 1 sentence, 4 syllables: 206.835 - 2.03 - 169.2 = 35.605
    expect(scoreOf(...Array<string>(50).fill('Happy baker'))).toBe(36);
  });

  it('is null under 100 words', () => {
    expect(scoreOf(times(99, 'word'))).toBeNull();
    expect(scoreOf(times(100, 'word'))).not.toBeNull();
    expect(scoreOf()).toBeNull();
  });

  it('is null unless most letters are Latin', () => {
    expect(scoreOf(times(100, 'слово'))).toBeNull();
    expect(scoreOf('東京'.repeat(100))).toBeNull();
    expect(scoreOf(times(100, 'word слово'))).toBeNull();
    expect(scoreOf(times(100, 'words слово two'))).not.toBeNull();
    expect(scoreOf(times(100, '1984'))).toBeNull();
  });

  it('judges a long text by its start', () => {
    const start = times(400, 'The happy baker has a simple table for the garden.');
    expect(scoreOf(start.slice(0, 10_000), start.slice(0, 10_000), times(2000, 'a b.'))).toBe(70);
  });
});
