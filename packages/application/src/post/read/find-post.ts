import type { PostVisibility, Uuid } from '@content-publishing/domain';
import { parsePostAddress } from '@content-publishing/domain/records';
import type { ResultAsync } from 'neverthrow';
import type { PostNotFound } from '../../errors/errors.ts';
import { findOr } from '../../use-case/find-or.ts';
import type { PostRepository, StateWithReferences } from '../ports.ts';

/**
 * Returns the live post with a UUID or slug, without its content, for an operation that changes it.
 * Former slugs are not found, because only reads follow them. Without `visibility` posts of every
 * status are found.
 */
export const findPost = (
  posts: Pick<PostRepository, 'findVersionFields'>,
  workspaceId: Uuid,
  idOrSlug: string,
  visibility?: PostVisibility,
): ResultAsync<StateWithReferences, PostNotFound> =>
  findOr(
    parsePostAddress(idOrSlug),
    (address) => posts.findVersionFields(workspaceId, address, visibility),
    { kind: 'post-not-found', idOrSlug },
  );
