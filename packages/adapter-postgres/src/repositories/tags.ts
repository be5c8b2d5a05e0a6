import type { TagRepository } from '@content-publishing/application';
import type { Database } from '../database.ts';
import { byConstraint, refusable } from '../refusal.ts';
import { TagEntity } from '../schema/tag.ts';

export const tagRepository = ({ insertInto }: Database): TagRepository => {
  const insert = insertInto(TagEntity);
  return {
    insert: (workspaceId, tag) =>
      refusable(
        insert({ ...tag, workspaceId }),
        byConstraint({
          tags_slug_key: { kind: 'slug-taken', slug: tag.slug },
          tags_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
        }),
      ),
  };
};
