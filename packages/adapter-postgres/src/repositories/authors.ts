import type { AuthorRepository } from '@content-publishing/application';
import type { Database } from '../database.ts';
import { byConstraint, refusable } from '../refusal.ts';
import { AuthorEntity } from '../schema/author.ts';

export const authorRepository = ({ insert }: Database): AuthorRepository => ({
  insert: (workspaceId, { avatarMedia: _avatarMedia, ...author }) =>
    refusable(
      insert(AuthorEntity, { ...author, workspaceId }),
      byConstraint({
        authors_slug_key: { kind: 'slug-taken', slug: author.slug },
        authors_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
      }),
    ),
});
