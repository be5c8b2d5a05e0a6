import type { Result } from 'neverthrow';

/**
 * Pure computation that asks at most a few questions on its way: it yields each, and goes on with
 * the reply. Everything that goes in and out is data, so that it can run in another process.
 */
export type Computation<Question, Reply, Done, E> = Generator<Question, Result<Done, E>, Reply>;

/** Types of a computation. */
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
