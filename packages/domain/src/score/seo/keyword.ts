import { anchorOf } from '../../body/anchor.ts';
import { foldCase } from '../../collation.ts';
import { searchWords } from '../../post/search-text.ts';

/** What a post is to be found by. */
export interface Keyword {
  /** As it was written. */
  readonly name: string;
  /** Its words as {@link searchWords} makes them. */
  readonly words: readonly string[];
}

/** The keyword of a post by its `focusKeyword`; nothing where that has no word in it. */
export const keywordOf = (focusKeyword: string | null | undefined): Keyword | undefined => {
  const words = searchWords(focusKeyword ?? '');
  return focusKeyword && words !== ''
    ? { name: focusKeyword.trim(), words: words.split(' ') }
    : undefined;
};

/** How often the words of `keyword` stand in `text`, whole and one after the other. */
export const countIn = (text: string, { words }: Keyword): number => {
  // Most texts of a body do not have them, and taking a text apart is slow.
  const folded = foldCase(text.replaceAll('\u00ad', '')).normalize('NFC');
  if (!words.every((word) => folded.includes(word))) return 0;
  return occurrences(` ${searchWords(text)} `, ` ${words.join(' ')} `);
};

// The space after one occurrence may be that before the next.
const occurrences = (text: string, phrase: string): number => {
  let count = 0;
  let index = text.indexOf(phrase);
  while (index >= 0) {
    count += 1;
    index = text.indexOf(phrase, index + phrase.length - 1);
  }
  return count;
};

/** How much of a keyword stands somewhere. */
export interface Coverage {
  /** Whether its words stand there one after the other. */
  readonly isWhole: boolean;
  /** How many of its words stand there, out of how many. */
  readonly present: number;
  readonly all: number;
}

/** How much of `keyword` stands in `texts`, in whole words. */
export const coverageIn = (texts: readonly string[], keyword: Keyword): Coverage => {
  const words = new Set(searchWords(texts.join('\n')).split(' '));
  return {
    isWhole: texts.some((text) => countIn(text, keyword) > 0),
    present: keyword.words.filter((word) => words.has(word)).length,
    all: keyword.words.length,
  };
};

/** How much of `keyword` stands in `slug`, both of them as anchors are made. */
export const coverageInSlug = (slug: string, { name }: Keyword): Coverage | undefined => {
  const keyword = keywordOf(anchorOf(name));
  return keyword && coverageIn([anchorOf(slug)], keyword);
};
