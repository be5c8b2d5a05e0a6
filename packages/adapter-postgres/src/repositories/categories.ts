import type { CategoryRepository } from '@content-publishing/application';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { byConstraint, refusable } from '../refusal.ts';
import { CategoryEntity } from '../schema/category.ts';
import { recordOf } from '../sql/records.ts';

export const categoryRepository = (database: Database): CategoryRepository => {
  const { insert, prepare } = database;
  const byId = prepare(
    recordOf(database, CategoryEntity)('c'),
    (found) => sql`select ${found} from categories c where c.workspace_id = $1 and c.id = $2`,
  );
  return {
    insert: (workspaceId, category) =>
      refusable(
        insert(CategoryEntity, { ...category, workspaceId }),
        byConstraint({
          categories_slug_key: { kind: 'slug-taken', slug: category.slug },
          categories_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
        }),
      ),
    find: (workspaceId, id) => byId.maybeOne(workspaceId, id),
  };
};
