import {
  type ComputationTypes,
  parsePostAddress,
  readJson,
  textOf,
} from '@content-publishing/domain';
import { mapView, useCase } from '../use-case.ts';
import { type SavedPostJson, savePost, type SavePostError, type SavingDeps } from './save-post.ts';
import type { VersionedPost } from './versioned-post.ts';

/** Change of a post that a client requests. */
export interface PostChange {
  readonly idOrSlug: string;
  /**
   * A JSON Merge Patch (RFC 7396) of the fields that a writer may give: its value, or its bytes in
   * JSON.
   */
  readonly patch: unknown;
  /** The post must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

/**
 * Changes the live post that a UUID or a slug names and derives everything again. Returns the JSON of
 * the post as it is then, with its version.
 *
 * Rejects, in this order: a post that is not there, one that the key may not change, another version
 * than the caller knows, invalid input (all violations), a status that the post cannot have next, a
 * reference that the workspace does not have, a slug that is taken. Without `versions` the last save
 * wins, field by field.
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
      }),
);

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
