/** Returns whether `bytes` has the characters of `text`, one byte each, at `at`. */
export const hasText = (bytes: Uint8Array, at: number, text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
};

/** Returns whether the first `limit` bytes have the characters of `text`, one byte each. */
export const beginsWithin = (bytes: Uint8Array, limit: number, text: string): boolean => {
  for (let at = 0; at < limit; at += 1) if (hasText(bytes, at, text)) return true;
  return false;
};

/** Reads an unsigned 32-bit little-endian number at `at`; NaN beyond the end. */
export const uint32le = (bytes: Uint8Array, at: number): number =>
  [3, 2, 1, 0].reduce((sum, offset) => sum * 0x100 + (bytes[at + offset] ?? Number.NaN), 0);
