import { pageOf, parseRevisionQuery } from '@content-publishing/domain';
import { PREVIEWERS } from '@content-publishing/domain/tenant';
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
 * const page = await listPostRevisions(ports)(actor, { idOrSlug: 'moka-pot', query: { pageSize: 5 } });
 */
export const listPostRevisions = useCase(
  { permissions: PREVIEWERS, errors: ['invalid-input', 'post-not-found', 'post-renamed'] },
  ({ posts, revisions }: Pick<Ports, 'posts' | 'revisions'>) =>
    (actor, { idOrSlug, query: input }: RevisionListing) =>
      parseRevisionQuery(input).asyncAndThen((query) =>
        lookUpPost(posts, posts.findVersionFields, actor, idOrSlug)
          .andThen(({ post }) =>
            findOr(post.id, (id) => revisions.list(actor.workspaceId, id, query), {
              kind: 'post-not-found' as const,
              idOrSlug,
            }),
          )
          .map((slice) => pageOf(query, slice)),
      ),
);
