import {
  type ComposedPost,
  type CreatePostError,
  idempotencyExpiry,
  type IdempotencyKey,
  type InvalidInput,
  type MalformedIdempotencyKey,
  parseIdempotencyKey,
  type RecordStamp,
  type References,
  readJson,
  type ResolvedPost,
  textOf,
  type UnreadableJson,
  type Utf8Text,
  type Uuid,
} from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity.ts';
import type {
  ComputationError,
  DraftsOnly,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  ReferenceVanished,
  SlugTaken,
} from '../errors.ts';
import type { IdempotencyKeyRepository } from '../idempotency-keys.ts';
import type { Ports } from '../ports.ts';
import type { Principal } from '../principal.ts';
import { newRecordStamp } from '../record-stamp.ts';
import { nextAttempt } from '../next-attempt.ts';
import { mapView, useCase } from '../use-case.ts';
import { draftsOnlyMayChange } from './drafts-only.ts';
import type { PostRepository } from './ports.ts';

interface Deps extends Pick<Ports, 'clock' | 'compute' | 'ids'> {
  readonly posts: Pick<PostRepository, 'references' | 'insert' | 'insertIdempotent'>;
  readonly idempotencyKeys: Pick<IdempotencyKeyRepository, 'find' | 'findFingerprint'>;
}

/** A request body to create a post, and the idempotency key of the request, if any. */
export interface PostCreation {
  readonly idempotencyKey?: string | undefined;
  /** Value of the body, or its bytes as JSON. */
  readonly draft: unknown;
}

/** A post that was created by this request, or by an earlier one with the same key. */
export interface CreatedPostJson {
  readonly id: Uuid;
  /** JSON of the Post resource as it was first returned; later changes do not show. */
  readonly post: Utf8Text;
  /** Whether an earlier request has created it. */
  readonly isReplay: boolean;
}

/** Like {@link CreatedPostJson}, with the Post resource parsed. */
export interface IdempotentPostCreation {
  readonly post: ResolvedPost;
  readonly isReplay: boolean;
}

type CreationError =
  | ComputationError
  | CreatePostError
  | DraftsOnly
  | IdempotencyKeyReused
  | InvalidInput
  | MalformedIdempotencyKey
  | SlugTaken
  | UnreadableJson;

/**
 * Creates a post from a request body (contract, POST /external/posts) and returns the JSON of the
 * Post. With an idempotency key it is created once for all requests with the key in the workspace
 * within 24 hours (draft-ietf-httpapi-idempotency-key-header). Requests with equal content get the
 * response of the first one, also when they run at the same time. A rejected request does not use
 * up the key.
 *
 * Rejects, in this order: a malformed key, invalid input (all violations), a post that a draftsOnly
 * key may not publish, a key that was used for different content, the status `scheduled`, a
 * reference that the workspace does not have, a slug that is taken.
 *
 * @example
 * await createPostSerialized(ports)(principal, { idempotencyKey: 'a-key', draft });
 */
export const createPostSerialized = useCase<Deps, PostCreation, CreatedPostJson, CreationError>(
  ['posts:write'],
  (ports) => (principal, creation) => new ResultAsync(created(ports, principal, creation)),
);

/**
 * Like {@link createPostSerialized}, with the Post resource parsed.
 *
 * @example
 * await createPostIdempotent(ports)(principal, { idempotencyKey: 'a-key', draft });
 */
export const createPostIdempotent = mapView(
  createPostSerialized,
  ({ post, isReplay }): IdempotentPostCreation => ({ post: parsed(post), isReplay }),
);

/**
 * Creates a post like {@link createPostSerialized}, without an idempotency key, and returns the
 * Post.
 *
 * @example
 * const created = await createPost(ports)(principal, { slug, title, bodyJson: [], authorId });
 * created.match((post) => post.id, errorMessageOf);
 */
export const createPost = useCase<Deps, unknown, ResolvedPost, CreationError>(
  createPostSerialized.permissions,
  (ports) => (principal, draft) =>
    new ResultAsync(created(ports, principal, { draft })).map(({ post }) => parsed(post)),
);

const parsed = (post: Utf8Text): ResolvedPost => readJson<ResolvedPost>(textOf(post));

interface CreateRequest {
  readonly key: IdempotencyKey | null;
  readonly draft: unknown;
  readonly stamp: RecordStamp;
  readonly principal: Principal;
}

