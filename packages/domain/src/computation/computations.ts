import { convertedBody, jsonCheck, postMarkdown } from './bodies.ts';
import type { Computation, ComputationKind, Platform } from './computation.ts';
import { draftChecks, postChecks } from './posts/checks.ts';
import { newPost } from './posts/create.ts';
import { draftLinks, postLinks } from './posts/links.ts';
import { mergedPost } from './posts/merge.ts';
import { patchedPost } from './posts/patch.ts';
import { relinkedPost } from './posts/relink.ts';
import { rederivedPost } from './posts/rederive.ts';
import { restoredPost } from './posts/restore.ts';
import { pageMoves, redirectImport } from './redirects.ts';
import { revisionDiff } from './revisions.ts';
import type { ComputationSize } from './work.ts';

const COMPUTATIONS = {
  newPost,
  patchedPost,
  mergedPost,
  restoredPost,
  rederivedPost,
  relinkedPost,
  draftChecks,
  postChecks,
  draftLinks,
  postLinks,
  redirectImport,
  revisionDiff,
  pageMoves,
  convertedBody,
  postMarkdown,
  jsonCheck,
};

/** Name of a computation that may take long. */
export type ComputationName = keyof typeof COMPUTATIONS;

type TypesOf<Kinds> = {
  readonly [Name in keyof Kinds]: Kinds[Name] extends ComputationKind<
    infer Input,
    infer Question,
    infer Reply,
    infer Done,
    infer E
  >
    ? { input: Input; question: Question; reply: Reply; done: Done; error: E }
    : never;
};

/**
 * Types of the computations, by name: `input` and `question` for the start and the data asked for,
 * `reply` for that data, `done` for the result and `error` for its error. An interface, whose
 * members are resolved for a generic name, too.
 */
export interface ComputationTypes extends TypesOf<typeof COMPUTATIONS> {}

/** The declarations, by name, with the types of {@link ComputationTypes}. */
const KINDS: {
  readonly [Name in ComputationName]: ComputationKind<
    ComputationTypes[Name]['input'],
    ComputationTypes[Name]['question'],
    ComputationTypes[Name]['reply'],
    ComputationTypes[Name]['done'],
    ComputationTypes[Name]['error']
  >;
} = COMPUTATIONS;

/**
 * Starts a computation that may take long. It is a pure function of data, which a server can run
 * where it does not block other requests.
 *
 * @example
 * const computing = beginComputation('newPost', { draft, stamp, savedBy: null, needsFingerprint: false }, platform);
 * const asked = computing.next(); // the records that the draft names
 */
export const beginComputation = <Name extends ComputationName>(
  name: Name,
  input: ComputationTypes[Name]['input'],
  platform: Platform,
): Computation<
  ComputationTypes[Name]['question'],
  ComputationTypes[Name]['reply'],
  ComputationTypes[Name]['done'],
  ComputationTypes[Name]['error']
> => KINDS[name].run(input, platform);

/**
 * Returns the size of a computation; the server uses it to decide where the computation runs.
 *
 * @example
 * sizeOfComputation('rederivedPost', { former, change: 'rederive', now }).work; // a quarter of its text, and more
 */
export const sizeOfComputation = <Name extends ComputationName>(
  name: Name,
  input: ComputationTypes[Name]['input'],
): ComputationSize => KINDS[name].size(input);
