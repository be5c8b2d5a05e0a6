import { err } from 'neverthrow';
import type { PostDraft } from '../../content/post/draft.ts';
import type { References } from '../../content/post/references.ts';
import { createPost, type CreatePostError } from '../../lifecycle/post-lifecycle.ts';
import { canonicalJson } from '../../schema/canonical-json.ts';
import type { UnreadableJson } from '../../schema/json-bytes.ts';
import { withoutNulls } from '../../schema/without-nulls.ts';
import type { InvalidInput } from '../../schema/input-parser.ts';
import type { RecordStamp } from '../../record/record-stamp.ts';
import { computation, type Computation, type Platform } from '../computation.ts';
import { given } from '../work.ts';
import { composed, type ComposedPost } from './composed-post.ts';
import { type PostQuestion, questionOf, type WorkspaceQuestion } from './former-post.ts';
import { givenDraft } from './given-draft.ts';

/** Request body that creates a post. */
export interface PostCreationInput {
  /** Body as a parsed value, or as the bytes of its JSON. */
  readonly draft: unknown;
  readonly stamp: RecordStamp;
  /** Name of the API key that saves it; null for the operator. */
  readonly savedBy: string | null;
  /** Whether the request has an idempotency key, and so needs a fingerprint. */
  readonly needsFingerprint: boolean;
}

type Rejection = UnreadableJson | InvalidInput | CreatePostError;

/**
 * Parses a request body and creates the post, with its derived fields (contract, POST
 * /external/posts).
 */
export const newPost = computation({
  size: ({ draft }) => given(draft),
  *run(
    { draft: input, stamp, savedBy, needsFingerprint }: PostCreationInput,
    { hash }: Platform,
  ): Computation<PostQuestion | WorkspaceQuestion, References, ComposedPost, Rejection> {
    const parsed = yield* givenDraft(input, stamp.now);
    if (parsed.isErr()) return err(parsed.error);
    const draft = parsed.value;
    const fingerprint = needsFingerprint ? hash(fingerprintInputOf(draft)) : null;
    const references = yield questionOf(draft, draft.status, fingerprint);
    return createPost(draft, references, stamp, savedBy).map((post) =>
      composed(post, references, null),
    );
  },
});

/**
 * Returns a text that is equal for drafts with equal content; the fingerprint is its hash. Derived
 * and unset fields are left out, so that a retry after an upgrade which added fields has the same
 * fingerprint. In `structuredData`, whose shape is free, `null` counts.
 */
const fingerprintInputOf = ({ body, structuredData, ...fields }: PostDraft): string =>
  canonicalJson([withoutNulls({ ...fields, body: body.blocks }), structuredData]);
