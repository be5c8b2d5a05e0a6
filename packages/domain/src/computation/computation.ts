import type { Result } from 'neverthrow';

/**
 * Pure computation that may need data on its way: it yields a question, continues with the reply,
 * and returns its result. All input and output is plain data, so that it can run in another
 * process.
 */
export type Computation<Question, Reply, Done, E> = Generator<Question, Result<Done, E>, Reply>;

/** Types of one computation. */
interface Shape {
  readonly input: unknown;
  readonly question: unknown;
  readonly reply: unknown;
  readonly done: unknown;
  readonly error: unknown;
}

/** Function that starts a computation with the types `Types`. */
export type Begin<Types extends Shape> = (
  input: Types['input'],
) => Computation<Types['question'], Types['reply'], Types['done'], Types['error']>;
