import { readDelimiterRun } from '../tokenize/delimiter-run.ts';
import type { Piece } from './inline-piece.ts';
import type { MarkRun } from './mark-runs.ts';

/** Indexes of the texts whose first or last character is written as a character reference. */
interface EncodedEnds {
  readonly starts: ReadonlySet<number>;
  readonly ends: ReadonlySet<number>;
}

interface Encoding {
  readonly pieces: readonly Piece[];
  readonly starts: Set<number>;
  readonly ends: Set<number>;
}

/**
 * Returns the texts beside `runs` whose ends must be encoded, so that the runs begin and end marks. A
 * reference is punctuation, whatever it stands for: `**「重要」**で` has no mark, `**「重要」**&#12391;` has.
 */
export const encodedEnds = (pieces: readonly Piece[], runs: readonly MarkRun[]): EncodedEnds => {
  const encoding: Encoding = { pieces, starts: new Set(), ends: new Set() };
  // An encoded character between two runs may need another one beyond them, in both directions.
  for (let size = -1; size < sizeOf(encoding);) {
    size = sizeOf(encoding);
    for (const run of runs) encodeBeside(encoding, run);
    for (const run of runs.toReversed()) encodeBeside(encoding, run);
  }
  return encoding;
};

const sizeOf = ({ starts, ends }: Encoding): number => starts.size + ends.size;

/** Encodes the characters beside a run, if it would not begin or end its marks otherwise. */
const encodeBeside = (encoding: Encoding, { start, end, isOpening, markers }: MarkRun): void => {
  const { pieces, starts, ends } = encoding;
  const before = characterAt(encoding, start - 1, -1);
  const after = characterAt(encoding, end, 0);
  const isRead = (left: string, right: string): boolean => {
    const run = readDelimiterRun(`${left}${markers}${right}`, left.length);
    return isOpening ? run.canOpen : run.canClose;
  };
  const [encodedBefore, encodedAfter] = [
    pieces[start - 1]?.kind === 'text' ? REFERENCE_END : before,
    pieces[end]?.kind === 'text' ? REFERENCE_START : after,
  ];
  if (isRead(before, after)) return;
  // White space inside of the mark is encoded, or else the letter outside of it, or both.
  const isBefore = isRead(encodedBefore, after) || !isRead(before, encodedAfter);
  const isAfter = !isRead(encodedBefore, after);
  if (isBefore && encodedBefore !== before) ends.add(start - 1);
  if (isAfter && encodedAfter !== after) starts.add(end);
};

const REFERENCE_START = '&';
const REFERENCE_END = ';';

/** Punctuation, for the end of another piece than a text, and for an escaped character. */
const SIGN = '!';

/** Returns the first (0) or last (-1) character of a piece as it is written; `''` without a piece. */
const characterAt = ({ pieces, starts, ends }: Encoding, index: number, at: 0 | -1): string => {
  const piece = pieces[index];
  if (piece === undefined) return '';
  if (piece.kind !== 'text') return SIGN;
  const { value } = piece;
  const character = at === 0 ? firstOf(value) : lastOf(value);
  const isEncoded =
    (at === 0 ? starts : ends).has(index) ||
    (character.length === value.length && (starts.has(index) || ends.has(index)));
  if (isEncoded) return at === 0 ? REFERENCE_START : REFERENCE_END;
  return DELIMITER.test(character) ? SIGN : character;
};

const DELIMITER = /[*_]/;

const firstOf = (text: string): string => Array.from(text.slice(0, 2))[0] ?? '';
const lastOf = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? '';
