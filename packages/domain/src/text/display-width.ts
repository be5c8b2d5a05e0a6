import { codePointLength } from './code-points.ts';

const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;

/**
 * Returns the display width of `text`: its characters, of which Chinese, Japanese and Korean ones
 * count twice.
 */
export const displayWidth = (text: string): number =>
  codePointLength(text) + (text.match(WIDE)?.length ?? 0);
