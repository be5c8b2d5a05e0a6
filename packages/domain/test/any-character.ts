import fc from 'fast-check';

/** Any Unicode character but NUL, as a unit of strings (fast-check's `binary` loads a big table). */
export const anyCharacter = fc
  .integer({ min: 1, max: 0x10ffff })
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint));
