import { err, ok, type Result } from 'neverthrow';

/** Text of a file, and the encoding that it was decoded from. */
export interface FileText {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

/**
 * Characters of the bytes 80 to 9F in Windows-1252, in their order; a space stands for an undefined
 * byte (WHATWG Encoding, section 9).
 */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const FIRST_MARKS = 0x80;
const FIRST_LATIN = 0xa0;

/**
 * Decodes the bytes of a file. They are UTF-16 if there is a byte order mark or a NUL next to the
 * first character, otherwise UTF-8. If they are not valid UTF-8, they are Windows-1252, in which
 * Excel writes CSV in western languages. Returns an error for bytes that are invalid in each of
 * them, so that no character is lost. Removes the byte order mark.
 */
export const decodeText = (bytes: Uint8Array): Result<FileText, string> => {
  const wide = wideEncoding(bytes);
  const unicode = decoded(bytes, wide ?? 'utf-8');
  if (unicode !== undefined) return ok({ text: unicode, encoding: wide ? 'UTF-16' : 'UTF-8' });
  const at = bytes.findIndex((byte) => wide !== undefined || characterOf(byte) === ' ');
  if (at !== -1) {
    const byte = bytes[at]?.toString(16).toUpperCase();
    return err(
      wide
        ? 'the file must be valid UTF-16; save it as UTF-8'
        : `the file must be UTF-8; found the byte ${byte} at ${at}, which Windows-1252 does not have either`,
    );
  }
  const text = Array.from(bytes, (byte) => characterOf(byte) ?? String.fromCharCode(byte)).join('');
  return ok({ text, encoding: 'Windows-1252' });
};

/**
 * Returns the character of a byte that Windows-1252 and Latin-1 decode differently; undefined for
 * other bytes.
 */
const characterOf = (byte: number): string | undefined =>
  byte >= FIRST_MARKS && byte < FIRST_LATIN ? WINDOWS_1252[byte - FIRST_MARKS] : undefined;

const wideEncoding = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return undefined;
};

const decoded = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};
