import { charClassifier } from '../../../text/char-class.ts';
import type { Emphasis, Strong } from './phrasing-content.ts';

/** Type of emphasis: `emphasis` for a pair of single delimiters, `strong` for a pair of two. */
export type EmphasisType = (Emphasis | Strong)['type'];

/**
 * Run of `*` or `_`. `processEmphasis` pairs its delimiters: the leftmost close emphasis, the
 * rightmost open it, and the `unused` ones between them are text.
 */
export interface DelimiterRun {
  readonly type: 'delimiterRun';
  readonly marker: string;
  readonly start: number;
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** Number of delimiters that are not paired yet. */
  unused: number;
  /** Number of pairs that the run closes. */
  closes: number;
  /** Types of the pairs that the run opens, the innermost first; `undefined` if it opens none. */
  opens: EmphasisType[] | undefined;
}

const WHITESPACE = 1;
const PUNCTUATION = 2;
const OTHER = 3;

const kindAt = charClassifier(
  [
    [WHITESPACE, /^[\p{Zs}\t\n\f\r]/u],
    [PUNCTUATION, /^[\p{P}\p{S}]/u],
  ],
  OTHER,
);

// Returns the kind of the character before `at`. The ends of the source count as white space.
const kindBefore = (source: string, at: number): number => {
  if (at === 0) return WHITESPACE;
  const isPair = at > 1 && (source.codePointAt(at - 2) ?? 0) > 0xffff;
  return kindAt(source, isPair ? at - 2 : at - 1);
};

const kindAfter = (source: string, at: number): number =>
  at < source.length ? kindAt(source, at) : WHITESPACE;

/**
 * Returns whether a run is next to a word on the side `inside` (CommonMark, left- and
 * right-flanking).
 */
const isFlanking = (inside: number, outside: number): boolean =>
  inside !== WHITESPACE && (inside !== PUNCTUATION || outside !== OTHER);

/** Reads the delimiter run that starts at `start` (CommonMark, Emphasis and strong emphasis). */
export const readDelimiterRun = (source: string, start: number): DelimiterRun => {
  const marker = source.charAt(start);
  let end = start + 1;
  while (source[end] === marker) end += 1;

  const before = kindBefore(source, start);
  const after = kindAfter(source, end);
  const isLeft = isFlanking(after, before);
  const isRight = isFlanking(before, after);
  const splitsWords = marker === '*';
  return {
    type: 'delimiterRun',
    marker,
    start,
    length: end - start,
    canOpen: isLeft && (splitsWords || !isRight || before === PUNCTUATION),
    canClose: isRight && (splitsWords || !isLeft || after === PUNCTUATION),
    unused: end - start,
    closes: 0,
    opens: undefined,
  };
};
