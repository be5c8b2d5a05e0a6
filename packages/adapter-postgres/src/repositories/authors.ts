import type { AuthorRepository } from '@content-publishing/application';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';
import { AuthorEntity } from '../entities/author.ts';
import { authorRecord } from '../sql/json-records.ts';

export const authorRepository = (database: Database): AuthorRepository => {
  const { insertInto, prepare } = database;
  const insert = insertInto(AuthorEntity);
  const bySlug = prepare(
    authorRecord(database)('a'),
    (found) => sql`select ${found} from authors a where a.workspace_id = $1 order by a.slug`,
  );
  const withJsonLd = prepare(
    sql`true`,
    (stored) => sql`
      update authors a set json_ld = $3::jsonb where a.workspace_id = $1 and a.id = $2
      returning ${stored}`,
  );
  return {
    insert: (workspaceId, { avatarMedia: _avatarMedia, ...author }) =>
      catchViolation(
        insert({ ...author, workspaceId }),
        byConstraint({
          authors_slug_key: { kind: 'slug-taken', slug: author.slug },
          authors_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
        }),
      ),
    list: (workspaceId) => bySlug.all(workspaceId),
    setJsonLd: async (workspaceId, id, jsonLd) => {
      await withJsonLd.maybeOne(workspaceId, id, JSON.stringify(jsonLd));
    },
  };
};
