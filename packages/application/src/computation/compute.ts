import { type BodyFormats, once } from '@content-publishing/domain';
import {
  beginComputation,
  type Computation,
  type ComputationName,
  type ComputationTypes,
  type Hash,
} from '@content-publishing/domain/computations';
import { err, type Result, ResultAsync } from 'neverthrow';
import type { ComputationError } from '../errors/errors.ts';

/**
 * Answers a question of a computation, such as which records its references are; an error ends the
 * computation and becomes its result.
 */
type Reply<Name extends ComputationName, E> = (
  question: ComputationTypes[Name]['question'],
) => Promise<Result<ComputationTypes[Name]['reply'], E>>;

/** Errors of every computation. */
export const COMPUTATION_ERRORS = [
  'too-much-memory',
  'unavailable',
] as const satisfies readonly ComputationError['kind'][];

/**
 * Runs the computation `name` of the domain on `input`, without delaying other requests if it takes
 * long. `reply` answers the questions that it asks on the way. Computations of different owners
 * take turns, so that one owner cannot delay the others; an owner is the id of a workspace, or the
 * name of a task of the service.
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

/** Reply for a computation that asks no questions; it is never called. */
export const ASKS_NOTHING = (question: never): never => question;

/**
 * Returns a `Compute` port that runs each computation at once, in this process. `loadBodyFormats`
 * loads the library of Markdown and HTML at the first computation.
 *
 * @example
 * const compute = computeInPlace(secrets.hash, async () => bodyFormats);
 * const ports = { ...repositories, clock, ids, secrets, compute };
 */
export const computeInPlace = (
  hash: Hash,
  loadBodyFormats: () => Promise<BodyFormats>,
): Compute => {
  const platform = once(async () => ({ hash, bodyFormats: await loadBodyFormats() }));
  return (_owner, name, input, reply) =>
    new ResultAsync(
      platform().then((given) => completed(beginComputation(name, input, given), reply)),
    );
};

/**
 * Runs a computation step by step: awaits the reply to each question and passes it back. Returns
 * the result, or the error of the first reply that has one.
 */
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
