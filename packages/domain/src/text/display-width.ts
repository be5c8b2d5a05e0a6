import { codePointLength } from './code-points.ts';

const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;

/**
 * Returns the display width of `text` in columns: Chinese, Japanese and Korean characters count
 * two, other code points one.
 */
export const displayWidth = (text: string): number =>
  codePointLength(text) + (text.match(WIDE)?.length ?? 0);
