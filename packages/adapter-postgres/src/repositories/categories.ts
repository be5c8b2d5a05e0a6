import type { CategoryRepository } from '@content-publishing/application';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';
import { CategoryEntity } from '../entities/category.ts';
import { recordOf } from '../sql/json-records.ts';

export const categoryRepository = (database: Database): CategoryRepository => {
  const { insertInto, prepare } = database;
  const insert = insertInto(CategoryEntity);
  const category = recordOf(database, CategoryEntity)('c');
  const byId = prepare(
    category,
    (found) => sql`select ${found} from categories c where c.workspace_id = $1 and c.id = $2`,
  );
  const byPath = prepare(
    category,
    (found) => sql`
      select ${found} from categories c where c.workspace_id = $1 order by c.path collate "C"`,
  );
  const withJsonLd = prepare(
    sql`true`,
    (stored) => sql`
      update categories c set json_ld = $3::jsonb where c.workspace_id = $1 and c.id = $2
      returning ${stored}`,
  );
  return {
    insert: (workspaceId, record) =>
      catchViolation(
        insert({ ...record, workspaceId }),
        byConstraint({
          categories_slug_key: { kind: 'slug-taken', slug: record.slug },
          categories_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
        }),
      ),
    find: (workspaceId, id) => byId.maybeOne(workspaceId, id),
    list: (workspaceId) => byPath.all(workspaceId),
    setJsonLd: async (workspaceId, id, jsonLd) => {
      await withJsonLd.maybeOne(workspaceId, id, JSON.stringify(jsonLd));
    },
  };
};
