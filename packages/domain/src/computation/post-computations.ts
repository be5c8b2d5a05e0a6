import { err, ok, type Result } from 'neverthrow';
import { changedFields } from '../content/changed-fields.ts';
import { contentOf, type PostContent } from '../content/post/content.ts';
import { parsePostDraft, type PostDraft } from '../content/post/draft.ts';
import type { Post } from '../content/post/post.ts';
import { publicationOf } from '../content/post/publication.ts';
import type { References } from '../content/post/references.ts';
import {
  RESTORABLE_FIELDS,
  type RestorableField,
  type Restoration,
  withRestoration,
} from '../content/post/restoration.ts';
import { deserializePost, type SerializedPost } from '../content/post/serialized-post.ts';
import type { PostStatus, TransitionNotAllowed } from '../content/post/status.ts';
import {
  applyRevision,
  archiveDuePost,
  createPost,
  type CreatePostError,
  publishDuePost,
  rederivePost,
  restoreRevision,
} from '../lifecycle/post-lifecycle.ts';
import {
  parsePostPatch,
  parseRestoredContent,
  type PostRevision,
} from '../lifecycle/post-patch.ts';
import { presentRevision } from '../lifecycle/present-revision.ts';
import {
  type ReferenceIds,
  type UnusableReference,
  referencesOf,
  referencesOfPost,
} from '../lifecycle/reference-ids.ts';
import { type ReplacedPost, replacedPostOf } from '../lifecycle/stored-post.ts';
import { canonicalJson } from '../schema/canonical-json.ts';
import { jsonInput, textOf, type UnreadableJson, type Utf8Text } from '../schema/json-bytes.ts';
import { type JsonString, readJson } from '../schema/json-string.ts';
import type { JsonObject } from '../schema/json.ts';
import { withoutNulls } from '../schema/without-nulls.ts';
import type { InvalidInput } from '../schema/input-parser.ts';
import type { DateTime } from '../schema/scalar.ts';
import type { RecordStamp } from '../record/record-stamp.ts';
import { composed, type ComposedPost } from './composed-post.ts';
import type { Computation } from './computation.ts';

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

/**
 * Stored post with the JSON of its body fields, as text or bytes, such as a {@link SerializedPost}.
 */
export interface FormerPost extends Pick<SerializedPost, 'post'> {
  readonly body: Utf8Text;
}

interface PostSaveInput {
  readonly former: FormerPost;
  readonly now: DateTime;
  readonly savedBy: string | null;
}

/** Patch of a stored post. */
export interface PostPatchInput extends PostSaveInput {
  /** JSON Merge Patch as a parsed value, or as the bytes of its JSON. */
  readonly patch: unknown;
  /**
   * Media records that the client was shown with the post, from which alt and caption of blocks in
   * the patch may come; absent: none.
   */
  readonly media?: References['media'];
}

/** Restoration of an earlier revision of a stored post. */
export interface PostRestorationInput extends PostSaveInput {
  /** Number of the revision. */
  readonly revision: number;
  /** Content of the revision. */
  readonly content: JsonString<JsonObject>;
  /** Fields to restore in addition to the content. */
  readonly fields: readonly RestorableField[];
}

/** Result of restoring an earlier revision. */
export interface ComposedRestoration {
  /** Post to store; absent if nothing changes. */
  readonly composed?: ComposedPost;
  readonly restoration: Restoration;
}

/** Input of a change of a stored post that the service makes itself, without a request. */
export interface PostRederivationInput {
  readonly former: FormerPost;
  readonly change: 'publish' | 'archive' | 'rederive';
  readonly now: DateTime;
}

/**
 * Question of a post computation: it asks for the records with the ids `references`. The other
 * fields are for checks before the reply.
 */
export interface PostQuestion {
  readonly references: ReferenceIds;
  /** Status and slug of the post after the save. */
  readonly status: PostStatus;
  readonly slug: string;
  /** SHA-256 of the content of the request, in hexadecimal; null if not needed. */
  readonly fingerprint: string | null;
}

/** Returns the SHA-256 of a text in hexadecimal; provided by the platform. */
export type Hash = (text: string) => string;

type PostComputation<E> = Computation<PostQuestion, References, ComposedPost, E>;

/** Computation of a save; the result is `undefined` if nothing changes. */
export type PostSaveComputation<E> = Computation<
  PostQuestion,
  References,
  ComposedPost | undefined,
  E
>;

/**
 * Returns the computation that parses a request body and creates the post, with its derived fields
 * (contract, POST /external/posts).
 */
export const computeNewPost = (hash: Hash) =>
  function* ({
    draft: input,
    stamp,
    savedBy,
    needsFingerprint,
  }: PostCreationInput): PostComputation<UnreadableJson | InvalidInput | CreatePostError> {
    const parsed = jsonInput(input).andThen((value) => parsePostDraft(value, stamp.now));
    if (parsed.isErr()) return err(parsed.error);
    const draft = parsed.value;
    const fingerprint = needsFingerprint ? hash(fingerprintInputOf(draft)) : null;
    const references = yield questionOf(draft, draft.status, fingerprint);
    return createPost(draft, references, stamp, savedBy).map((post) =>
      composed(post, references, null),
    );
  };

