import { parsePostAddress, type PostVisibility, type Uuid } from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { PostNotFound } from '../errors.ts';
import { findOr } from '../find-or.ts';
import type { PostRepository, StateWithReferences } from './ports.ts';

/**
 * Returns the live post that a UUID or a slug names, without its content, for an operation that changes
 * something of it. A slug that the post had before names none: only reads follow it.
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
