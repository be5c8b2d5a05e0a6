import type { Result } from 'neverthrow';

/**
 * Pure computation that may need data on its way: it yields each question, and continues with the
 * reply. All input and output is plain data, so that it can run in another process.
 */
export type Computation<Question, Reply, Done, E> = Generator<Question, Result<Done, E>, Reply>;

interface Shape {
  readonly input: unknown;
  readonly question: unknown;
  readonly reply: unknown;
  readonly done: unknown;
  readonly error: unknown;
}

/** Function that begins the computation of some types. */
export type Begin<Types extends Shape> = (
  input: Types['input'],
) => Computation<Types['question'], Types['reply'], Types['done'], Types['error']>;
