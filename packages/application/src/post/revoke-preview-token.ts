import { parsePostAddress, PREVIEWERS, type PreviewTokenSummary } from '@content-publishing/domain';
import { activityOf } from '../activity.ts';
import type { PostNotFound, RecordNotFound } from '../errors.ts';
import { findOr, parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

type Deps = Pick<Ports, 'posts' | 'previewTokens' | 'ids' | 'clock'>;

/** Address of a preview token of a post. */
export interface PreviewTokenAddress {
  /** Id or slug of the post. */
  readonly idOrSlug: string;
  /** Id of the token. */
  readonly tokenId: string;
}

/**
 * Revokes a preview token of a live post from the next request on, and returns it (management API,
 * DELETE /external/posts/{idOrSlug}/preview-tokens/{id}). Who may issue tokens may revoke those of
 * others, too: that shows nothing to anybody.
 *
 * @example
 * await revokePreviewToken(ports)(principal, { idOrSlug: 'moka-pot', tokenId });
 */
export const revokePreviewToken = useCase<
  Deps,
  PreviewTokenAddress,
  PreviewTokenSummary,
  PostNotFound | RecordNotFound
>(PREVIEWERS, (ports) => (principal, { idOrSlug, tokenId }) => {
  const { posts, previewTokens } = ports;
  const { workspaceId } = principal;
  return findOr(
    parsePostAddress(idOrSlug),
    (address) => posts.findVersionFields(workspaceId, address),
    { kind: 'post-not-found' as const, idOrSlug },
  ).andThen(({ post: { id: postId, slug: name } }) => {
    const activity = activityOf(ports, principal, 'post.preview-revoked', { id: postId, name });
    return findOr(
      parseUuid(tokenId),
      (id) => previewTokens.remove(workspaceId, postId, id, activity),
      { kind: 'record-not-found' as const, record: 'preview token' as const, reference: tokenId },
    );
  });
});
