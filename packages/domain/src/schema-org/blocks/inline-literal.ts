import { firstCodePoints } from '../../text/code-points.ts';

// An escaped text is at most twice as long, and a text of a block may have two of them: what fits
// twice into the 100,000 characters of inline Markdown.
const MAX_LENGTH = 20_000;

/**
 * Returns `text` as inline Markdown that reads as it stands: whatever could be a mark is escaped.
 */
export const inlineLiteral = (text: string, maxLength = MAX_LENGTH): string =>
  firstCodePoints(text, maxLength).replaceAll(/[\\`*_[\]&]/g, '\\$&');

/**
 * Returns `text` as bold inline Markdown; it is neither empty nor has it white space at its ends.
 */
export const bold = (text: string): string => `**${inlineLiteral(text).trim()}**`;

/** Returns a link mark that leads to `url`, an http: or https: URL, and reads `text`. */
export const link = (text: string, url: string): string =>
  // A backtick would start code, and an ampersand a character reference.
  `[${inlineLiteral(text)}](<${url.replaceAll('`', '%60').replaceAll('&', '&amp;')}>)`;
