import type { BodyFormats } from '../content/body/body-formats.ts';
import type { References } from '../content/post/references.ts';
import type { TransitionNotAllowed } from '../content/post/status.ts';
import type { WorkingCopyConflict } from '../content/post/working-copy.ts';
import type { CreatePostError } from '../lifecycle/post-lifecycle.ts';
import type { UnusableReference } from '../lifecycle/reference-ids.ts';
import type { UnreadableJson, Utf8Text } from '../schema/json-bytes.ts';
import type { InvalidInput } from '../schema/input-parser.ts';
import {
  type BodyConversionInput,
  computeConvertedBody,
  computePostMarkdown,
  type PostMarkdownInput,
} from './body-computations.ts';
import type { ComposedPost } from './composed-post.ts';
import type { Begin } from './computation.ts';
import { computeJsonCheck, type JsonCheckInput } from './json-check.ts';
import type { PageMovesJudgement } from '../redirect/moves/page-moves.ts';
import {
  type ChecksJson,
  computeDraftChecks,
  computePostChecks,
  type DraftChecksInput,
  type PostChecksInput,
} from './post-checks.ts';
import {
  computePageMoves,
  computeRedirectImport,
  type JudgedImport,
  type PageMovesInput,
  type RedirectImportInput,
} from './redirect-computation.ts';
import { computeMergedPost, type PostMergeInput } from './merged-post.ts';
import { computeRevisionDiff, type RevisionDiffInput } from './revision-diff.ts';
import type { RuleLookUp, StoredRule } from '../redirect/change/rule-look-up.ts';
import {
  type ComposedRestoration,
  computeNewPost,
  computePatchedPost,
  computeRederivedPost,
  computeRestoredPost,
  type Hash,
  type PostCreationInput,
  type PostPatchInput,
  type PostQuestion,
  type PostRederivationInput,
  type PostRestorationInput,
} from './post-computations.ts';

/**
 * Types of the computations that may take long, by name: `input` and `question` for the start and
 * the data asked for, `reply` for that data, `done` for the result and `error` for its error.
 */
export interface ComputationTypes {
  newPost: {
    input: PostCreationInput;
    question: PostQuestion;
    reply: References;
    done: ComposedPost;
    error: UnreadableJson | InvalidInput | CreatePostError;
  };
  patchedPost: {
    input: PostPatchInput;
    question: PostQuestion;
    reply: References;
    done: ComposedPost | undefined;
    error: UnreadableJson | InvalidInput | TransitionNotAllowed | UnusableReference;
  };
  mergedPost: {
    input: PostMergeInput;
    question: PostQuestion;
    reply: References;
    done: ComposedPost | undefined;
    error:
      | UnreadableJson
      | InvalidInput
      | TransitionNotAllowed
      | UnusableReference
      | WorkingCopyConflict;
  };
  restoredPost: {
    input: PostRestorationInput;
    question: PostQuestion;
    reply: References;
    done: ComposedRestoration;
    error: InvalidInput;
  };
  rederivedPost: {
    input: PostRederivationInput;
    question: PostQuestion;
    reply: References;
    done: ComposedPost | undefined;
    error: never;
  };
  draftChecks: {
    input: DraftChecksInput;
    question: PostQuestion;
    reply: References;
    done: ChecksJson;
    error: UnreadableJson | InvalidInput | CreatePostError;
  };
  postChecks: {
    input: PostChecksInput;
    question: never;
    reply: never;
    done: ChecksJson;
    error: never;
  };
  redirectImport: {
    input: RedirectImportInput;
    question: RuleLookUp;
    reply: readonly StoredRule[];
    done: JudgedImport;
    error: UnreadableJson | InvalidInput;
  };
  revisionDiff: {
    input: RevisionDiffInput;
    question: never;
    reply: never;
    done: { readonly diff: Utf8Text };
    error: never;
  };
  pageMoves: {
    input: PageMovesInput;
    question: RuleLookUp;
    reply: readonly StoredRule[];
    done: PageMovesJudgement;
    error: never;
  };
  convertedBody: {
    input: BodyConversionInput;
    question: never;
    reply: never;
    done: { readonly converted: Utf8Text };
    error: InvalidInput;
  };
  postMarkdown: {
    input: PostMarkdownInput;
    question: never;
    reply: never;
    done: { readonly markdown: Utf8Text };
    error: never;
  };
  jsonCheck: {
    input: JsonCheckInput;
    question: never;
    reply: never;
    done: undefined;
    error: UnreadableJson;
  };
}

/** Name of a computation that may take long. */
export type ComputationName = keyof ComputationTypes;

/** Functions that start the computations. */
export type Computations = {
  readonly [Name in ComputationName]: Begin<ComputationTypes[Name]>;
};

/**
 * Returns the computations that may take long. They are pure functions of data, which a server can
 * run where they do not block other requests.
 *
 * @example
 * const computation = computations(hash, bodyFormats).newPost({ draft, stamp, savedBy: null, needsFingerprint: false });
 * const asked = computation.next(); // the records that the draft names
 */
export const computations = (hash: Hash, bodyFormats: BodyFormats): Computations => ({
  newPost: computeNewPost(hash),
  patchedPost: computePatchedPost,
  mergedPost: computeMergedPost,
  restoredPost: computeRestoredPost,
  rederivedPost: computeRederivedPost,
  draftChecks: computeDraftChecks,
  postChecks: computePostChecks,
  redirectImport: computeRedirectImport,
  revisionDiff: computeRevisionDiff,
  pageMoves: computePageMoves,
  convertedBody: computeConvertedBody(bodyFormats),
  postMarkdown: computePostMarkdown(bodyFormats),
  jsonCheck: computeJsonCheck,
});
