import { previewTokenVersion, PREVIEWERS } from '@content-publishing/domain/tenant';
import { err, ok, okAsync, type ResultAsync } from 'neverthrow';
import { activityOf } from '../../activity/activity-of.ts';
import type { RecordChanged, RecordNotFound } from '../../errors/errors.ts';
import { findOr, parseUuid } from '../../use-case/find-or.ts';
import type { Ports } from '../../ports.ts';
import { useCase } from '../../use-case/use-case.ts';
import { findOwnPost } from '../write/may-change-post.ts';

type Deps = Pick<Ports, 'posts' | 'previewTokens' | 'ids' | 'clock'>;

/** Address of a preview token of a post. */
export interface PreviewTokenAddress {
  /** Id or slug of the post. */
  readonly idOrSlug: string;
  /** Id of the token. */
  readonly tokenId: string;
  /** The token must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

/**
 * Revokes a preview token of a live post from the next request on, and returns it (management API,
 * DELETE /external/posts/{idOrSlug}/preview-tokens/{id}). An actor that may issue tokens may
 * revoke all of them, since a revocation shows no content. With `versions`, returns
 * `record-changed` for a token in another version; an expired token is then not found.
 *
 * @example
 * await revokePreviewToken(ports)(actor, { idOrSlug: 'moka-pot', tokenId });
 */
export const revokePreviewToken = useCase(
  {
    permissions: PREVIEWERS,
    errors: ['post-not-found', 'not-own', 'record-not-found', 'record-changed'],
  },
  (ports: Deps) =>
    (actor, { idOrSlug, tokenId, versions }: PreviewTokenAddress) => {
      const { posts, previewTokens, clock } = ports;
      const { workspaceId } = actor;
      return findOwnPost(posts, actor, idOrSlug).andThen(({ post: { id: postId, slug: name } }) => {
        const activity = activityOf(ports, actor, 'post.preview-revoked', {
          id: postId,
          name,
        });
        const notFound = {
          kind: 'record-not-found' as const,
          record: 'preview token' as const,
          reference: tokenId,
        };
        const inVersion = (): ResultAsync<void, RecordChanged | RecordNotFound> =>
          versions === undefined
            ? okAsync()
            : findOr(
                parseUuid(tokenId),
                (id) => previewTokens.find(workspaceId, id, clock.now()),
                notFound,
              ).andThen((token) => {
                const version = previewTokenVersion(token);
                if (token.postId !== postId) return err(notFound);
                return versions.includes(version)
                  ? ok()
                  : err({ kind: 'record-changed' as const, version });
              });
        return inVersion().andThen(() =>
          findOr(
            parseUuid(tokenId),
            (id) => previewTokens.remove(workspaceId, postId, id, activity),
            notFound,
          ),
        );
      });
    },
);
