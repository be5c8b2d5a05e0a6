import type { TextRange } from '../../content/inline/text/source-range.ts';
import { UNSPACED } from '../../content/body/unspaced-words.ts';
import { IDEOGRAM } from '../../content/body/words.ts';
import { searchFolded, spaced } from '../../content/post/search-tokenizer.ts';

/** Keyword that a post should be found by. */
export interface Keyword {
  /** Keyword as given by the writer. */
  readonly name: string;
  /**
   * Terms of the keyword, which are its parts between signs and spaces. Each is split into words by
   * {@link wordsOf}, with single spaces between them: `moka` and `東 京` for `Moka 東京`.
   */
  readonly terms: readonly string[];
}

/**
 * Returns the keyword of a post from its `focusKeyword`; `undefined` if that is absent or has no
 * word.
 */
export const keywordOf = (focusKeyword: string | null | undefined): Keyword | undefined => {
  const terms =
    folded(focusKeyword ?? '')
      .match(TERMS)
      ?.map(wordsIn) ?? [];
  return focusKeyword && terms.length > 0 ? { name: focusKeyword.trim(), terms } : undefined;
};

const HAS_UNSPACED = new RegExp(UNSPACED, 'v');

const START = '[\\p{L}\\p{N}]';
const INSIDE = `[[\\p{L}\\p{M}\\p{N}]--[${IDEOGRAM}${UNSPACED}]]`;
const TERMS = new RegExp(`${START}[\\p{L}\\p{M}\\p{N}]*`, 'gu');
const WORDS = new RegExp(
  `[${START}&&${IDEOGRAM}]|[${START}&&${UNSPACED}]\\p{M}*|${START}${INSIDE}*`,
  'gv',
);

/**
 * Returns `text` folded as for a search, in which letter case, width and variants of spelling do
 * not matter. The Turkish `İ` also becomes an `i`.
 */
const folded = (text: string): string => searchFolded(text).replaceAll('i\u0307', 'i');

// Parts of a text with a word each, before it is folded; a soft hyphen is inside of a word.
const UNITS = new RegExp(
  `[${START}&&[${IDEOGRAM}${UNSPACED}]]\\p{M}*|${START}[${INSIDE}\\u00ad]*`,
  'gv',
);

/** Returns the words of a {@link folded} text, with single spaces between them. */
const wordsIn = (text: string): string =>
  HAS_UNSPACED.test(text) ? (text.match(WORDS)?.join(' ') ?? '') : spaced(text);

/**
 * Returns the words of `text` for the search of keywords, with single spaces between them. In scripts
 * without spaces, each letter is a word, since words can begin anywhere.
 */
export const wordsOf = (text: string): string => wordsIn(folded(text));

/**
 * Returns how often the keyword occurs in `texts` in total: all its words whole and one after
 * another, within one text.
 */
export const countIn = (texts: readonly string[], { terms }: Keyword): number => {
  const phrase = terms.join(' ');
  const words = phrase.split(' ');
  // Texts without the words are filtered first, since splitting a text is slow.
  return folded(texts.join(UNIT_SEPARATOR))
    .split(UNIT_SEPARATOR)
    .filter((text) => words.every((word) => text.includes(word)))
    .map((text) => stretchOf(text, words))
    .reduce((count, text) => count + occurrences(` ${wordsIn(text)} `, ` ${phrase} `), 0);
};

/**
 * Returns the part of `text` in which the `words` can occur one after another: from the first
 * occurrence of the first word to the last occurrence of the last word, extended to the surrounding
 * spaces.
 */
const stretchOf = (text: string, words: readonly string[]): string => {
  const [first = '', last = ''] = [words.at(0), words.at(-1)];
  const start = text.lastIndexOf(' ', text.indexOf(first)) + 1;
  const end = text.indexOf(' ', text.lastIndexOf(last) + last.length);
  return text.slice(start, end < 0 ? undefined : end);
};

/**
 * Returns the ranges in `text` where the keyword occurs, as {@link countIn} counts them. Where folding
 * joins or splits words, so that they cannot be traced, this is the range of the whole text.
 */
export const occurrencesIn = (text: string, keyword: Keyword): readonly TextRange[] => {
  if (countIn([text], keyword) === 0) return [];
  const units = unitsIn(text);
  if (units.map(({ word }) => word).join(' ') !== wordsOf(text)) {
    return [{ start: 0, end: text.length }];
  }
  const words = keyword.terms.join(' ').split(' ');
  const ranges: TextRange[] = [];
  for (let index = 0; index < units.length; index += 1) {
    if (!words.every((word, offset) => units[index + offset]?.word === word)) continue;
    const { start = 0 } = units[index] ?? {};
    index += words.length - 1;
    ranges.push({ start, end: units[index]?.end ?? start });
  }
  return ranges;
};

/** Word of a text, folded, and its range in the text. */
export interface Unit extends TextRange {
  readonly word: string;
}

/** Returns the words of `text` like {@link wordsOf}, with their ranges. */
export const unitsIn = (text: string): readonly Unit[] =>
  [...text.matchAll(UNITS)].flatMap(({ 0: unit, index }) =>
    wordsOf(unit)
      .split(' ')
      .map((word) => ({ word, start: index, end: index + unit.length })),
  );

const UNIT_SEPARATOR = '\u001f';

// The space after one occurrence can also be the space before the next.
const occurrences = (text: string, phrase: string): number => {
  let count = 0;
  let index = text.indexOf(phrase);
  while (index >= 0) {
    count += 1;
    index = text.indexOf(phrase, index + phrase.length - 1);
  }
  return count;
};

/** Extent to which a keyword occurs in a place of a post. */
export interface Coverage {
  /** Whether all terms of the keyword occur one after another. */
  readonly isWhole: boolean;
  /** Number of terms that occur, in any order. */
  readonly present: number;
  /** Number of all terms of the keyword. */
  readonly all: number;
}

/**
 * Returns the coverage of a keyword in all `texts` together, in whole words. No term spans two
 * texts.
 */
export const coverageIn = (
  texts: readonly string[],
  { terms }: Pick<Keyword, 'terms'>,
): Coverage => {
  const words = ` ${texts.map(wordsOf).join(' \n ')} `;
  return {
    isWhole: words.includes(` ${terms.join(' ')} `),
    present: terms.filter((term) => words.includes(` ${term} `)).length,
    all: terms.length,
  };
};
