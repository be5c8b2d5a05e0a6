import type { Duplex } from 'node:stream';
import { Deserializer, Serializer } from 'node:v8';

/** Sends messages to another process. */
export interface Channel<Sent extends object> {
  /**
   * Sends a structured clone of `message`, whose bytes go next to it as they are: the IPC of Node.js
   * would copy them in one step, which holds up the event loop for 100 ms for 30 MB.
   */
  readonly send: (message: Sent) => void;
}

declare module 'node:v8' {
  // Methods that both classes have (Node.js, Serialization API), and their types lack.
  interface Serializer {
    _setTreatArrayBufferViewsAsHostObjects(flag: boolean): void;
  }
}

/** Serializer that leaves bytes out, and names their place among `parts`. */
class PartSerializer extends Serializer {
  readonly parts: Uint8Array[] = [];

  constructor() {
    super();
    // oxlint-disable-next-line no-underscore-dangle -- the name that Node.js gives it
    this._setTreatArrayBufferViewsAsHostObjects(true);
  }

  _writeHostObject(bytes: Uint8Array): void {
    this.writeUint32(this.parts.length);
    this.parts.push(bytes);
  }
}

class PartDeserializer extends Deserializer {
  readonly #parts: readonly Uint8Array[];

  constructor(content: Uint8Array, parts: readonly Uint8Array[]) {
    super(content);
    this.#parts = parts;
  }

  _readHostObject(): Uint8Array | undefined {
    return this.#parts[this.readUint32()];
  }
}

/** Length of a length, in bytes. */
const LENGTH = 4;

/** Opens a channel over `socket`, whose other end has one too; `receive` gets what comes from there. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- both ends agree on it
export const openChannel = <Sent extends object, Received>(
  socket: Duplex,
  receive: (message: Received) => void,
): Channel<Sent> => {
  const read = (content: Uint8Array, parts: readonly Uint8Array[]): Received => {
    const deserializer = new PartDeserializer(content, parts);
    deserializer.readHeader();
    // oxlint-disable-next-line typescript/no-unsafe-return -- a copy has the types that it had
    return deserializer.readValue();
  };
  let chunks: Buffer[] = [];
  let length = 0;
  let needed = LENGTH;

  /** Takes the first message out of the bytes that have come, if it is complete. */
  const take = (): boolean => {
    const all = Buffer.concat(chunks, length);
    chunks = [all];
    const headEnd = LENGTH + all.readUInt32BE(0);
    needed = headEnd;
    if (length < needed) return false;
    const lengths = lengthsIn(all.subarray(LENGTH, headEnd));
    needed += lengths.reduce((sum, part) => sum + part, 0);
    if (length < needed) return false;
    const end = needed;
    chunks = [all.subarray(end)];
    length -= end;
    needed = LENGTH;
    let at = headEnd;
    const [content = NO_BYTES, ...parts] = lengths.map((part) => {
      at += part;
      return all.subarray(at - part, at);
    });
    receive(read(content, parts));
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
    send: (message) => {
      const serializer = new PartSerializer();
      serializer.writeHeader();
      serializer.writeValue(message);
      const parts = [serializer.releaseBuffer(), ...serializer.parts];
      // The length of the head, then its lengths: of the message, and of each part.
      const head = Buffer.alloc(LENGTH * (1 + parts.length));
      head.writeUInt32BE(LENGTH * parts.length, 0);
      for (const [index, part] of parts.entries()) {
        head.writeUInt32BE(part.length, LENGTH * (1 + index));
      }
      for (const part of [head, ...parts]) socket.write(part);
    },
  };
};

const NO_BYTES = Buffer.alloc(0);

const lengthsIn = (head: Buffer): readonly number[] =>
  Array.from({ length: head.length / LENGTH }, (_, index) => head.readUInt32BE(index * LENGTH));
