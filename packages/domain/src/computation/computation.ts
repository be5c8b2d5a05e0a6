import type { Result } from 'neverthrow';
import type { BodyFormats } from '../content/body/body-formats.ts';
import type { ComputationSize } from './work.ts';

/**
 * Pure computation that may need data on its way: it yields a question, continues with the reply,
 * and returns its result. All input and output is plain data, so that it can run in another
 * process.
 */
export type Computation<Question, Reply, Done, E> = Generator<Question, Result<Done, E>, Reply>;

/** Returns the SHA-256 of a text in hexadecimal; provided by the platform. */
export type Hash = (text: string) => string;

/** Functions that computations need and the domain lacks. */
export interface Platform {
  readonly hash: Hash;
  readonly bodyFormats: BodyFormats;
}

/** Computation that may take long, as it is declared. */
export interface ComputationKind<Input, Question, Reply, Done, E> {
  /** Returns the size of the computation, by which a server decides where it runs. */
  readonly size: (input: Input) => ComputationSize;
  /** Starts the computation. */
  readonly run: (input: Input, platform: Platform) => Computation<Question, Reply, Done, E>;
}

/**
 * Declares a computation. Its types are those of `run`.
 *
 * @example
 * export const jsonCheck = computation({
 *   size: ({ input }: { readonly input: unknown }) => given(input),
 *   *run({ input }): Computation<never, never, undefined, UnreadableJson> { … },
 * });
 */
export const computation = <Input, Question, Reply, Done, E>(
  kind: ComputationKind<Input, Question, Reply, Done, E>,
): ComputationKind<Input, Question, Reply, Done, E> => kind;
