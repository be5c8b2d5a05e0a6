import { isControl } from '../../text/control-characters.ts';
import type { Text } from './phrasing-content.ts';
import type { Match } from './token.ts';

/**
 * Says what the character reference `&name;` stands for; nothing for a name that it does not know,
 * which makes the reference literal text. It sees nothing else of the source.
 */
export type NamedReferences = (name: string) => string | undefined;

/** The form of a character reference, as a pattern that captures its hex, decimal or name. */
export const CHARACTER_REFERENCE =
  '&(?:#[xX]([\\da-fA-F]{1,6})|#(\\d{1,7})|([a-zA-Z][a-zA-Z\\d]{1,30}));';

const REPLACEMENT_CHARACTER = '\ufffd';

// CommonMark replaces NUL and what is no character; no text has a control character here.
const isScalarValue = (codePoint: number): boolean =>
  !isControl(codePoint) && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);

const fromCodePoint = (codePoint: number): string =>
  isScalarValue(codePoint) ? String.fromCodePoint(codePoint) : REPLACEMENT_CHARACTER;

/**
 * Decodes a character reference, given what {@link CHARACTER_REFERENCE} captured; returns nothing
 * for a name that `resolveNamed` does not know (CommonMark, Entity and numeric character
 * references).
 */
export const decodeReference = (
  resolveNamed: NamedReferences,
  hex: string | undefined,
  decimal: string | undefined,
  name: string | undefined,
): string | undefined => {
  if (hex !== undefined) return fromCodePoint(Number.parseInt(hex, 16));
  if (decimal !== undefined) return fromCodePoint(Number.parseInt(decimal, 10));
  return resolveNamed(name ?? '');
};

const REFERENCE_HERE = new RegExp(CHARACTER_REFERENCE, 'y');

/** Reads the character reference that starts at `at`. */
export const matchReference = (
  source: string,
  at: number,
  resolveNamed: NamedReferences,
): Match<Text> | undefined => {
  REFERENCE_HERE.lastIndex = at;
  const match = REFERENCE_HERE.exec(source);
  const value = match ? decodeReference(resolveNamed, match[1], match[2], match[3]) : undefined;
  return match && value !== undefined
    ? { token: { type: 'text', value }, end: at + match[0].length }
    : undefined;
};
