import type { PageMove } from '../redirect/moves/page-move.ts';
import type { Utf8Text } from '../schema/json-bytes.ts';
import type { ComputationName, ComputationTypes } from './computations.ts';
import { workOf } from './work.ts';

/** Size of a computation. */
export interface ComputationSize {
  /** Length of its texts, in bytes or UTF-16 units. */
  readonly bytes: number;
  /** Work to parse and derive the texts, as the number of bytes of plain text that take as long. */
  readonly work: number;
}

// A stored body includes its derived fields, so it is two to four times as long as the input.
const STORED_SHARE = 1 / 4;

/** Returns the size of a request body in bytes; zero for a value that is already parsed. */
const given = (input: unknown): ComputationSize =>
  input instanceof Uint8Array ? { bytes: input.length, work: workOf(input) } : NOTHING;

const NOTHING: ComputationSize = { bytes: 0, work: 0 };

/** Returns the size of a stored body that is derived again. */
const stored = (text: Utf8Text): ComputationSize => ({
  bytes: text.length,
  work: workOf(text) * STORED_SHARE,
});

// A compared body is parsed, but its Markdown is not; long texts are compared by their start.
const COMPARED_SHARE = 1 / 2;

/** Returns the size of a revision that is compared. */
const compared = ({ length }: string): ComputationSize => ({
  bytes: length,
  work: length * COMPARED_SHARE,
});

const sum = (left: ComputationSize, right: ComputationSize): ComputationSize => ({
  bytes: left.bytes + right.bytes,
  work: left.work + right.work,
});

/**
 * Work of a byte of Markdown or HTML that is read as blocks or written, in bytes of plain text: the
 * parser takes some ten times as long as that of inline Markdown.
 */
const FORMAT_WORK = 10;

const formatted = ({ bytes, work }: ComputationSize): ComputationSize => ({
  bytes,
  work: work * FORMAT_WORK,
});

/** Work to judge a moved page, in bytes of plain text, in addition to the length of its paths. */
const MOVE_WORK = 500;

/** Returns the size of moves of pages. */
const moved = (moves: readonly PageMove[]): ComputationSize => {
  const bytes = moves.reduce((total, { from, to }) => total + from.length + to.length, 0);
  return { bytes, work: bytes + moves.length * MOVE_WORK };
};

/** Functions that return the size of a computation from its input, by its name. */
const SIZES: {
  readonly [Name in ComputationName]: (input: ComputationTypes[Name]['input']) => ComputationSize;
} = {
  newPost: ({ draft }) => given(draft),
  patchedPost: ({ patch, former }) => sum(given(patch), stored(former.body)),
  mergedPost: ({ base, former }) =>
    sum(base === null ? NOTHING : compared(base), stored(former.body)),
  restoredPost: ({ content, former }) =>
    sum({ bytes: content.length, work: workOf(content) }, stored(former.body)),
  rederivedPost: ({ former }) => stored(former.body),
  draftChecks: ({ draft }) => given(draft),
  postChecks: ({ former }) => stored(former.body),
  redirectImport: ({ input }) => given(input),
  revisionDiff: ({ former, present }) => sum(compared(former.content), compared(present.content)),
  pageMoves: ({ moves }) => moved(moves),
  convertedBody: ({ source: { length } }) => formatted({ bytes: length, work: length }),
  postMarkdown: ({ former }) => formatted(stored(former.body)),
  jsonCheck: ({ input }) => given(input),
};

/**
 * Returns the size of a computation; the server uses it to decide where the computation runs.
 *
 * @example
 * sizeOfComputation('rederivedPost', { former, change: 'rederive', now }).work; // a quarter of its text, and more
 */
export const sizeOfComputation = <Name extends ComputationName>(
  name: Name,
  input: ComputationTypes[Name]['input'],
): ComputationSize => SIZES[name](input);
