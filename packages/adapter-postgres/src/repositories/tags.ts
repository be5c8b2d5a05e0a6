import type { TagRepository } from '@content-publishing/application';
import type { Database } from '../connection/database.ts';
import { TagEntity } from '../entities/tag.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';

export const tagRepository = ({ unitOfWork }: Database): TagRepository => ({
  insert: (workspaceId, tag) =>
    catchViolation(
      unitOfWork((em) => em.persist(em.create(TagEntity, { ...tag, workspaceId })).flush()),
      byConstraint({
        tags_slug_key: { kind: 'slug-taken', slug: tag.slug },
        tags_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
      }),
    ),
});
