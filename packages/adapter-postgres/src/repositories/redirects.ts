import type { RedirectRepository } from '@content-publishing/application';
import { sql } from 'kysely';
import { batchedInWorkspace } from '../connection/batcher.ts';
import type { Database } from '../connection/database.ts';
import { recordOf } from '../entities/record.ts';
import { RedirectEntity } from '../entities/redirect.ts';
import { jsonRecordOf } from '../sql/json-records.ts';
import { isSearch, redirectPage } from '../sql/redirect-page.ts';
import { redirectChanges } from './redirect-changes.ts';
import { rulesAround } from './redirects-around.ts';

export const redirectRepository = (database: Database): RedirectRepository => {
  const { prepare, query, search, unitOfWork } = database;
  const selectRulesVersion = prepare(
    sql<string>`v.redirects_version`,
    (version) => sql`select ${version} from workspace_versions v where v.workspace_id = $1`,
  );
  // Polls of one moment share a look-up.
  const findVersion = batchedInWorkspace((workspaceId) => async () => {
    const version = await selectRulesVersion.one(workspaceId);
    return () => version;
  });
  const findAround = rulesAround(database);
  const redirect = jsonRecordOf(database, RedirectEntity);
  return {
    list: async (workspaceId, request) => {
      const run = isSearch(request.search) ? search : query;
      const [slice] = await run(workspaceId, redirectPage(redirect, request));
      if (slice === undefined) throw new Error('No page of redirects came back');
      return slice;
    },
    find: (workspaceId, id) =>
      unitOfWork(workspaceId, async (em) => {
        const found = await em.findOne(RedirectEntity, { workspaceId, id });
        return found && recordOf(found);
      }),
    version: (workspaceId) => findVersion(workspaceId, undefined),
    findAround,
    ...redirectChanges(database),
  };
};
