import { ASCII_PUNCTUATION, isEscape } from './backslash-escape.ts';
import {
  CHARACTER_REFERENCE,
  decodeReference,
  type NamedReferences,
} from './character-reference.ts';
import { isSafeLinkTarget } from './link-target.ts';
import type { LinkResource } from './token.ts';

/**
 * Maximum nesting of parentheses in a destination; a destination with more is no link. CommonMark lets
 * an implementation limit it, to three levels or more.
 */
export const MAX_NESTED_PARENTHESES = 32;

const OPENING_PARENTHESIS = 0x28;
const CLOSING_PARENTHESIS = 0x29;
const BACKSLASH = 0x5c;

const isSpaceOrControl = (code: number): boolean => code <= 0x20 || code === 0x7f;

const isLineEnding = (character: string): boolean => character === '\n' || character === '\r';

const skipSpacesAndTabs = (source: string, start: number): number => {
  let at = start;
  while (source[at] === ' ' || source[at] === '\t') at += 1;
  return at;
};

const skipLineEnding = (source: string, at: number): number =>
  source.startsWith('\r\n', at) ? at + 2 : isLineEnding(source.charAt(at)) ? at + 1 : at;

/** Skips spaces, tabs, and up to one line ending. */
const skipSeparator = (source: string, start: number): number =>
  skipSpacesAndTabs(source, skipLineEnding(source, skipSpacesAndTabs(source, start)));

/**
 * Returns the end of the destination `<…>` that starts at `start`; `undefined` if it is not closed.
 */
const endOfEnclosedDestination = (source: string, start: number): number | undefined => {
  for (let at = start + 1; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === '>') return at + 1;
    if (character === '<' || isLineEnding(character)) return undefined;
    if (character === '\\' && isEscape(source, at)) at += 1;
  }
  return undefined;
};

/**
 * Returns the end of the destination without angle brackets that starts at `start`, which may be
 * empty; `undefined` if its parentheses do not match or nest too deeply.
 */
const endOfBareDestination = (source: string, start: number): number | undefined => {
  let depth = 0;
  let at = start;
  for (; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (isSpaceOrControl(code)) break;
    if (code === CLOSING_PARENTHESIS) {
      if (depth === 0) break;
      depth -= 1;
    } else if (code === OPENING_PARENTHESIS) {
      depth += 1;
      if (depth > MAX_NESTED_PARENTHESES) return undefined;
    } else if (code === BACKSLASH && isEscape(source, at)) at += 1;
  }
  return depth === 0 && (at > start || source[at] === ')') ? at : undefined;
};

/** Returns whether a line ends at `at` and the next line is blank. */
const isBeforeBlankLine = (source: string, at: number): boolean =>
  isLineEnding(source.charAt(at)) &&
  isLineEnding(source.charAt(skipSpacesAndTabs(source, skipLineEnding(source, at))));

/** Closing mark of a title, by its opening mark. */
const CLOSING_MARKS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['(', ')'],
]);

/**
 * Returns the index after the closing mark of the title whose opening mark is at `start`;
 * `undefined` if there is no valid title.
 */
const endOfTitle = (source: string, start: number): number | undefined => {
  const opening = source.charAt(start);
  const closing = CLOSING_MARKS.get(opening);
  if (closing === undefined) return undefined;
  for (let at = start + 1; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === closing) return at + 1;
    if (character === opening) return undefined;
    if (isBeforeBlankLine(source, at)) return undefined;
    if (character === '\\' && isEscape(source, at)) at += 1;
  }
  return undefined;
};

/**
 * Reads `(destination "title")` at `start`, right after the `]` of a link (CommonMark, Links).
 * Returns the decoded link and the position after it; `undefined` for any other form, and for an
 * unsafe destination ({@link isSafeLinkTarget}).
 */
export const readLinkResource = (
  source: string,
  start: number,
  resolveNamed: NamedReferences,
): ReadLink | undefined => {
  if (source[start] !== '(') return undefined;

  const destinationStart = skipSeparator(source, start + 1);
  const isEnclosed = source[destinationStart] === '<';
  const destinationEnd = isEnclosed
    ? endOfEnclosedDestination(source, destinationStart)
    : endOfBareDestination(source, destinationStart);
  if (destinationEnd === undefined) return undefined;

  let end = skipSeparator(source, destinationEnd);
  let title = '';
  if (end > destinationEnd && source[end] !== ')') {
    const titleEnd = endOfTitle(source, end);
    if (titleEnd === undefined) return undefined;
    title = source.slice(end + 1, titleEnd - 1);
    end = skipSeparator(source, titleEnd);
  }
  if (source[end] !== ')') return undefined;

  const inset = isEnclosed ? 1 : 0;
  const url = decodeString(
    source.slice(destinationStart + inset, destinationEnd - inset),
    resolveNamed,
  );
  if (!isSafeLinkTarget(url)) return undefined;
  return {
    link: { url, title: title === '' ? null : decodeString(title, resolveNamed) },
    destination: { start: destinationStart, end: destinationEnd },
    end: end + 1,
  };
};

/** Link that was read, with the range of its destination, angle brackets included. */
interface ReadLink {
  readonly link: LinkResource;
  readonly destination: { readonly start: number; readonly end: number };
  readonly end: number;
}

const ESCAPE_OR_REFERENCE = new RegExp(`\\\\(${ASCII_PUNCTUATION})|${CHARACTER_REFERENCE}`, 'g');

const ENCODED = /[\\&]/;

/**
 * Decodes the backslash escapes and character references in the destination or title of a link;
 * unknown names stay as they are.
 */
const decodeString = (raw: string, resolveNamed: NamedReferences): string =>
  ENCODED.test(raw)
    ? raw.replace(
        ESCAPE_OR_REFERENCE,
        (match, escaped?: string, hex?: string, decimal?: string, name?: string) =>
          escaped ?? decodeReference(resolveNamed, hex, decimal, name) ?? match,
      )
    : raw;
