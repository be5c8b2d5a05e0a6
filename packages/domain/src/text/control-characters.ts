/**
 * Returns whether a code point is a control character (C0, DEL or C1) other than tab, line feed and
 * carriage return.
 */
export const isControl = (codePoint: number): boolean =>
  codePoint < 0x20
    ? codePoint !== 0x09 && codePoint !== 0x0a && codePoint !== 0x0d
    : codePoint >= 0x7f && codePoint < 0xa0;
