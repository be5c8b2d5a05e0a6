import type { RedirectRepository } from '@content-publishing/application';
import { leadsBelow, MAX_BELOW, ruleKeys, type StoredRule } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { keyOf } from '../entities/path-key.ts';
import { mayBeBelow, prefixPatterns } from '../sql/below-prefix.ts';

const FIELDS = sql<StoredRule>`r.id, r.from_path as "fromPath", r.to_path as "toPath", r.type,
  to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;

/**
 * Returns the method that finds the rules from, or to, given paths by the hashes in `path_key`,
 * `pair_key` and `target_key`, those to paths below a prefix by a scan, and those with given ids. The result may have other rules with equal hashes, and a rule twice.
 */
export const rulesAround = ({ prepareRows }: Database): RedirectRepository['findAround'] => {
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
