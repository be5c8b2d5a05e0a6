import { transcode } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type { Utf8Text } from '@content-publishing/domain';

// Large enough for most responses; a new buffer for each would make garbage collection more
// frequent.
const utf16 = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * Returns `text` in UTF-8, in a new buffer. It goes through UTF-16, because for a long text with a
 * character outside Latin-1, V8 counts and writes UTF-8 one character at a time, which is slower. A
 * long text blocks the event loop; see {@link textBytesInParts}.
 */
export const textBytes = (text: string): Buffer => {
  const units =
    2 * text.length <= utf16.length
      ? utf16.subarray(0, utf16.write(text, 'utf16le'))
      : Buffer.from(text, 'utf16le');
  return transcode(units, 'utf16le', 'utf8');
};

/** Number of UTF-16 code units that are encoded in one step, which takes a few milliseconds. */
const UNITS_AT_ONCE = utf16.length / 2;

let turn: Promise<unknown> = Promise.resolve();

/**
 * Passes the UTF-8 of `texts` to `take` in parts and in order, with a turn of the event loop
 * between long parts. Calls with long texts run one after another, because together they would do
 * several parts in every turn. Short texts are passed before it returns.
 */
export const takeTextParts = (
  texts: readonly string[],
  take: (part: Buffer) => void,
): Promise<void> => {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= UNITS_AT_ONCE) {
    for (const text of texts) take(textBytes(text));
    return Promise.resolve();
  }
  const taken = turn.then(() => takeInTurns(texts, take));
  turn = taken.catch(() => {});
  return taken;
};

const takeInTurns = async (
  texts: readonly string[],
  take: (part: Buffer) => void,
): Promise<void> => {
  let units = 0;
  for (const text of texts) {
    let from = 0;
    while (from < text.length) {
      let end = Math.min(from + UNITS_AT_ONCE - units, text.length);
      // Surrogate pairs are not split.
      if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
      take(textBytes(text.slice(from, end)));
      units += end - from;
      from = end;
      if (units >= UNITS_AT_ONCE) {
        units = 0;
        await setImmediate();
      }
    }
  }
};

/**
 * Like {@link textBytes}, but encodes a long text in parts, by {@link takeTextParts}, so that it
 * does not block the event loop.
 */
export const textBytesInParts = async (text: string): Promise<Buffer> => {
  const parts: Buffer[] = [];
  await takeTextParts([text], (part) => void parts.push(part));
  const [first] = parts;
  return first && parts.length === 1 ? first : joinInTurns(parts);
};

/** Copies `parts` into one new buffer, with a turn of the event loop after each part. */
const joinInTurns = async (parts: readonly Buffer[]): Promise<Buffer> => {
  const joined = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
    await setImmediate();
  }
  return joined;
};

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** Returns a text in UTF-8; bytes are returned as they are, and a long string is encoded in parts. */
export const utf8Bytes = async (text: Utf8Text): Promise<Uint8Array> =>
  typeof text === 'string' ? textBytesInParts(text) : text;

/** Returns `value` as JSON in UTF-8, in a new buffer. */
export const jsonBytes = (value: unknown): Buffer => textBytes(JSON.stringify(value));
