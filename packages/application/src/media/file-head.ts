import { MAX_HEAD_BYTES } from '@content-publishing/domain/uploads';

interface SplitFile {
  /** First bytes, at most `MAX_HEAD_BYTES`: enough for the type of the file. */
  readonly head: Uint8Array;
  /** Yields the bytes after the head, in parts. It can be read only once. */
  readonly rest: AsyncIterable<Uint8Array>;
  /** Closes the source; call it also when `rest` is not read to its end. */
  readonly close: () => Promise<void>;
}

/**
 * Reads the first bytes of `content`, so that the file can be checked before it is stored. Returns
 * these bytes, and the rest unread.
 */
export const splitHead = async (content: AsyncIterable<Uint8Array>): Promise<SplitFile> => {
  const iterator = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < MAX_HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done === true) break;
    first.push(next.value);
    length += next.value.length;
  }
  const head = joined(first, Math.min(length, MAX_HEAD_BYTES));
  const last = first.at(-1) ?? head;
  const beyond = last.subarray(last.length - (length - head.length));
  const rest = async function* (): AsyncGenerator<Uint8Array, void> {
    yield beyond;
    for (;;) {
      const next = await iterator.next();
      if (next.done === true) return;
      yield next.value;
    }
  };
  return { head, rest: rest(), close: async () => void (await iterator.return?.()) };
};

/** Returns the first `length` bytes of `parts`. */
const joined = (parts: readonly Uint8Array[], length: number): Uint8Array => {
  const head = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    head.set(part.subarray(0, length - at), at);
    at += Math.min(part.length, length - at);
  }
  return head;
};
