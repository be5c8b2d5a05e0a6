import {
  createPostIdempotent,
  type PostChange,
  type IdempotentPostCreation,
  type PostCreation,
  type Principal,
  restorePostRevision,
  type RevisionRestoration,
  updatePost,
  type VersionedPost,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import { jsonBytes, parseJson, type UnreadableJson } from './parse-json.ts';
import type { HttpError } from '../errors/http-error.ts';

/**
 * Use cases for requests with large bodies, and for updates of large posts, in workers: parsing
 * them would block the event loop. Bodies and responses are bytes. Outages and bugs throw.
 */
export interface LargeBodies {
  /** The length from which on a body is long, in bytes. */
  readonly fromBytes: number;
  /** The size from which on a stored post is long, in bytes. */
  readonly fromStoredBytes: number;
  readonly createPost: (
    principal: Principal,
    creation: Omit<PostCreation, 'draft'> & { readonly draft: Uint8Array },
  ) => ResultAsync<CreatedPostJson, ErrorOf<typeof createPostIdempotent> | BodyError>;
  readonly updatePost: (
    principal: Principal,
    change: LongPostChange,
  ) => ResultAsync<UpdatedPostJson, ErrorOf<typeof updatePost> | BodyError>;
  readonly restoreRevision: (
    principal: Principal,
    restoration: LongRevisionRestoration,
  ) => ResultAsync<UpdatedPostJson, ErrorOf<typeof restorePostRevision> | BodyError>;
}

/** Change of a post, as `updatePost` takes it. */
export interface LongPostChange extends Omit<PostChange, 'patch'> {
  readonly patch: Uint8Array;
  /** Size of the post as it is stored. */
  readonly storedBytes: number;
}

/** Restoration of a revision, as `restorePostRevision` takes it. */
export interface LongRevisionRestoration extends RevisionRestoration {
  /** Size of the post and of the revision as they are stored. */
  readonly storedBytes: number;
}

/** A post that was created, and its id. */
export interface CreatedPostJson extends Omit<IdempotentPostCreation, 'post'> {
  readonly id: Uuid;
  /** The Post resource: JSON in UTF-8. */
  readonly post: Uint8Array;
}

/** A post that was changed. */
export interface UpdatedPostJson extends Omit<VersionedPost, 'post'> {
  /** The Post resource: JSON in UTF-8. */
  readonly post: Uint8Array;
}

/** Ports that serving large bodies needs. */
export type LargeBodyPorts = Parameters<typeof createPostIdempotent>[0] &
  Parameters<typeof updatePost>[0] &
  Parameters<typeof restorePostRevision>[0];

/**
 * Errors of a body as such. `too-much-memory`: reading it takes more than a request may have;
 * `unavailable`: no worker is free to read it, or it takes too long.
 */
export type BodyError =
  | UnreadableJson
  | Extract<HttpError, { readonly kind: 'too-much-memory' | 'unavailable' }>;

type ErrorOf<UseCase> = UseCase extends (
  ports: never,
) => (principal: Principal, input: never) => ResultAsync<unknown, infer E>
  ? E
  : never;

/** Serves long bodies where it is called, which should be a thread that has nothing else to do. */
export const serveLargeBodies = (
  ports: LargeBodyPorts,
): Pick<LargeBodies, 'createPost' | 'updatePost' | 'restoreRevision'> => {
  const create = createPostIdempotent(ports);
  const update = updatePost(ports);
  const restore = restorePostRevision(ports);
  return {
    createPost: (principal, { idempotencyKey, draft: bytes }) =>
      parseJson(bytes)
        .asyncAndThen((draft) => create(principal, { idempotencyKey, draft }))
        .map(({ post, isReplay }) => ({ id: post.id, post: jsonBytes(post), isReplay })),
    updatePost: (principal, { idOrSlug, versions, patch: bytes }) =>
      parseJson(bytes)
        .asyncAndThen((patch) => update(principal, { idOrSlug, versions, patch }))
        .map(({ post, version }) => ({ post: jsonBytes(post), version })),
    restoreRevision: (principal, { id, revision, versions }) =>
      restore(principal, { id, revision, versions }).map(({ post, version }) => ({
        post: jsonBytes(post),
        version,
      })),
  };
};
