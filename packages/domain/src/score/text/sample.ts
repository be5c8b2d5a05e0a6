import type { BlockText } from '../../block/block-type.ts';
import { composed } from '../../composed.ts';

/**
 * More of a text than this many UTF-16 units is not looked at: its start shows how the rest is
 * written.
 */
export const SAMPLE_LENGTH = 20_000;

/** What a letter counts whose words only a dictionary tells apart: that takes as much longer. */
export const DICTIONARY_COST = 12;

/** The start of a text. */
export interface Sample {
  readonly texts: readonly BlockText[];
  /** Whether nothing comes after it. */
  readonly isWhole: boolean;
}

/**
 * The start of what of `texts` is neither a label nor code, in NFC, with a space for each soft line break: {@link SAMPLE_LENGTH} units,
 * of which those of Chinese, Japanese, Korean, Thai, Lao, Khmer and Burmese count
 * {@link DICTIONARY_COST} each.
 */
export const sampleOf = (texts: readonly BlockText[]): Sample => {
  const sample: BlockText[] = [];
  let left = SAMPLE_LENGTH;
  for (const { role, text } of texts) {
    if (role === 'label' || role === 'code') continue;
    let end = 0;
    if (!MAY_BE_OF_DICTIONARY.test(text)) {
      end = Math.min(text.length, Math.max(0, left));
      left -= end;
    }
    for (; end < text.length && left > 0; end += 1) left -= costOf(text.charCodeAt(end));
    sample.push({ role, text: composed(unwrapped(text.slice(0, end))) });
    if (end < text.length) return { texts: sample, isWhole: false };
  }
  return { texts: sample, isWhole: true };
};

// A line that goes on in the next one: CommonMark's soft line break, which is shown as a space.
const SOFT_LINE_BREAK = /(?<=\S)[ \t]*\r?\n[ \t]*(?=\S)/g;

const unwrapped = (text: string): string =>
  text.includes('\n') ? text.replaceAll(SOFT_LINE_BREAK, ' ') : text;

const costOf = (unit: number): number => (isOfDictionary(unit) ? DICTIONARY_COST : 1);

// Thai is the first of them.
const MAY_BE_OF_DICTIONARY = /[^\0-\u0dff]/;

// Thai and Lao, Myanmar, Khmer; Hiragana, Katakana, Han and Hangul with what is beside them.
const isOfDictionary = (unit: number): boolean =>
  unit >= 0xe00 &&
  (unit < 0xf00 ||
    (unit >= 0x1000 && unit < 0x10a0) ||
    (unit >= 0x1780 && unit < 0x1800) ||
    (unit >= 0x3000 && unit < 0xd7b0));
