import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

/** Sends messages to another process. */
export interface Channel {
  /**
   * Sends a structured clone of `message`, and `bytes` as they are: the IPC of Node.js would copy them
   * in one step, which holds up the event loop for 100 ms for 30 MB.
   */
  readonly send: (message: object, bytes?: Uint8Array) => void;
}

// The length of the message, and that of the bytes behind it.
const HEADER_BYTES = 8;

const NO_BYTES = Buffer.alloc(0);

/** Opens a channel over `socket`, whose other end has one too; `receive` gets what comes from there. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- both ends agree on it
export const openChannel = <Message>(
  socket: Duplex,
  receive: (message: Message, bytes: Buffer) => void,
): Channel => {
  // A copy has the types that it had.
  const read: (content: Uint8Array) => Message = deserialize;
  let chunks: Buffer[] = [];
  let length = 0;
  let needed = HEADER_BYTES;

  /** Takes the first message out of what has come, if all of it has. */
  const take = (): boolean => {
    const all = Buffer.concat(chunks, length);
    chunks = [all];
    const messageEnd = HEADER_BYTES + all.readUInt32BE(0);
    needed = messageEnd + all.readUInt32BE(4);
    if (length < needed) return false;
    const end = needed;
    chunks = [all.subarray(end)];
    length -= end;
    needed = HEADER_BYTES;
    receive(read(all.subarray(HEADER_BYTES, messageEnd)), all.subarray(messageEnd, end));
    return length >= needed;
  };
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    let hasMore = length >= needed;
    while (hasMore) hasMore = take();
  });
  // Whatever breaks the connection ends the process at the other end, which is noticed by that.
  socket.on('error', () => {});

  return {
    send: (message, bytes = NO_BYTES) => {
      const content = serialize(message);
      const header = Buffer.alloc(HEADER_BYTES);
      header.writeUInt32BE(content.length, 0);
      header.writeUInt32BE(bytes.length, 4);
      for (const part of [header, content, bytes]) socket.write(part);
    },
  };
};
