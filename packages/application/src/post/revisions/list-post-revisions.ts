import {
  type InvalidInput,
  type Page,
  pageOf,
  parseRevisionQuery,
  PREVIEWERS,
  type RevisionSummary,
} from '@content-publishing/domain';
import type { PostNotFound, PostRenamed } from '../../errors/errors.ts';
import { findOr } from '../../use-case/find-or.ts';
import type { Ports } from '../../ports.ts';
import { useCase } from '../../use-case/use-case.ts';
import { lookUpPost } from '../read/get-post.ts';

/** Request for a page of the revisions of a post. */
export interface RevisionListing {
  /** Id or slug of the post. */
  readonly idOrSlug: string;
  /** The query with numbers already converted from strings. */
  readonly query: unknown;
}

/**
 * Returns a page of the revisions of a live post, including the current one, newest first
 * (management API, GET /external/posts/{idOrSlug}/revisions).
 *
 * @example
 * const page = await listPostRevisions(ports)(principal, { idOrSlug: 'moka-pot', query: { pageSize: 5 } });
 */
export const listPostRevisions = useCase<
  Pick<Ports, 'posts' | 'revisions'>,
  RevisionListing,
  Page<RevisionSummary>,
  InvalidInput | PostNotFound | PostRenamed
>(
  PREVIEWERS,
  ({ posts, revisions }) =>
    (principal, { idOrSlug, query: input }) =>
      parseRevisionQuery(input).asyncAndThen((query) =>
        lookUpPost(posts, posts.findVersionFields, principal, idOrSlug)
          .andThen(({ post }) =>
            findOr(post.id, (id) => revisions.list(principal.workspaceId, id, query), {
              kind: 'post-not-found' as const,
              idOrSlug,
            }),
          )
          .map((slice) => pageOf(query, slice)),
      ),
);
