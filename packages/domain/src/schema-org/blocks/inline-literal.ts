import { firstCodePoints } from '../../text/code-points.ts';
import type { I18n } from './i18n/i18n.ts';

// An escaped text is at most twice as long, and a text of a block may contain two of them. Both fit
// into the 100,000 characters of inline Markdown.
const MAX_LENGTH = 20_000;

/**
 * Escapes `text` as inline Markdown, so that it is shown literally. Only its first `maxLength` code
 * points are kept.
 */
export const inlineLiteral = (text: string, maxLength = MAX_LENGTH): string =>
  firstCodePoints(text, maxLength).replaceAll(/[\\`*_[\]&]/g, '\\$&');

/** Returns `text` as bold inline Markdown, shown literally and trimmed. It must not be blank. */
export const bold = (text: string): string => `**${inlineLiteral(text).trim()}**`;

/**
 * Returns inline Markdown for a link to `url`, an http: or https: URL, with `text` as its literal
 * label.
 */
export const link = (text: string, url: string): string =>
  // A backtick would start a code span, and an ampersand a character reference.
  `[${inlineLiteral(text)}](<${url.replaceAll('`', '%60').replaceAll('&', '&amp;')}>)`;

/** Returns a text after its label, as inline Markdown: `**Yield:** 4 servings`. */
export const labelled = (label: string, text: string, i18n: I18n): string =>
  `${bold(i18n.withColon(label))} ${inlineLiteral(text)}`;
