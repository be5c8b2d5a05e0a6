import { MAX_HEAD_BYTES } from '@content-publishing/domain';

/** Start of a file, and all of its parts. */
interface SplitFile {
  /** First bytes, at most so many as an image says its dimensions in. */
  readonly head: Uint8Array;
  /** All parts, those of the head included. It must be taken to its end, or returned. */
  readonly parts: AsyncGenerator<Uint8Array, void>;
}

/** Reads the first bytes of `content`, so that they can be looked at before the file is stored. */
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
  const parts = async function* (): AsyncGenerator<Uint8Array, void> {
    try {
      for (let part = first.shift(); part; part = first.shift()) yield part;
      for (;;) {
        const next = await iterator.next();
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  };
  return { head: joined(first, Math.min(length, MAX_HEAD_BYTES)), parts: parts() };
};

const joined = (parts: readonly Uint8Array[], length: number): Uint8Array => {
  const head = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    head.set(part.subarray(0, length - at), at);
    at += Math.min(part.length, length - at);
  }
  return head;
};
