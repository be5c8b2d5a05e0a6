/** Part of a body; the end has no value. */
interface Part {
  readonly value?: Uint8Array | undefined;
}

/** Returns the bytes of a body; `undefined` if it has more than `limit`, of which no more is read. */
export const readBytes = async (
  { body }: Request,
  limit: number,
): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const part: Part | undefined = await reader?.read();
    if (!part?.value) break;
    const { value } = part;
    length += value.length;
    if (length > limit) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
};
