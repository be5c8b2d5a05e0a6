/**
 * Reads `content` to its end and returns it as one array; `undefined` if it has more than
 * `maxBytes`, which are then not read to the end.
 */
export const collectBytes = async (
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | undefined> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of content) {
    length += part.length;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
