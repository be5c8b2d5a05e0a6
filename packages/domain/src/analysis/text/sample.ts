import type { BlockText } from '../../content/block/block-type.ts';
import { toNfc } from '../../text/nfc.ts';

/**
 * Maximum UTF-16 units of a body that are analyzed; the style of the start is representative of the
 * rest.
 */
export const SAMPLE_LENGTH = 20_000;

/**
 * Units of {@link SAMPLE_LENGTH} that one letter uses up in scripts whose words are found by a
 * dictionary, which is slow.
 */
export const DICTIONARY_COST = {
  /** Units of a Chinese, Japanese or Korean letter. */
  east: 12,
  /** Units of a Thai, Lao, Khmer, Burmese or Tibetan letter. */
  southEast: 4,
};

/** Text of a sample. */
export interface SampleText extends BlockText {
  /** Index of the text among the texts of the body. */
  readonly index: number;
}

/** Start of a body, or the whole body, for analysis. */
interface Sample {
  readonly texts: readonly SampleText[];
  /** Whether the sample has the whole body, except labels and code. */
  readonly isWhole: boolean;
}

/**
 * Returns the first {@link SAMPLE_LENGTH} units of `texts`, without labels and code. Letters of
 * some scripts count several units, as in {@link DICTIONARY_COST}. The texts are in NFC, with a
 * space for each line ending.
 */
export const sampleOf = (texts: readonly BlockText[]): Sample => {
  const sample: SampleText[] = [];
  let left = SAMPLE_LENGTH;
  for (const [index, { role, text }] of texts.entries()) {
    if (role === 'label' || role === 'code') continue;
    let end = 0;
    if (!MAY_BE_OF_DICTIONARY.test(text)) {
      end = Math.min(text.length, Math.max(0, left));
      left -= end;
    }
    for (; end < text.length && left > 0; end += 1) left -= costOf(text.charCodeAt(end));
    sample.push({ role, text: sampled(text.slice(0, end)), index });
    if (end < text.length) return { texts: sample, isWhole: false };
  }
  return { texts: sample, isWhole: true };
};

/** Returns `text` in NFC and with a space for each line ending, as a block is shown. */
const sampled = (text: string): string =>
  toNfc(HAS_LINE_ENDING.test(text) ? text.replaceAll(/\r\n?|\n/g, ' ') : text);

// A test is faster than a replacement that finds nothing.
const HAS_LINE_ENDING = /[\r\n]/;

/**
 * Returns the index in `text`, a text of a body, that corresponds to `index` in its sample. The two
 * differ because of NFC, and of line endings of two characters.
 */
export const indexBeforeSampling = (text: string, index: number): number => {
  if (toNfc(text) === text && !text.includes('\r\n')) return index;
  let before = 0;
  for (const { 0: part, index: start } of text.matchAll(INDEPENDENT)) {
    const { length } = sampled(part);
    if (before + length > index) return start + longestStart(part, index - before);
    before += length;
  }
  return text.length;
};

// Parts of a text that are sampled one by one: no character is composed with white space.
const INDEPENDENT = /\r\n|\s|\S+/g;

/** Returns the length of the longest start of `text` whose sample has at most a length of `most`. */
const longestStart = (text: string, most: number): number => {
  let [least, greatest] = [0, text.length];
  while (least < greatest) {
    const middle = Math.ceil((least + greatest) / 2);
    if (sampled(text.slice(0, middle)).length <= most) least = middle;
    else greatest = middle - 1;
  }
  return least;
};

// Thai has the lowest code points of these scripts.
const MAY_BE_OF_DICTIONARY = /[^\0-\u0dff]/;

const costOf = (unit: number): number => {
  if (isSouthEast(unit)) return DICTIONARY_COST.southEast;
  return isEast(unit) ? DICTIONARY_COST.east : 1;
};

// Thai, Lao and Tibetan; Myanmar; Khmer.
const isSouthEast = (unit: number): boolean =>
  (unit >= 0xe00 && unit < 0x10a0) || (unit >= 0x1780 && unit < 0x1800);

// Hiragana, Katakana, Han and Hangul, with the blocks between them.
const isEast = (unit: number): boolean => unit >= 0x3000 && unit < 0xd7b0;
