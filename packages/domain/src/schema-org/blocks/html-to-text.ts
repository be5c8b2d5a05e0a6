import {
  CHARACTER_REFERENCE,
  decodeReference,
} from '../../content/inline/tokenize/character-reference.ts';
import { namedReference } from '../../content/inline/tokenize/named-references.ts';

// Payloads contain texts as they were put into pages, so a text may be HTML. An end tag, a line
// break, or the tag of a block at the start distinguishes HTML from a text about HTML, such as
// `Add a <div>`.
const SIGN_OF_HTML =
  /<\/[a-z][a-z\d]*\s*>|<br\s*\/?>|^\s*<(?:p|li|[ou]l|div|h[1-6])(?:\s[^<>]*)?>/i;

// Unclosed markup reaches to the end, as in browsers; so every character is read only once.
const MARKUP =
  /<!--[^]*?(?:-->|$)|<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)|<\/?([a-z][a-z\d]*)(?![a-z\d])[^<>]*>/gi;

/** Elements of phrasing content, whose tags do not end a line (HTML, 3.2.5.2.5). */
const PHRASING = new Set(
  (
    'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span ' +
    'strike strong sub sup time tt u var wbr'
  ).split(' '),
);

const REFERENCE = new RegExp(CHARACTER_REFERENCE, 'g');

/**
 * Maximum UTF-16 units of a text that are read; the rest is ignored. No text of an article is longer.
 */
const MAX_LENGTH = 100_000;

const LINE_BREAK = /[\r\n\u2028\u2029]+/;

/**
 * Returns the visible lines of a `text` of a payload: without HTML tags, with character references
 * decoded, each trimmed and not blank.
 */
export const htmlToLines = (text: string): readonly string[] =>
  plain(text)
    .split(LINE_BREAK)
    .flatMap((line) => withEvenSpaces(line) || []);

/**
 * Returns the visible text as one line, where {@link htmlToLines} returns several; `undefined` if
 * it is blank.
 */
export const htmlToLine = (text: string): string | undefined =>
  withEvenSpaces(plain(text)) || undefined;

/**
 * Returns `text` without markup, with character references decoded. A text that becomes HTML when
 * it is decoded was escaped as a whole, so it is read as HTML.
 */
const plain = (text: string): string => {
  const given = text.slice(0, MAX_LENGTH);
  if (isHtml(given)) return decodedTwice(withoutMarkup(given));
  const read = decoded(given);
  return read !== given && isHtml(read)
    ? decodedTwice(withoutMarkup(read))
    : decodedTwice(given.replaceAll(CODE_SPAN, (code) => code.replaceAll('&', '&amp;amp;')));
};

// Unclosed elements reach to the end, as above.
const CODE_ELEMENT = /<(code|kbd|pre|samp)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)/gi;

/**
 * Matches a code span of Markdown, in which character references are not decoded (CommonMark, 6.1).
 */
const CODE_SPAN = /`[^`\n]+`/g;

/**
 * Escapes `&amp;` in code elements again, so that the later double decoding leaves code as it was
 * written.
 */
const withEscapedCode = (html: string): string =>
  html.replaceAll(CODE_ELEMENT, (code) => code.replaceAll('&amp;', '&amp;amp;'));

/**
 * Decodes `text`, and decodes references again that were escaped twice, as in `Cr&amp;egrave;me`. The
 * second pass keeps `&lt;` and `&gt;`, which occur in texts about HTML.
 */
const decodedTwice = (text: string): string => {
  const read = decoded(text);
  return read === text ? read : read.replaceAll(/&(?!(?:lt|gt);)#?\w{1,32};/g, decoded);
};

const isHtml = (text: string): boolean => text.includes('<') && SIGN_OF_HTML.test(text);

const withoutMarkup = (html: string): string =>
  withEscapedCode(html)
    .replaceAll(/\s/g, ' ')
    .replaceAll(MARKUP, (_markup, _skipped?: string, element?: string) =>
      element === undefined || PHRASING.has(element.toLowerCase()) ? '' : '\n',
    );

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        REFERENCE,
        (match, hex?: string, decimal?: string, name?: string) =>
          decodeReference(namedReference, hex, decimal, name) ?? match,
      )
    : text;

/**
 * Returns `text` on one line: each run of white space and control characters becomes one space, the
 * ends are trimmed, and lone surrogates become U+FFFD.
 */
const withEvenSpaces = (text: string): string =>
  text
    .toWellFormed()
    // Replaces runs of white space and control characters; single spaces, which are the most common,
    // are skipped.
    .replaceAll(/[\s\p{Cc}]{2,}|(?! )[\s\p{Cc}]/gu, ' ')
    .trim();
