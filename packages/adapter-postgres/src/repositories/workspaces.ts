import type { WorkspaceRepository } from '@content-publishing/application';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { WorkspaceEntity } from '../entities/workspace.ts';
import { recordOf } from '../sql/json-records.ts';

export const workspaceRepository = (database: Database): WorkspaceRepository => {
  const { insertInto, prepare } = database;
  const workspace = recordOf(database, WorkspaceEntity)('w');
  const byId = prepare(
    workspace,
    (found) => sql`select ${found} from workspaces w where w.id = $1`,
  );
  const oldestFirst = prepare(
    workspace,
    (found) => sql`select ${found} from workspaces w order by w.created_at, w.id`,
  );
  const withLanguage = prepare(
    workspace,
    (found) => sql`update workspaces w set language = $2 where w.id = $1 returning ${found}`,
  );
  return {
    insert: insertInto(WorkspaceEntity),
    find: (id) => byId.maybeOne(id),
    list: () => oldestFirst.all(),
    setLanguage: (id, language) => withLanguage.maybeOne(id, language),
  };
};
