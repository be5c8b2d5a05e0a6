/** Returns the number of times that `text`, one byte a character, is in `bytes`; at most `limit`. */
export const countOf = (bytes: Uint8Array, text: string, limit: number): number => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (
    let at = buffer.indexOf(text, 0, 'latin1');
    at !== -1 && count < limit;
    at = buffer.indexOf(text, at + text.length, 'latin1')
  ) {
    count += 1;
  }
  return count;
};

/** Returns whether `bytes` have `text`, one byte a character. */
export const hasBytes = (bytes: Uint8Array, text: string): boolean => countOf(bytes, text, 1) === 1;
