import type { TagRepository } from '@content-publishing/application';
import type { Database } from '../connection/database.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';
import { TagEntity } from '../entities/tag.ts';

export const tagRepository = ({ insertInto }: Database): TagRepository => {
  const insert = insertInto(TagEntity);
  return {
    insert: (workspaceId, tag) =>
      catchViolation(
        insert({ ...tag, workspaceId }),
        byConstraint({
          tags_slug_key: { kind: 'slug-taken', slug: tag.slug },
          tags_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
        }),
      ),
  };
};
