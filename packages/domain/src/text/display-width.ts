import { codePointLength } from './code-points.ts';

const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;

/**
 * Returns the room that `text` takes in a list of results: its characters, of which those of Chinese,
 * Japanese and Korean, twice as wide as others, count as two.
 */
export const displayWidth = (text: string): number =>
  codePointLength(text) + (text.match(WIDE)?.length ?? 0);
