import { type Uuid, visibilityFor } from '@content-publishing/domain';
import { parsePostAddress } from '@content-publishing/domain/records';
import { parsePreviewToken, type PreviewToken } from '@content-publishing/domain/tenant';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { PostNotFound, PostRenamed, PreviewRejected } from '../../errors/errors.ts';
import { hashesEqual } from '../../authentication/hash-equality.ts';
import type { Ports } from '../../ports.ts';
import { useCase } from '../../use-case/use-case.ts';
import type { Admit, StateWithReferences } from '../ports.ts';
import { findCheckedPost } from '../read/find-checked-post.ts';
import { postWithChanges, type ShowingDeps } from '../working-copy/show-working-copy.ts';
import { shownTo, type VersionedPostJson, versionedPostJson } from '../read/versioned-post.ts';

interface Deps
  extends
    ShowingDeps,
    Pick<Ports, 'posts' | 'previewTokens' | 'clock' | 'secrets' | 'workingCopies' | 'revisions'> {
  readonly posts: Ports['posts'];
  readonly people: Pick<Ports['people'], 'findMember'>;
  readonly revisions: Ports['revisions'];
  readonly admit?: Admit;
}

/** Request for a post by a preview token (`preview-token.ts` of the domain). */
export interface PostPreview {
  readonly idOrSlug: string;
  readonly token: string;
}

type PreviewError = PostNotFound | PostRenamed | PreviewRejected;

/**
 * Returns the live post of a preview token as JSON, in any status, with the changes of its working
 * copy if it has one. The token is accepted with any
 * key of the workspace. A token is `preview-rejected` if it is malformed, unknown, expired,
 * revoked, issued by a key that is no longer valid or a user who is no longer a member, or for another post than `idOrSlug`. A former
 * slug of the post is `post-renamed`.
 *
 * @example
 * const previewed = await getPreviewedPost(ports)(actor, { idOrSlug: 'moka-pot', token });
 */
export const getPreviewedPost = useCase(
  { permissions: [], errors: ['post-not-found', 'post-renamed', 'preview-rejected'] },
  (ports: Deps) =>
    (actor, { idOrSlug, token }: PostPreview) => {
      const { workspaceId, permissions } = actor;
      const { posts } = ports;
      const find = async (): Promise<Result<VersionedPostJson, PreviewError>> => {
        const address = parsePostAddress(idOrSlug);
        const valid = await validToken(ports, workspaceId, token);
        if (address === undefined || valid === null) return REJECTED;
        const { postId: id } = valid;
        if ('id' in address && address.id !== id) return REJECTED;
        const hasAddress = async ({
          post: { slug },
        }: StateWithReferences): Promise<Result<void, PreviewError>> => {
          if ('id' in address || address.slug === slug) return ok();
          const holder = await posts.findVersionFields(workspaceId, address);
          const present = holder ? null : await posts.findRenamed(workspaceId, address.slug);
          return present === slug ? err({ kind: 'post-renamed', idOrSlug, slug }) : REJECTED;
        };
        const read = await findCheckedPost(ports, workspaceId, { id }, hasAddress);
        if (read.isErr()) return err(read.error);
        if (read.value === null) {
          return 'id' in address ? err({ kind: 'post-not-found', idOrSlug }) : REJECTED;
        }
        const { found } = read.value;
        const visibility = visibilityFor(permissions);
        const shown = versionedPostJson(shownTo(visibility, found));
        const copy = await ports.workingCopies.find(workspaceId, id);
        if (copy === null) return ok(shown);
        // With a record that is gone since, the changes cannot be shown, but the post can.
        const changed = await postWithChanges(ports, actor, found, copy, visibility);
        return ok(changed.isOk() ? { ...shown, post: changed.value.post } : shown);
      };
      return new ResultAsync(find());
    },
);

const REJECTED = err<never, PreviewRejected>({ kind: 'preview-rejected' });

/**
 * Returns the stored token if `presented` is valid; `null` if it is malformed, unknown, expired or
 * revoked, has the wrong secret, or was issued by a user who is no longer a member.
 */
const validToken = async (
  { people, previewTokens, clock, secrets }: Deps,
  workspaceId: Uuid,
  presented: string,
): Promise<PreviewToken | null> => {
  const token = parsePreviewToken(presented);
  if (token === undefined) return null;
  const stored = await previewTokens.find(workspaceId, token.id, clock.now());
  if (stored === null || !hashesEqual(stored.secretHash, secrets.hash(token.secret))) return null;
  const { issuedByUserId: userId } = stored;
  // A removal deletes the tokens of the member; one that is issued at the same time is left.
  return userId === null || (await people.findMember(workspaceId, userId)) ? stored : null;
};
