import type { RedirectRepository } from '@content-publishing/application';
import { sql } from 'kysely';
import {
  leadsBelow,
  MAX_BELOW,
  ruleKeys,
  type StoredRule,
} from '@content-publishing/domain/redirects';
import { batchedInWorkspace } from '../connection/batcher.ts';
import type { Database } from '../connection/database.ts';
import { recordOf } from '../entities/record.ts';
import { RedirectEntity } from '../entities/redirect.ts';
import { jsonRecordOf } from '../sql/json-records.ts';
import { isSearch, redirectPage } from '../sql/redirect-page.ts';
import { redirectChanges } from './redirect-changes.ts';
import { keyOf } from '../entities/text-key.ts';
import { mayBeBelow, prefixPatterns } from '../sql/below-prefix.ts';

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

const FIELDS = sql<StoredRule>`r.id, r.from_path as "fromPath", r.to_path as "toPath", r.type,
  to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;

/**
 * Returns the method that finds the rules from, or to, given paths by the hashes in `path_key`,
 * `pair_key` and `target_key`, those to paths below a prefix by a scan, and those with given ids. The result may have other rules with equal hashes, and a rule twice.
 */
const rulesAround = ({ prepareRows }: Database): RedirectRepository['findAround'] => {
  const selectRulesByPath = prepareRows<StoredRule>(sql`
    select ${FIELDS} from redirects r where r.workspace_id = $1 and r.path_key = any($2::bigint[])`);
  const selectRulesByPair = prepareRows<StoredRule>(sql`
    select ${FIELDS} from redirects r
    where r.workspace_id = $1 and r.path_key = any($2::bigint[]) and r.pair_key is null
    union all
    select ${FIELDS} from redirects r
    where r.workspace_id = $1 and r.path_key = any($2::bigint[]) and r.pair_key = any($3::bigint[])`);
  // Thousands of rules may lead to one page. Upstream, a chain continues only from rules that are
  // themselves a target.
  const selectRulesByTarget = prepareRows<StoredRule>(sql`
    select ${FIELDS} from redirects r
    where r.workspace_id = $1 and r.target_key = any($2::bigint[]) and exists (
      select 1 from redirects u where u.workspace_id = $1 and u.target_key = r.path_key
    )
    union all
    (select distinct on (r.to_path) ${FIELDS} from redirects r
    where r.workspace_id = $1 and r.target_key = any($2::bigint[])
    order by r.to_path)`);
  const selectRulesById = prepareRows<StoredRule>(sql`
    select ${FIELDS} from redirects r where r.workspace_id = $1 and r.id = any($2::uuid[])`);
  const selectRulesBelow = prepareRows<StoredRule>(sql`
    select ${FIELDS} from redirects r
    where r.workspace_id = $1 and r.target_key is not null and ${mayBeBelow('r.to_path', '$2')}
    limit ${sql.lit(MAX_BELOW)}`);
  return async (workspaceId, { from, pairs, to, below, ids = [] }) => {
    const paths = from.map(keyOf);
    const found = await Promise.all([
      pairs === null
        ? selectRulesByPath.all(workspaceId, paths)
        : selectRulesByPair.all(workspaceId, paths, pairs.map(keyOf)),
      to.length === 0 ? [] : selectRulesByTarget.all(workspaceId, to.map(keyOf)),
      below.length === 0 ? [] : selectRulesBelow.all(workspaceId, prefixPatterns(below)),
      ids.length === 0 ? [] : selectRulesById.all(workspaceId, ids),
    ]);
    const [ofPaths, ofTargets, ofPrefixes, ofIds] = found;
    const leadingBelow = ofPrefixes.filter((rule) => leadsBelow(ruleKeys(rule), below));
    return [...ofPaths, ...ofTargets, ...leadingBelow, ...ofIds];
  };
};