/**
 * Returns a text that is equal for drafts with equal content; the fingerprint is its hash. Derived
 * and unset fields are left out, so that a retry after an upgrade which added fields has the same
 * fingerprint. In `structuredData`, whose shape is free, `null` counts.
 */
const fingerprintInputOf = ({ body, structuredData, ...fields }: PostDraft): string =>
  canonicalJson([withoutNulls({ ...fields, body: body.blocks }), structuredData]);

/**
 * Parses a patch of a stored post and derives the post again (PATCH /external/posts/{idOrSlug}).
 * Returns `undefined` if nothing changes, so that nothing is saved.
 */
export function* computePatchedPost({
  former: serialized,
  patch: input,
  media,
  ...save
}: PostPatchInput): PostSaveComputation<
  UnreadableJson | InvalidInput | TransitionNotAllowed | UnusableReference
> {
  const former = formerPost(serialized);
  const revision = jsonInput(input).andThen((patch) =>
    parsePostPatch(former, patch, save.now, media),
  );
  return yield* revisedPost(former, revision, save);
}

/**
 * Restores the content of an earlier revision and derives the post again. References to records
 * that no longer exist are left out; the question is then asked a second time. `composed` is absent
 * if nothing changes.
 */
export function* computeRestoredPost({
  former: serialized,
  revision,
  content,
  fields,
  now,
  savedBy,
}: PostRestorationInput): Computation<PostQuestion, References, ComposedRestoration, InvalidInput> {
  const former = formerPost(serialized);
  const given = readJson(content);
  const parsed = parseRestoredContent(former, given, now, fields);
  if (parsed.isErr()) return err(parsed.error);
  const found = yield questionOf(parsed.value, former.status);
  const present = presentRevision(former, parsed.value, found);
  const { leftOut } = present;
  // References were left out or replaced, so the post is derived from the records that exist.
  const references =
    leftOut.length === 0 ? found : yield questionOf(present.revision, former.status);
  const { post, ...outcome } = restoreRevision(former, present, references, now, savedBy);
  const keptFields = RESTORABLE_FIELDS.filter(
    (name) => !fields.includes(name) && given[name] !== former[name],
  );
  const restoration = { revision, ...outcome, keptFields, leftOut };
  if (post === former) return ok({ restoration });
  const next = composed(post, references, former, outcome.changedFields);
  const resource = withRestoration(textOf(next.resource), restoration);
  const replaced = withGoneMedia(replacedPostOf(former, post), post, references);
  return ok({ composed: { ...next, former: replaced, resource }, restoration });
}

/**
 * Adds the deleted media that `next` names to the references of `former`. A storage does not
 * require references that a post already had to exist, and `next` shows these media as deleted.
 */
const withGoneMedia = (former: ReplacedPost, next: Post, { media }: References): ReplacedPost => {
  const gone = referencesOfPost(next).mediaIds.filter((id) => !media.has(id));
  const mediaIds = [...new Set([...former.references.mediaIds, ...gone])];
  return { ...former, references: { ...former.references, mediaIds } };
};

/**
 * Asks for the records of a parsed revision and derives the post again; `undefined` if nothing
 * changes.
 */
function* revisedPost<E>(
  former: Post,
  parsed: Result<PostRevision, E>,
  { now, savedBy }: Omit<PostSaveInput, 'former'>,
): PostSaveComputation<E | UnusableReference> {
  if (parsed.isErr()) return err(parsed.error);
  const revision = parsed.value;
  const references = yield questionOf(revision, revision.publication.status);
  return applyRevision(former, revision, references, now, savedBy).map((revised) =>
    revised.post === former
      ? undefined
      : composed(revised.post, references, former, revised.changedFields),
  );
}

/**
 * Derives a stored post again. With `publish` or `archive` it also changes the publication; returns
 * `undefined` if that change is not due.
 */
export function* computeRederivedPost({
  former: serialized,
  change,
  now,
}: PostRederivationInput): PostSaveComputation<never> {
  const former = formerPost(serialized);
  // The references are found in the content again, since earlier rules may have found fewer records
  // in it.
  const references = yield questionOf(contentOf(former), former.status);
  const next = CHANGES[change](former, references, now);
  const fields = next && changedFields(publicationOf(former), publicationOf(next));
  return ok(next && composed(next, references, former, fields));
}

/** Functions that return the post after a change, by its name; `undefined` if it is not due. */
const CHANGES: Readonly<
  Record<
    PostRederivationInput['change'],
    (post: Post, references: References, now: DateTime) => Post | undefined
  >
> = { publish: publishDuePost, archive: archiveDuePost, rederive: rederivePost };

/** Returns the stored post of a computation, with its body parsed. */
export const formerPost = ({ post, body }: FormerPost): Post =>
  deserializePost({ post, body: textOf(body) });

/** Returns the question for the records that `content` refers to. */
export const questionOf = (
  content: PostContent,
  status: PostStatus,
  fingerprint: string | null = null,
): PostQuestion => ({
  references: referencesOf(content),
  status,
  slug: content.slug,
  fingerprint,
});
