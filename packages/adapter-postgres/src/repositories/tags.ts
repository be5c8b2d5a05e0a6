import type { TagRepository } from '@content-publishing/application';
import type { Database } from '../database.ts';
import { byConstraint, refusable } from '../refusal.ts';
import { TagEntity } from '../schema/tag.ts';

export const tagRepository = ({ insert }: Database): TagRepository => ({
  insert: (workspaceId, tag) =>
    refusable(
      insert(TagEntity, { ...tag, workspaceId }),
      byConstraint({
        tags_slug_key: { kind: 'slug-taken', slug: tag.slug },
        tags_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
      }),
    ),
});
