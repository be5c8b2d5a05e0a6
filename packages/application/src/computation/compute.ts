import {
  type Computation,
  type ComputationName,
  computations,
  type ComputationTypes,
  type Hash,
} from '@content-publishing/domain';
import { err, type Result, ResultAsync } from 'neverthrow';
import type { ComputationError } from '../errors/errors.ts';

/** Replies to the questions of a computation; an error ends the computation. */
type Reply<Name extends ComputationName, E> = (
  question: ComputationTypes[Name]['question'],
) => Promise<Result<ComputationTypes[Name]['reply'], E>>;

/**
 * Runs a computation of the domain that can take long, without delaying other requests. Owners
 * (workspaces, by their ids) take turns.
 */
export type Compute = <Name extends ComputationName, E = never>(
  owner: string,
  name: Name,
  input: ComputationTypes[Name]['input'],
  reply: Reply<Name, E>,
) => ResultAsync<
  ComputationTypes[Name]['done'],
  ComputationTypes[Name]['error'] | ComputationError | E
>;

/**
 * Returns a `Compute` port that runs each computation at once, in this process.
 *
 * @example
 * const ports = { ...repositories, clock, ids, secrets, compute: computeInPlace(secrets.hash) };
 */
export const computeInPlace = (hash: Hash): Compute => {
  const begin = computations(hash);
  return (_owner, name, input, reply) => new ResultAsync(completed(begin[name](input), reply));
};

const completed = async <Question, Answer, Done, E, Rejection>(
  computation: Computation<Question, Answer, Done, E>,
  reply: (question: Question) => Promise<Result<Answer, Rejection>>,
): Promise<Result<Done, E | Rejection>> => {
  let step = computation.next();
  while (!step.done) {
    const replied = await reply(step.value);
    if (replied.isErr()) return err(replied.error);
    step = computation.next(replied.value);
  }
  return step.value;
};
