import type { Emphasis, Strong } from './phrasing-content.ts';

/** What a pair of one or two delimiters makes. */
export type EmphasisType = (Emphasis | Strong)['type'];

/**
 * A run of `*` or `_`. Pairing uses its delimiters up: the leftmost close, the rightmost open, and
 * those `unused` between them are text.
 */
export interface DelimiterRun {
  readonly type: 'delimiterRun';
  readonly marker: string;
  readonly start: number;
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** How many delimiters are not paired yet. */
  unused: number;
  /** How many pairs it closes. */
  closes: number;
  /** What the pairs that it opens make, the innermost first; absent until there is one. */
  opens: EmphasisType[] | undefined;
}

type CharacterClass = 'whitespace' | 'punctuation' | 'other';

const WHITESPACE = /^[\p{Zs}\t\n\f\r]/u;
const PUNCTUATION = /^[\p{P}\p{S}]/u;

// The ends of the source count as white space.
const classOf = (character: string): CharacterClass => {
  if (character === '' || WHITESPACE.test(character)) return 'whitespace';
  return PUNCTUATION.test(character) ? 'punctuation' : 'other';
};

const characterBefore = (source: string, at: number): string => {
  const isPair = (source.codePointAt(at - 2) ?? 0) > 0xffff;
  return isPair ? source.slice(at - 2, at) : source.charAt(at - 1);
};

const characterAt = (source: string, at: number): string => source.slice(at, at + 2);

const isFlanking = (inside: CharacterClass, outside: CharacterClass): boolean =>
  inside !== 'whitespace' && (inside !== 'punctuation' || outside !== 'other');

/** Reads the delimiter run that starts at `start` (CommonMark, Emphasis and strong emphasis). */
export const readDelimiterRun = (source: string, start: number): DelimiterRun => {
  const marker = source.charAt(start);
  let end = start + 1;
  while (source[end] === marker) end += 1;

  const before = classOf(characterBefore(source, start));
  const after = classOf(characterAt(source, end));
  const isLeft = isFlanking(after, before);
  const isRight = isFlanking(before, after);
  const splitsWords = marker === '*';
  return {
    type: 'delimiterRun',
    marker,
    start,
    length: end - start,
    canOpen: isLeft && (splitsWords || !isRight || before === 'punctuation'),
    canClose: isRight && (splitsWords || !isLeft || after === 'punctuation'),
    unused: end - start,
    closes: 0,
    opens: undefined,
  };
};
