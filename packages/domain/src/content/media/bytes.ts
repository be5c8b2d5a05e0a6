/** Returns whether `bytes` has the characters of `text`, one byte each, at `at`. */
export const hasText = (bytes: Uint8Array, at: number, text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
};

const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? Number.NaN;

/** Reads an unsigned 16-bit big-endian number at `at`; NaN beyond the end. */
export const uint16 = (bytes: Uint8Array, at: number): number =>
  byteAt(bytes, at) * 0x100 + byteAt(bytes, at + 1);

/** Reads an unsigned 32-bit big-endian number at `at`; NaN beyond the end. */
export const uint32 = (bytes: Uint8Array, at: number): number =>
  uint16(bytes, at) * 0x1_0000 + uint16(bytes, at + 2);

/** Reads an unsigned 16-bit little-endian number at `at`; NaN beyond the end. */
export const uint16le = (bytes: Uint8Array, at: number): number =>
  byteAt(bytes, at) + byteAt(bytes, at + 1) * 0x100;

/** Reads an unsigned 24-bit little-endian number at `at`; NaN beyond the end. */
export const uint24le = (bytes: Uint8Array, at: number): number =>
  uint16le(bytes, at) + byteAt(bytes, at + 2) * 0x1_0000;

/** Reads an unsigned 32-bit little-endian number at `at`; NaN beyond the end. */
export const uint32le = (bytes: Uint8Array, at: number): number =>
  uint16le(bytes, at) + uint16le(bytes, at + 2) * 0x1_0000;
