import type { Text } from './phrasing-content.ts';
import type { Match } from './token.ts';

/** Pattern of the ASCII punctuation characters of CommonMark, which a backslash escapes. */
export const ASCII_PUNCTUATION = '[!-/:-@[-`{-~]';

const ESCAPABLE = new RegExp(ASCII_PUNCTUATION);

/**
 * Returns whether the backslash at `at` escapes the character after it (CommonMark, Backslash
 * escapes).
 */
export const isEscape = (source: string, at: number): boolean =>
  ESCAPABLE.test(source.charAt(at + 1));

/**
 * Reads the backslash at `at` with the character that it escapes; `undefined` if it escapes none.
 */
export const matchEscape = (source: string, at: number): Match<Text> | undefined =>
  isEscape(source, at)
    ? { token: { type: 'text', value: source.charAt(at + 1) }, end: at + 2 }
    : undefined;
