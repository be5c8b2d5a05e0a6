import {
  formatPreviewToken,
  type InvalidInput,
  type IssuedPreviewToken,
  parsePreviewTokenDraft,
  PREVIEWERS,
} from '@content-publishing/domain';
import type { PostNotFound } from '../errors.ts';
import { activityOf } from '../activity.ts';
import { findOr, parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

type Deps = Pick<Ports, 'posts' | 'previewTokens' | 'clock' | 'ids' | 'secrets'>;

/** Request for a preview token. */
export interface PreviewTokenRequest {
  /** Id of the post. */
  readonly id: string;
  /** `{expiresAt?}`. */
  readonly draft: unknown;
}

/**
 * Issues a token that shows one live post as it is, whatever its status, to any key of the workspace
 * (management API, POST /external/posts/{id}/preview-tokens). Only the hash of its secret is kept.
 *
 * @example
 * const { token } = (await issuePreviewToken(ports)(principal, { id: postId, draft: {} }))._unsafeUnwrap();
 */
export const issuePreviewToken = useCase<
  Deps,
  PreviewTokenRequest,
  IssuedPreviewToken,
  InvalidInput | PostNotFound
>(PREVIEWERS, (ports) => (principal, { id: idOrSlug, draft }) => {
  const { posts, previewTokens, clock, ids, secrets } = ports;
  const { workspaceId } = principal;
  return findOr(parseUuid(idOrSlug), (id) => posts.findVersionFields(workspaceId, { id }), {
    kind: 'post-not-found' as const,
    idOrSlug,
  }).andThen(({ post }) =>
    parsePreviewTokenDraft(draft, clock.now()).asyncMap(async (expiresAt) => {
      const id = ids.next();
      const secret = secrets.generate();
      const { id: postId, slug: name } = post;
      await previewTokens.insert(
        workspaceId,
        { id, postId, secretHash: secrets.hash(secret), expiresAt },
        activityOf(ports, principal, 'post.preview-issued', { id: postId, name }),
      );
      return { token: formatPreviewToken({ id, secret }), expiresAt };
    }),
  );
});
