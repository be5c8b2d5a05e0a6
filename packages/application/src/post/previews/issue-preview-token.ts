import {
  formatPreviewToken,
  parsePreviewTokenDraft,
  PREVIEWERS,
} from '@content-publishing/domain/tenant';
import { type IssuingDeps, issuingKey } from '../../api-key/issuing-key.ts';
import { activityOf } from '../../activity/activity-of.ts';
import { signatureOf } from '../../authentication/actor.ts';
import type { Ports } from '../../ports.ts';
import { useCase } from '../../use-case/use-case.ts';
import { findOwnPost } from '../write/may-change-post.ts';

type Deps = IssuingDeps & Pick<Ports, 'posts' | 'previewTokens' | 'ids' | 'secrets'>;

/** Request for a preview token. */
export interface PreviewTokenRequest {
  /** Id or slug of the post. */
  readonly idOrSlug: string;
  /** Input `{expiresAt?}`, checked by `parsePreviewTokenDraft`. */
  readonly draft: unknown;
}

/**
 * Issues a token with which any key of the workspace can read one live post, in any status
 * (management API, POST /external/posts/{idOrSlug}/preview-tokens). The token becomes invalid when
 * the issuing key is revoked or expires, or the issuing user leaves the workspace. Only the hash of its secret is stored.
 *
 * @example
 * const { token } = (await issuePreviewToken(ports)(actor, { idOrSlug, draft: {} }))._unsafeUnwrap();
 */
export const issuePreviewToken = useCase(
  {
    permissions: PREVIEWERS,
    errors: ['unauthorized', 'post-not-found', 'not-own', 'invalid-input'],
  },
  (ports: Deps) =>
    (actor, { idOrSlug, draft }: PreviewTokenRequest) => {
      const { posts, previewTokens, clock, ids, secrets } = ports;
      const { workspaceId } = actor;
      return issuingKey(ports, actor).andThen((issuer) =>
        findOwnPost(posts, actor, idOrSlug).andThen(({ post }) => {
          const createdAt = clock.now();
          return parsePreviewTokenDraft(draft, createdAt, issuer).asyncMap(async (expiresAt) => {
            const id = ids.next();
            const secret = secrets.generate();
            const { id: postId, slug: name } = post;
            const secretHash = secrets.hash(secret);
            const by = signatureOf(actor);
            const issued = {
              issuedBy: by.keyId,
              issuedByUserId: by.userId,
              issuedByUserName: by.userName,
            };
            await previewTokens.insert(
              workspaceId,
              { id, postId, secretHash, createdAt, expiresAt, ...issued },
              activityOf(ports, actor, 'post.preview-issued', { id: postId, name }),
            );
            return { id, token: formatPreviewToken({ id, secret }), expiresAt };
          });
        }),
      );
    },
);
