import type { Uuid, WorkingCopy } from '@content-publishing/domain';

/**
 * The working copies of live posts (management API, GET /external/posts/{idOrSlug}/working-copy):
 * at most one for each post. The copy of a deleted post is found again once the post is restored.
 */
export interface WorkingCopyRepository {
  /** Finds the working copy of a live post; `null` without one. */
  readonly find: (workspaceId: Uuid, postId: Uuid) => Promise<WorkingCopy | null>;
  /**
   * Stores `next` in place of `former`, `null` for a new copy. Returns false, with nothing stored,
   * if the stored copy is another one, there is no such live post, or the block vocabulary of the
   * workspace lacks a type of its blocks.
   */
  readonly save: (
    workspaceId: Uuid,
    former: WorkingCopy | null,
    next: WorkingCopy,
  ) => Promise<boolean>;
  /** Removes `copy`. Returns false, with nothing removed, if the stored copy is another one. */
  readonly remove: (workspaceId: Uuid, copy: WorkingCopy) => Promise<boolean>;
}
