import type { RedirectRepository } from '@content-publishing/application';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { recordOf } from '../entities/record.ts';
import { RedirectEntity } from '../entities/redirect.ts';
import { jsonRecordOf } from '../sql/json-records.ts';
import { isSearch, redirectPage } from '../sql/redirect-page.ts';
import { redirectChanges } from './redirect-changes.ts';
import { rulesAround } from './redirects-around.ts';

export const redirectRepository = (database: Database): RedirectRepository => {
  const { prepareRows, query, search, unitOfWork } = database;
  const selectRulesVersion = prepareRows<{ readonly redirects_version: string }>(sql`
    select redirects_version from workspaces where id = $1`);
  const findAround = rulesAround(database);
  const redirect = jsonRecordOf(database, RedirectEntity);
  return {
    list: async (workspaceId, request) => {
      const run = isSearch(request.search) ? search : query;
      const [slice] = await run(workspaceId, redirectPage(redirect, request));
      return slice ?? { total: 0, data: [] };
    },
    find: (workspaceId, id) =>
      unitOfWork(workspaceId, async (em) => {
        const found = await em.findOne(RedirectEntity, { workspaceId, id });
        return found && recordOf(found);
      }),
    version: async (workspaceId) => (await selectRulesVersion.one(workspaceId)).redirects_version,
    findAround,
    ...redirectChanges(database),
  };
};
