import { CHARACTER_REFERENCE, decodeReference } from '../../content/inline/character-reference.ts';
import { namedReference } from '../../content/inline/named-references.ts';

// Payloads carry texts as they were put into pages. An end tag, a line break, or the tag of a block at
// its start tells HTML from a text that speaks of it, such as `Add a <div>`.
const SIGN_OF_HTML =
  /<\/[a-z][a-z\d]*\s*>|<br\s*\/?>|^\s*<(?:p|li|[ou]l|div|h[1-6])(?:\s[^<>]*)?>/i;

// What is not closed reaches to the end, as it does in browsers; so every character is read once.
const MARKUP =
  /<!--[^]*?(?:-->|$)|<(script|style)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)|<\/?([a-z][a-z\d]*)(?![a-z\d])[^<>]*>/gi;

/** The elements of phrasing content: their tags stand within a line (HTML, 3.2.5.2.5). */
const PHRASING = new Set(
  (
    'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span ' +
    'strike strong sub sup time tt u var wbr'
  ).split(' '),
);

const REFERENCE = new RegExp(CHARACTER_REFERENCE, 'g');

/** Maximum length of a text that is read, in UTF-16 units: no text of an article is longer. */
const MAX_LENGTH = 100_000;

const LINE_BREAK = /[\r\n\u2028\u2029]+/;

/**
 * Returns the lines of a `text` of a payload as people read them: without the tags of HTML, with
 * its character references decoded, each one trimmed and none of them blank.
 */
export const htmlToLines = (text: string): readonly string[] =>
  plain(text)
    .split(LINE_BREAK)
    .flatMap((line) => withEvenSpaces(line) || []);

/** Returns the text as one line; nothing when it is blank. */
export const htmlToLine = (text: string): string | undefined =>
  withEvenSpaces(plain(text)) || undefined;

/** Returns `text` without markup; HTML that was escaped as a whole is HTML once it is decoded. */
const plain = (text: string): string => {
  const given = text.slice(0, MAX_LENGTH);
  if (isHtml(given)) return decodedTwice(withoutMarkup(given));
  const read = decoded(given);
  return read !== given && isHtml(read)
    ? decodedTwice(withoutMarkup(read))
    : decodedTwice(given.replaceAll(CODE_SPAN, (code) => code.replaceAll('&', '&amp;amp;')));
};

// What is not closed reaches to the end, as above.
const CODE_ELEMENT = /<(code|kbd|pre|samp)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)/gi;

/** A code span of Markdown: it has no character references (CommonMark, 6.1). */
const CODE_SPAN = /`[^`\n]+`/g;

/** Escapes the ampersands of code once more: it is read as it is written, and not decoded twice. */
const withEscapedCode = (html: string): string =>
  html.replaceAll(CODE_ELEMENT, (code) => code.replaceAll('&amp;', '&amp;amp;'));

/**
 * Returns `text` decoded, and again where it was escaped twice, as in `Cr&amp;egrave;me`. The
 * second time leaves `&lt;` and `&gt;`, which stand in texts about HTML.
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

/** Returns `text` as one line that can be stored. */
const withEvenSpaces = (text: string): string =>
  text
    .toWellFormed()
    // All but the single spaces, which nearly all of them are. A control character shows nothing.
    .replaceAll(/[\s\p{Cc}]{2,}|(?! )[\s\p{Cc}]/gu, ' ')
    .trim();
