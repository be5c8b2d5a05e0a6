import { pageOf } from '@content-publishing/domain';
import { parsePreviewTokenQuery, PREVIEWERS } from '@content-publishing/domain/tenant';
import type { Ports } from '../../ports.ts';
import { useCase } from '../../use-case/use-case.ts';
import { lookUpPost } from '../read/get-post.ts';

type Deps = Pick<Ports, 'posts' | 'previewTokens' | 'clock'>;

/** Request for a page of the preview tokens of a post. */
export interface PreviewTokenListing {
  /** Id or slug of the post. */
  readonly idOrSlug: string;
  /** The query with numbers already converted from strings. */
  readonly query: unknown;
}

/**
 * Returns a page of the valid preview tokens of a live post, newest first, without the secret
 * tokens themselves (management API, GET /external/posts/{idOrSlug}/preview-tokens).
 *
 * @example
 * const page = await listPreviewTokens(ports)(actor, { idOrSlug: 'moka-pot', query: {} });
 */
export const listPreviewTokens = useCase(
  { permissions: PREVIEWERS, errors: ['invalid-input', 'post-not-found', 'post-renamed'] },
  ({ posts, previewTokens, clock }: Deps) =>
    (actor, { idOrSlug, query: input }: PreviewTokenListing) =>
      parsePreviewTokenQuery(input).asyncAndThen((query) =>
        lookUpPost(posts, posts.findVersionFields, actor, idOrSlug).map(async ({ post }) =>
          pageOf(query, await previewTokens.list(actor.workspaceId, post.id, query, clock.now())),
        ),
      ),
);
