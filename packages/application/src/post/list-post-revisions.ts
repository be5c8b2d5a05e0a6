import {
  type InvalidInput,
  type Page,
  pageOf,
  parseRevisionQuery,
  PREVIEWERS,
  type RevisionSummary,
} from '@content-publishing/domain';
import type { PostNotFound } from '../errors.ts';
import { findOr, parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

/** Request for a page of the revisions of a post. */
export interface RevisionListing {
  /** Id of the post. */
  readonly id: string;
  /** The query with its numbers as numbers. */
  readonly query: unknown;
}

/**
 * Returns a page of the revisions of a live post, the present one included, newest first
 * (management API, GET /external/posts/{id}/revisions).
 *
 * @example
 * const page = await listPostRevisions(ports)(principal, { id: postId, query: { pageSize: 5 } });
 */
export const listPostRevisions = useCase<
  Pick<Ports, 'revisions'>,
  RevisionListing,
  Page<RevisionSummary>,
  InvalidInput | PostNotFound
>(
  PREVIEWERS,
  ({ revisions }) =>
    ({ workspaceId }, { id, query: input }) =>
      parseRevisionQuery(input).asyncAndThen((query) =>
        findOr(parseUuid(id), (postId) => revisions.list(workspaceId, postId, query), {
          kind: 'post-not-found' as const,
          idOrSlug: id,
        }).map((slice) => pageOf(query, slice)),
      ),
);
