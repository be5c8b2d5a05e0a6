import {
  type InvalidInput,
  parsePostAddress,
  parsePostPatch,
  type TransitionNotAllowed,
} from '@content-publishing/domain';
import { okAsync } from 'neverthrow';
import { useCase } from '../use-case.ts';
import { savePost, type SavePostError, type SavingDeps } from './save-post.ts';
import type { VersionedPost } from './versioned-post.ts';

/** Change of a post that a client requests. */
export interface PostChange {
  readonly idOrSlug: string;
  /** A JSON Merge Patch (RFC 7396) of the fields that a writer may give. */
  readonly patch: unknown;
  /** The post must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

type UpdatePostError = SavePostError | InvalidInput | TransitionNotAllowed;

/**
 * Changes the live post that a UUID or a slug names and derives everything again. Returns the post
 * as it is then, with its version.
 *
 * Rejects, in this order: a post that is not there, one that the key may not change, another version
 * than the caller knows, invalid input (all violations), a status that the post cannot have next, a
 * reference that the workspace does not have, a slug that is taken. Without `versions` the last save
 * wins, field by field.
 *
 * @example
 * await updatePost(ports)(principal, { idOrSlug: 'moka-pot', patch: { title: 'Moka' } });
 */
export const updatePost = useCase<SavingDeps, PostChange, VersionedPost, UpdatePostError>(
  ['posts:write'],
  (ports) =>
    (principal, { idOrSlug, patch, versions }) =>
      savePost(ports, principal, {
        idOrSlug,
        address: parsePostAddress(idOrSlug),
        versions,
        action: 'post.updated',
        revise: (former, now) => okAsync().andThen(() => parsePostPatch(former, patch, now)),
      }),
);
