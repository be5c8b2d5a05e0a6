import {
  type ComputationTypes,
  parsePostAddress,
  readJson,
  textOf,
  type UnreadableJson,
} from '@content-publishing/domain';
import { errAsync, type ResultAsync } from 'neverthrow';
import { ASKS_NOTHING } from '../computation/compute.ts';
import type { ComputationError } from '../errors/errors.ts';
import type { Principal } from '../authentication/principal.ts';
import { mapView, useCase } from '../use-case/use-case.ts';
import { type SavedPostJson, savePost, type SavePostError, type SavingDeps } from './save-post.ts';
import type { VersionedPost } from './versioned-post.ts';

/** Change of a post that a client requests. */
export interface PostChange {
  readonly idOrSlug: string;
  /** A JSON Merge Patch (RFC 7396) of the writable fields: its value, or its bytes as JSON. */
  readonly patch: unknown;
  /** The post must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

/**
 * Changes the live post with a UUID or slug and derives everything again. Returns the JSON of the
 * new post, with its version.
 *
 * Errors, in this order: an unreadable body, a missing post, a post that a draftsOnly key may not
 * change, another version than the caller knows, invalid input (all violations), a status that the
 * post cannot have next, a reference that the workspace does not have, a slug that is taken.
 * Without `versions` the last save wins, field by field.
 *
 * @example
 * await updatePostSerialized(ports)(principal, { idOrSlug: 'moka-pot', patch: { title: 'Moka' } });
 */
export const updatePostSerialized = useCase<
  SavingDeps,
  PostChange,
  SavedPostJson,
  SavePostError | ComputationTypes['patchedPost']['error']
>(
  ['posts:write'],
  (ports) =>
    (principal, { idOrSlug, patch, versions }) =>
      savePost<ComputationTypes['patchedPost']['error']>(ports, principal, {
        idOrSlug,
        address: parsePostAddress(idOrSlug),
        versions,
        action: 'post.updated',
        compute: (input, reply) =>
          ports.compute(principal.workspaceId, 'patchedPost', { ...input, patch }, reply),
      }).orElse((error) => afterReading(ports, principal, patch, error)),
);

/**
 * Returns `error`, or the error of a patch that is not valid JSON if there is one. That error comes
 * first in the order of errors (decision 12), but the patch is read only after the post is found;
 * so for errors found before that, the patch is checked here.
 */
const afterReading = <E extends { readonly kind: string }>(
  { compute }: Pick<SavingDeps, 'compute'>,
  { workspaceId }: Principal,
  patch: unknown,
  error: E,
): ResultAsync<never, E | ComputationError | UnreadableJson> =>
  BEFORE_READING.has(error.kind)
    ? compute(workspaceId, 'jsonCheck', { input: patch }, ASKS_NOTHING).andThen(() =>
        errAsync(error),
      )
    : errAsync(error);

/** Kinds of errors that are found before the patch is read. */
const BEFORE_READING: ReadonlySet<string> = new Set<SavePostError['kind']>([
  'post-not-found',
  'drafts-only',
  'post-changed',
]);

/**
 * Like {@link updatePostSerialized}, with the Post resource parsed.
 *
 * @example
 * await updatePost(ports)(principal, { idOrSlug: 'moka-pot', patch: { title: 'Moka' } });
 */
export const updatePost = mapView(updatePostSerialized, ({ post, version }): VersionedPost => ({
  post: readJson(textOf(post)),
  version,
}));
