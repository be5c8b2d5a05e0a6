import { transcode } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';

// Most answers fit; memory of its own for each would have the garbage collected more often.
const utf16 = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * Returns `text` in UTF-8, in memory of its own. By way of UTF-16, since V8 takes a long text with
 * a character beyond Latin-1 to UTF-8 one character at a time, and before that counts its bytes so.
 */
export const textBytes = (text: string): Buffer => {
  const units =
    2 * text.length <= utf16.length
      ? utf16.subarray(0, utf16.write(text, 'utf16le'))
      : Buffer.from(text, 'utf16le');
  return transcode(units, 'utf16le', 'utf8');
};

/** UTF-16 code units of a text that become UTF-8 in one step, which takes a few milliseconds. */
const UNITS_AT_ONCE = utf16.length / 2;

let turn: Promise<unknown> = Promise.resolve();

/**
 * Gives `take` the UTF-8 of `texts`, in parts, between which the event loop goes on. Long texts are
 * taken one call after another: several at a time would each have a part in every turn of the loop.
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
      // A pair of surrogates is one character.
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

/** Like `textBytes`, for a text of any length: by {@link takeTextParts}. */
export const textBytesInParts = async (text: string): Promise<Buffer> => {
  const parts: Buffer[] = [];
  await takeTextParts([text], (part) => void parts.push(part));
  const [first] = parts;
  return first && parts.length === 1 ? first : Buffer.concat(parts);
};

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** Returns `value` as JSON in UTF-8, in memory of its own. */
export const jsonBytes = (value: unknown): Buffer => textBytes(JSON.stringify(value));
