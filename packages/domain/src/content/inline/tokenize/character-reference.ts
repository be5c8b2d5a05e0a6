import { isControl } from '../../../text/control-characters.ts';
import type { Text } from './phrasing-content.ts';
import type { Match } from './token.ts';

/**
 * Returns the text of the character reference `&name;`, or `undefined` for an unknown name, whose
 * reference stays literal text.
 */
export type NamedReferences = (name: string) => string | undefined;

/**
 * Pattern of a character reference. It captures the hexadecimal number, the decimal number, or the
 * name.
 */
export const CHARACTER_REFERENCE =
  '&(?:#[xX]([\\da-fA-F]{1,6})|#(\\d{1,7})|([a-zA-Z][a-zA-Z\\d]{1,30}));';

const REPLACEMENT_CHARACTER = '\ufffd';

// CommonMark replaces NUL and invalid code points. Control characters are replaced as well, since no
// stored text has them.
const isScalarValue = (codePoint: number): boolean =>
  !isControl(codePoint) && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);

const fromCodePoint = (codePoint: number): string =>
  isScalarValue(codePoint) ? String.fromCodePoint(codePoint) : REPLACEMENT_CHARACTER;

/**
 * Decodes a character reference from the captures of {@link CHARACTER_REFERENCE} (CommonMark,
 * Entity and numeric character references). Returns `undefined` for a name that `resolveNamed` does
 * not know, and U+FFFD for an invalid or control character.
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

/** Reads the character reference at `at`; `undefined` if there is none, or its name is unknown. */
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
