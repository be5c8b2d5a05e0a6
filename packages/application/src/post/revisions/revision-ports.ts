import type {
  RevisionQuery,
  RevisionSummary,
  SavedRevision,
  Uuid,
} from '@content-publishing/domain';
import type { PageSlice } from '../../storage/page-slice.ts';

/**
 * The revisions of live posts (management API, GET /external/posts/{idOrSlug}/revisions): the
 * current one and the earlier ones stored by {@link PostRepository.replace}.
 */
export interface RevisionRepository {
  /**
   * Returns a page of the revisions of a live post, including the current one; `null` without such
   * a post.
   */
  readonly list: (
    workspaceId: Uuid,
    postId: Uuid,
    query: RevisionQuery,
  ) => Promise<PageSlice<RevisionSummary> | null>;
  /**
   * Finds an earlier revision with its content; `null` if it is not kept. The current revision is
   * not found.
   */
  readonly find: (
    workspaceId: Uuid,
    postId: Uuid,
    revision: number,
  ) => Promise<SavedRevision | null>;
  /**
   * Returns the bytes of the content of an earlier revision, without reading it; `null` if it is
   * not kept.
   */
  readonly findSize: (workspaceId: Uuid, postId: Uuid, revision: number) => Promise<number | null>;
}
