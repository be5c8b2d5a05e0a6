import { CHARACTER_REFERENCES } from './character-references.ts';
import type { Text } from './phrasing-content.ts';
import type { Match } from './token.ts';

/** The form of a character reference, as a pattern that captures its hex, decimal or name. */
export const CHARACTER_REFERENCE =
  '&(?:#[xX]([\\da-fA-F]{1,6})|#(\\d{1,7})|([a-zA-Z][a-zA-Z\\d]{1,30}));';

const REPLACEMENT_CHARACTER = '\ufffd';

let named: ReadonlyMap<string, string> | undefined;

const namedReferences = (): ReadonlyMap<string, string> => {
  const words = CHARACTER_REFERENCES.split(' ');
  const values = new Map<string, string>();
  for (let index = 1; index < words.length; index += 2) {
    values.set(words[index - 1] ?? '', words[index] ?? '');
  }
  return values;
};

// Without NUL, which CommonMark replaces too.
const isScalarValue = (codePoint: number): boolean =>
  codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);

const fromCodePoint = (codePoint: number): string =>
  isScalarValue(codePoint) ? String.fromCodePoint(codePoint) : REPLACEMENT_CHARACTER;

/**
 * What a character reference stands for, given what {@link CHARACTER_REFERENCE} captured; nothing
 * for a name that HTML does not know (CommonMark, Entity and numeric character references).
 */
export const decodeReference = (
  hex: string | undefined,
  decimal: string | undefined,
  name: string | undefined,
): string | undefined => {
  if (hex !== undefined) return fromCodePoint(Number.parseInt(hex, 16));
  if (decimal !== undefined) return fromCodePoint(Number.parseInt(decimal, 10));
  named ??= namedReferences();
  return named.get(name ?? '');
};

const REFERENCE_HERE = new RegExp(CHARACTER_REFERENCE, 'y');

/** Reads the character reference that starts at `at`. */
export const matchReference = (source: string, at: number): Match<Text> | undefined => {
  REFERENCE_HERE.lastIndex = at;
  const match = REFERENCE_HERE.exec(source);
  const value = match ? decodeReference(match[1], match[2], match[3]) : undefined;
  return value === undefined
    ? undefined
    : { token: { type: 'text', value }, end: REFERENCE_HERE.lastIndex };
};
