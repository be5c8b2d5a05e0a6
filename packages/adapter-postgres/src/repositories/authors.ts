import type { AuthorRepository } from '@content-publishing/application';
import type { Database } from '../connection/database.ts';
import { AuthorEntity } from '../entities/author.ts';
import { MediaEntity } from '../entities/media.ts';
import { recordOf } from '../entities/record.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';

export const authorRepository = ({ unitOfWork }: Database): AuthorRepository => ({
  insert: (workspaceId, { avatarMedia: _avatarMedia, ...author }) =>
    catchViolation(
      unitOfWork((em) => em.persist(em.create(AuthorEntity, { ...author, workspaceId })).flush()),
      byConstraint({
        authors_slug_key: { kind: 'slug-taken', slug: author.slug },
        authors_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
      }),
    ),
  list: (workspaceId) =>
    unitOfWork(async (em) => {
      const authors = await em.find(AuthorEntity, { workspaceId }, { orderBy: { slug: 'asc' } });
      const avatarIds = authors.flatMap(({ avatarMediaId }) => avatarMediaId ?? []);
      const live = { workspaceId, id: { $in: avatarIds }, removedAt: null };
      const avatars = avatarIds.length === 0 ? [] : await em.find(MediaEntity, live);
      const avatarById = new Map(avatars.map((avatar) => [avatar.id, recordOf(avatar)]));
      return authors.map((author) => ({
        ...recordOf(author),
        avatarMedia: avatarById.get(author.avatarMediaId ?? '') ?? null,
      }));
    }),
  setJsonLd: async (workspaceId, id, jsonLd) => {
    await unitOfWork((em) => em.nativeUpdate(AuthorEntity, { workspaceId, id }, { jsonLd }));
  },
});