type Outcome<E = never> = Promise<Result<CreatedPostJson, CreationError | E>>;

const created = async (
  ports: Deps,
  principal: Principal,
  { idempotencyKey, draft }: PostCreation,
): Outcome => {
  const key = idempotencyKey === undefined ? ok(null) : parseIdempotencyKey(idempotencyKey);
  if (key.isErr()) return err(key.error);
  const stamp = newRecordStamp(principal.workspaceId, ports);
  return attempt(ports, { key: key.value, draft, stamp, principal });
};

/** Ends a computation: an earlier request has created the post. */
interface Replayed {
  readonly kind: 'replayed';
  readonly creation: CreatedPostJson;
}

/** Creates the post of a request; tries again when a record it depends on changes meanwhile. */
const attempt = async (ports: Deps, request: CreateRequest, count = 1): Outcome => {
  const { draft, stamp, principal, key } = request;
  let seen: References | undefined;
  let fingerprint: string | null = null;
  const computed = await ports.compute<'newPost', DraftsOnly | IdempotencyKeyReused | Replayed>(
    stamp.workspaceId,
    'newPost',
    { draft, stamp, savedBy: principal.key?.name ?? null, needsFingerprint: key !== null },
    async (question) => {
      const allowed = draftsOnlyMayChange(principal, question.status);
      if (allowed.isErr()) return err(allowed.error);
      ({ fingerprint } = question);
      const earlier = await replayed(ports, request, fingerprint);
      if (earlier.isErr()) return err(earlier.error);
      if (earlier.value) return err({ kind: 'replayed', creation: earlier.value });
      seen = await ports.posts.references(stamp.workspaceId, question.references);
      return ok(seen);
    },
  );
  if (computed.isErr()) {
    const { error } = computed;
    return error.kind === 'replayed' ? ok(error.creation) : err(error);
  }
  const composed = computed.value;
  const stored = await store(ports, request, composed, fingerprint, seen);
  if (stored.isOk()) return ok({ id: stamp.id, post: composed.resource, isReplay: false });
  // A concurrent request with the same key may have been first: both get its response.
  const first = await replayed(ports, request, fingerprint);
  if (first.isErr()) return err(first.error);
  if (first.value) return ok(first.value);
  const { error } = stored;
  // When a record that it refers to vanished, the next attempt names it.
  return error.kind === 'slug-taken' ? err(error) : attempt(ports, request, nextAttempt(count));
};

const store = (
  ports: Deps,
  { key, stamp, principal }: CreateRequest,
  { stored, resource }: ComposedPost,
  fingerprint: string | null,
  seen: References | undefined,
): ResultAsync<void, SlugTaken | ReferenceVanished | IdempotencyKeyInUse> => {
  const { workspaceId, now } = stamp;
  const { id, slug: name } = stored.post;
  const activity = activityOf(ports, principal, 'post.created', { id, name });
  if (key === null || fingerprint === null) {
    return ports.posts.insert(workspaceId, stored, activity, seen);
  }
  const record = { key, fingerprint, answer: resource, expiresAt: idempotencyExpiry(now) };
  return ports.posts.insertIdempotent(workspaceId, stored, record, activity, seen);
};

/**
 * Returns the response to an earlier request with the same key; undefined if there was none. It is
 * read only for an equal request, which has about the same length: so reading it takes no longer
 * than the request took.
 */
const replayed = async (
  { idempotencyKeys }: Deps,
  { key, stamp: { workspaceId, now } }: CreateRequest,
  fingerprint: string | null,
): Promise<Result<CreatedPostJson | undefined, IdempotencyKeyReused>> => {
  if (key === null) return ok(undefined);
  const kept = await idempotencyKeys.findFingerprint(workspaceId, key, now);
  if (kept === null) return ok(undefined);
  if (kept !== fingerprint) return err({ kind: 'idempotency-key-reused', key });
  const record = await idempotencyKeys.find(workspaceId, key, now);
  return ok(
    record === null ? undefined : { id: idOf(record.answer), post: record.answer, isReplay: true },
  );
};

// The id comes first in a Post resource; a long one is not parsed for it.
const idOf = (post: string): Uuid => /^\{"id":"([^"]+)"/.exec(post)?.[1] ?? '';
