/**
 * Messages between the server and a worker process, over a socket. A message is one frame. Its head
 * has the lengths. Its content is the structured clone of the message without its byte arrays, each
 * of which is a part. Lengths are in bytes, as unsigned 32-bit integers, big-endian:
 *
 *     | length of the lengths | lengths: content, part 0, part 1, … | content | part 0 | part 1 | …
 */

import type { Duplex } from 'node:stream';
import { Deserializer, Serializer } from 'node:v8';

/** Sending end of a connection to another process. */
interface Channel<Sent extends object> {
  /**
   * Sends a structured clone of `message`. Its byte arrays are written without a copy, so the
   * caller must not change them. The IPC of Node.js would copy them in one step, which blocks the
   * event loop for 100 ms for 30 MB.
   */
  readonly send: (message: Sent) => void;
}

declare module 'node:v8' {
  // Methods of both classes (Node.js, Serialization API) that their types lack.
  interface Serializer {
    _setTreatArrayBufferViewsAsHostObjects(flag: boolean): void;
  }
}

/** Serializer that puts byte arrays into `parts` and writes their index in it instead. */
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

/** Size of a length field, in bytes. */
const LENGTH = 4;

/**
 * Message that is being received. Its parts are filled as their bytes arrive, because joining many
 * megabytes at the end would block the event loop.
 */
interface Incoming {
  /** Buffers of the content and of each part, in this order, in their full length. */
  readonly parts: readonly Buffer[];
  /** Index of the part that is being filled; `at` is the number of its bytes that have arrived. */
  part: number;
  at: number;
}

/**
 * Opens a channel over `socket`, whose other end must be a channel too. `receive` is called with
 * each message that arrives.
 */
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
  // Bytes of an incomplete head.
  let begun = NO_BYTES;
  let incoming: Incoming | undefined;

  /**
   * Consumes bytes of the head of a message, and returns the bytes after it. A complete head sets
   * `incoming`.
   */
  const takeHead = (bytes: Buffer): Buffer => {
    const all = Buffer.concat([begun, bytes]);
    const end = all.length < LENGTH ? Infinity : LENGTH + all.readUInt32BE(0);
    const isWhole = all.length >= end;
    begun = isWhole ? NO_BYTES : all;
    if (!isWhole) return NO_BYTES;
    const parts = lengthsIn(all.subarray(LENGTH, end)).map((each) => Buffer.allocUnsafe(each));
    incoming = { parts, part: 0, at: 0 };
    return all.subarray(end);
  };
  /**
   * Copies bytes into the parts of `message`, and returns the remaining bytes. Calls `receive` once
   * the message is complete.
   */
  const takeParts = (message: Incoming, bytes: Buffer): Buffer => {
    const { parts } = message;
    const copied = bytes.copy(parts[message.part] ?? NO_BYTES, message.at);
    message.at += copied;
    while (message.at === parts[message.part]?.length) {
      message.part += 1;
      message.at = 0;
    }
    if (message.part === parts.length) {
      incoming = undefined;
      const [content = NO_BYTES, ...others] = parts;
      receive(read(content, others));
    }
    return bytes.subarray(copied);
  };
  socket.on('data', (chunk: Buffer) => {
    let rest = chunk;
    while (rest.length > 0) rest = incoming ? takeParts(incoming, rest) : takeHead(rest);
  });
  // A broken connection means that the process at the other end has ended, which is noticed
  // elsewhere.
  socket.on('error', () => {});

  return {
    send: (message) => {
      const serializer = new PartSerializer();
      serializer.writeHeader();
      serializer.writeValue(message);
      const parts = [serializer.releaseBuffer(), ...serializer.parts];
      // The size of all lengths, then the lengths: of the content, and of each part.
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
