import { Duplex } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openChannel } from '../src/computing/process/channel.ts';

interface Message {
  readonly text: string;
  readonly parts: readonly Uint8Array[];
}

const anyMessage: fc.Arbitrary<Message> = fc.record({
  text: fc.string({ unit: 'grapheme' }),
  parts: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }),
});

/** Returns the bytes that a channel sends for `messages`. */
const bytesOf = (messages: readonly Message[]): Buffer => {
  const chunks: Buffer[] = [];
  const sink = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  const { send } = openChannel<Message, never>(sink, () => {});
  for (const message of messages) send(message);
  return Buffer.concat(chunks);
};

/** Returns the messages that a channel receives for `bytes` in chunks of these sizes, in turn. */
const received = (bytes: Buffer, sizes: readonly number[]): readonly Message[] => {
  const messages: Message[] = [];
  const source = new Duplex({ read: () => {}, write: () => {} });
  openChannel<never, Message>(source, (message) => void messages.push(message));
  let turn = 0;
  for (let at = 0; at < bytes.length;) {
    const end = at + (sizes[turn % sizes.length] ?? 1);
    // Bytes are read as they come, as from a socket.
    source.emit('data', Buffer.from(bytes.subarray(at, end)));
    at = end;
    turn += 1;
  }
  return messages.map(({ text, parts }) => ({
    text,
    parts: parts.map((part) => Uint8Array.from(part)),
  }));
};

describe('a channel', () => {
  it('receives each message as it was sent, however its bytes come', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(anyMessage, { maxLength: 4 }), sizes, (messages, chunks) => {
        expect(received(bytesOf(messages), chunks)).toEqual(messages);
      }),
    );
  });
});
