import {
  answeredBy,
  type DateTime,
  RESOLVED_BY_REDIRECT,
  type RevisedRule,
  type Uuid,
} from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Connection } from '../connection/lease.ts';
import { pathKeyOf } from '../entities/path-key.ts';

/** Resolves the broken links that one of `rules` answers. */
type ResolveAnswered = (
  on: Connection,
  workspaceId: Uuid,
  rules: readonly Pick<RevisedRule, 'fromPath' | 'toPath' | 'type'>[],
  at: DateTime,
) => Promise<void>;

/** Returns what resolves broken links in the transaction that changes redirects. */
export const answeredLinks = ({ prepareRows }: Database): ResolveAnswered => {
  // In the order in which reports lock them, so that the two do not wait for each other.
  const candidates = prepareRows<{ readonly id: Uuid; readonly path: string }>(sql`
    select id, path from link_health
    where workspace_id = $1 and path_key = any($2::bigint[]) and resolved_at is null
    order by path for update`);
  const resolved = prepareRows(sql`
    update link_health set resolved_at = $3, resolved_by = $4
    where workspace_id = $1 and id = any($2::uuid[])`);
  return async (on, workspaceId, rules, at) => {
    if (rules.length === 0) return;
    const keys = [...new Set(rules.map(({ fromPath }) => pathKeyOf(fromPath)))];
    const found = await candidates.on(on).all(workspaceId, keys);
    const isAnswered = answeredBy(rules);
    const ids = found.filter(({ path }) => isAnswered(path)).map(({ id }) => id);
    if (ids.length > 0) await resolved.on(on).all(workspaceId, ids, at, RESOLVED_BY_REDIRECT);
  };
};
