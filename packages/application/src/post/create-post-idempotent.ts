import {
  canonicalJson,
  type CreatePostError,
  idempotencyExpiry,
  type IdempotencyKey,
  type InvalidInput,
  type MalformedIdempotencyKey,
  type RecordStamp,
  parseIdempotencyKey,
  parsePostDraft,
  type PostDraft,
  type ResolvedPost,
  resolvePost,
} from '@content-publishing/domain';
import { errAsync, ok, okAsync, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity.ts';
import type {
  DraftsOnly,
  Forbidden,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  SlugTaken,
} from '../errors.ts';
import type { Ports } from '../ports.ts';
import { withoutNulls } from '../json-equality.ts';
import { useCase } from '../use-case.ts';
import type { Principal } from '../principal.ts';
import { createPost } from './create-post.ts';
import { mayChange } from './drafts-only.ts';
import { nextAttempt } from '../retry-limit.ts';
import type { IdempotencyKeyRepository } from '../idempotency-keys.ts';
import type { PostRepository } from './ports.ts';
import { storePost } from './store-post.ts';

interface Deps extends Pick<Ports, 'clock' | 'ids' | 'secrets'> {
  readonly posts: Pick<PostRepository, 'references' | 'insert' | 'insertIdempotent'>;
  readonly idempotencyKeys: Pick<IdempotencyKeyRepository, 'find' | 'findFingerprint'>;
}

/** A request body to create a post, and the key that names the request if it has one. */
export interface PostCreation {
  readonly idempotencyKey?: string | undefined;
  readonly draft: unknown;
}

/** A post that was created by this request, or by an earlier one with the same key. */
export interface IdempotentPostCreation {
  /** The post as it was first given: the same JSON, whatever has become of the post. */
  readonly post: ResolvedPost;
  /** Whether an earlier request has created it. */
  readonly isReplay: boolean;
}

/**
 * Creates a post as `createPost` does, once for all requests with the same key in the workspace
 * within 24 hours (draft-ietf-httpapi-idempotency-key-header): those that say the same get the
 * answer of the first, also when they come at the same time. Only what was created is kept: after a
 * error the key is free. A request without a key is that of `createPost`.
 *
 * Rejects, in this order: a malformed key, invalid input (all violations), a post that the API key
 * may not publish, a key of a request that said something else, and then what `createPost` rejects.
 *
 * @example
 * await createPostIdempotent(ports)(principal, { idempotencyKey: 'a-key', draft });
 */
export const createPostIdempotent = useCase<
  Deps,
  PostCreation,
  IdempotentPostCreation,
  | Forbidden
  | MalformedIdempotencyKey
  | InvalidInput
  | IdempotencyKeyReused
  | CreatePostError
  | DraftsOnly
  | SlugTaken
>(createPost.permissions, (ports) => (principal, { idempotencyKey, draft: input }) => {
  if (idempotencyKey === undefined) {
    return createPost(ports)(principal, input).map((post) => ({ post, isReplay: false }));
  }
  const { workspaceId } = principal;
  const { clock, ids, secrets } = ports;
  const now = clock.now();
  return parseIdempotencyKey(idempotencyKey)
    .andThen((key) => parsePostDraft(input, now).map((draft) => ({ key, draft })))
    .andThen((read) => mayChange(principal, read.draft.status).map(() => read))
    .asyncAndThen(({ key, draft }) => {
      const fingerprint = secrets.hash(requestFingerprintInput(draft));
      const origin = { id: ids.next(), workspaceId, now };
      const request = { key, fingerprint, draft, origin, principal };
      return replay(ports, request).andThen((answer) =>
        answer === null ? create(ports, request) : ok(answer),
      );
    });
});

/** A request to create a post, read. */
interface CreateRequest {
  readonly key: IdempotencyKey;
  readonly fingerprint: string;
  readonly draft: PostDraft;
  readonly origin: RecordStamp;
  readonly principal: Principal;
}

/**
 * Returns a text that is equal for drafts with equal content. Derived fields are left out, since
 * they follow from the others. A field that is not set is left out as well, so that a retry after
 * an upgrade has the same fingerprint although the upgrade has added fields. In `structuredData`,
 * whose shape is free, `null` counts.
 */
const requestFingerprintInput = ({ body, structuredData, ...fields }: PostDraft): string =>
  canonicalJson([withoutNulls({ ...fields, body: body.blocks }), structuredData]);

/**
 * Returns the answer to an earlier request with the same key; `null` when there was none. An answer
 * is read for the same request alone, which is about as long: reading it takes no longer than the
 * request did.
 */
const replay = (
  { idempotencyKeys }: Deps,
  { key, fingerprint, origin: { workspaceId, now } }: CreateRequest,
): ResultAsync<IdempotentPostCreation | null, IdempotencyKeyReused> =>
  ResultAsync.fromSafePromise(idempotencyKeys.findFingerprint(workspaceId, key, now)).andThen(
    (kept): ResultAsync<IdempotentPostCreation | null, IdempotencyKeyReused> => {
      if (kept === null) return okAsync(null);
      if (kept !== fingerprint) return errAsync({ kind: 'idempotency-key-reused', key });
      return ResultAsync.fromSafePromise(idempotencyKeys.find(workspaceId, key, now)).map(
        (record) =>
          record && 'bodyJson' in record.answer ? { post: record.answer, isReplay: true } : null,
      );
    },
  );

const create = (
  ports: Deps,
  request: CreateRequest,
  look = 1,
): ResultAsync<IdempotentPostCreation, CreatePostError | SlugTaken | IdempotencyKeyReused> =>
  keep(ports, request).orElse((error) =>
    // A request that came at the same time may have been first: its answer is that of both.
    replay(ports, request).andThen((answer) => {
      if (answer !== null) return ok(answer);
      return error.kind === 'idempotency-key-held'
        ? create(ports, request, nextAttempt(look))
        : errAsync(error);
    }),
  );

const keep = (
  ports: Deps,
  { key, fingerprint, draft, origin, principal }: CreateRequest,
): ResultAsync<IdempotentPostCreation, CreatePostError | SlugTaken | IdempotencyKeyInUse> => {
  const { posts } = ports;
  const { workspaceId, now } = origin;
  return storePost(posts, { draft, origin, principal }, (post, references) => {
    const answer = resolvePost(post, references);
    const record = { key, fingerprint, answer, expiresAt: idempotencyExpiry(now) };
    const created = { id: post.id, name: post.slug };
    const activity = activityOf(ports, principal, 'post.created', created);
    return posts
      .insertIdempotent(workspaceId, post, record, activity, references)
      .map(() => ({ post: answer, isReplay: false }));
  });
};
