/** Maximum bytes of a line. The endpoint rejects shorter ones too, with their id. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;

const LINE_FEED = 0x0a;

/**
 * Yields the lines in `input`, as bytes without the line feed, which alone ends a line: JSON may have
 * U+2028, U+2029 and U+0085 in a text, and a carriage return between its tokens. A line over
 * {@link MAX_LINE_BYTES} is left out, and `undefined` yielded as soon as it is that long.
 */
export async function* messageLines(
  input: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array | undefined, void> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of input) {
    let start = 0;
    while (start < chunk.length) {
      const end = chunk.indexOf(LINE_FEED, start);
      const part = chunk.subarray(start, end === -1 ? chunk.length : end);
      const wasWithin = size <= MAX_LINE_BYTES;
      size += part.length;
      if (size <= MAX_LINE_BYTES) parts.push(part);
      else if (wasWithin) {
        parts = [];
        yield undefined;
      }
      if (end === -1) break;
      if (size <= MAX_LINE_BYTES) yield Buffer.concat(parts);
      parts = [];
      size = 0;
      start = end + 1;
    }
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}
