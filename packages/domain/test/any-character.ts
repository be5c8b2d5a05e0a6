import fc from 'fast-check';

/**
 * Any Unicode character that a text may have, as a unit of strings: no control character (but tab,
 * line feed, carriage return). fast-check's `binary` loads a big table.
 */
export const anyCharacter = fc
  .integer({ min: 9, max: 0x10ffff })
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => !/[^\P{Cc}\t\n\r]/u.test(character));
