import { err, ok } from 'neverthrow';
import { checkPost } from '../../analysis/check-post.ts';
import type { References } from '../../content/post/references.ts';
import { createPost, type CreatePostError } from '../../lifecycle/post-lifecycle.ts';
import type { InvalidInput } from '../../schema/input-parser.ts';
import type { UnreadableJson, Utf8Text } from '../../schema/json-bytes.ts';
import type { RecordStamp } from '../../record/record-stamp.ts';
import { computation, type Computation } from '../computation.ts';
import { given, stored } from '../work.ts';
import {
  type FormerPost,
  formerPost,
  type PostQuestion,
  questionOf,
  type WorkspaceQuestion,
} from './former-post.ts';
import { givenDraft } from './given-draft.ts';

/** Stored post to check, with the records that it refers to. */
export interface PostChecksInput {
  readonly former: FormerPost;
  readonly references: Pick<References, 'media' | 'site'>;
}

/** Request body to check, as if it created a post with the stamp. */
export interface DraftChecksInput {
  /** Body as a parsed value, or as the bytes of its JSON. */
  readonly draft: unknown;
  readonly stamp: RecordStamp;
}

/** JSON of the checks of a post. */
export interface ChecksJson {
  readonly checks: Utf8Text;
}

/** Checks a stored post; returns the JSON of its checks. */
export const postChecks = computation({
  size: ({ former }) => stored(former.body),
  // oxlint-disable-next-line require-yield -- it has nothing to ask
  *run({ former, references }: PostChecksInput): Computation<never, never, ChecksJson, never> {
    return ok({ checks: JSON.stringify(checkPost(formerPost(former), references)) });
  },
});

/** Checks the post that a request body would create; returns the JSON of its checks. */
export const draftChecks = computation({
  size: ({ draft }) => given(draft),
  *run({
    draft: input,
    stamp,
  }: DraftChecksInput): Computation<
    PostQuestion | WorkspaceQuestion,
    References,
    ChecksJson,
    UnreadableJson | InvalidInput | CreatePostError
  > {
    const parsed = yield* givenDraft(input, stamp.now);
    if (parsed.isErr()) return err(parsed.error);
    const draft = parsed.value;
    const references = yield questionOf(draft, draft.status);
    return createPost(draft, references, stamp).map((post) => ({
      checks: JSON.stringify(checkPost(post, references)),
    }));
  },
});
