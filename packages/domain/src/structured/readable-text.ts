import { CHARACTER_REFERENCE, decodeReference } from '../inline/decode-reference.ts';

// Payloads carry texts as they were put into pages. An end tag or a line break tells HTML from a
// text that speaks of it, such as `Add a <div>`.
const SIGN_OF_HTML = /<\/[a-z][a-z\d]*\s*>|<br\s*\/?>/i;

// What is not closed reaches to the end, as it does in browsers; so every character is read once.
const MARKUP =
  /<!--[^]*?(?:-->|$)|<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)|<\/?([a-z][a-z\d]*)[^<>]*>/gi;

/** The elements of phrasing content: their tags stand within a line (HTML, 3.2.5.2.5). */
const PHRASING = new Set(
  (
    'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span ' +
    'strike strong sub sup time tt u var wbr'
  ).split(' '),
);

const REFERENCE = new RegExp(CHARACTER_REFERENCE, 'g');

/** How much of a text is read, in UTF-16 units: no text of an article is longer. */
const MAX_LENGTH = 100_000;

const LINE_BREAK = /[\r\n\u2028\u2029]+/;

/**
 * The lines of a `text` of a payload as people read them: without the tags of HTML, with its
 * character references decoded, each one trimmed and none of them blank.
 */
export const readableLines = (text: string): readonly string[] =>
  decoded(withoutMarkup(text.slice(0, MAX_LENGTH)))
    .split(LINE_BREAK)
    .flatMap((line) => withEvenSpaces(line) || []);

/** The same as one line; nothing when it is blank. */
export const readableLine = (text: string): string | undefined =>
  withEvenSpaces(decoded(withoutMarkup(text.slice(0, MAX_LENGTH)))) || undefined;

const withoutMarkup = (text: string): string => {
  if (!text.includes('<') || !SIGN_OF_HTML.test(text)) return text;
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(MARKUP, (_markup, _skipped?: string, element?: string) => {
      if (element === undefined) return ' ';
      return PHRASING.has(element.toLowerCase()) ? '' : '\n';
    });
};

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        REFERENCE,
        (match, hex?: string, decimal?: string, name?: string) =>
          decodeReference(hex, decimal, name) ?? match,
      )
    : text;

/** `text` as one line that can be stored. */
const withEvenSpaces = (text: string): string =>
  text
    .toWellFormed()
    // All but the single spaces, which nearly all of them are.
    .replaceAll(/[\s\0]{2,}|[^\S ]|\0/gu, ' ')
    .trim();
