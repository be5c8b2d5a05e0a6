import type { DateTime, Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Connection } from '../connection/lease.ts';
import { pathKeyOf } from '../entities/path-key.ts';
import { mayBeBelow, prefixPatterns } from '../sql/below-prefix.ts';

/** Which open broken links to resolve, and the values to store in them. */
interface Resolution {
  /** Paths of the links, in any spelling; links at other paths stay open. */
  readonly paths: readonly string[];
  /** Prefixes of the paths of further links, as `patternPrefix` returns them. Default: none. */
  readonly prefixes?: readonly string[];
  /**
   * Returns whether the link with this reported path is resolved. Asked for links at `paths` and below
   * `prefixes`, and for some others.
   */
  readonly isResolved: (path: string) => boolean;
  /** Instant of the resolution. */
  readonly at: DateTime;
  /** Who or what resolved the links, for `resolvedBy`. */
  readonly by: string;
}

/** Prepares a function that marks open broken links as resolved, in a transaction. */
export const prepareResolveLinks = ({ prepareRows }: Database) => {
  // Locks rows in the order of reports, so that the two cannot deadlock.
  const lockOpenLinks = prepareRows<{ readonly id: Uuid; readonly path: string }>(sql`
    select id, path from link_health
    where workspace_id = $1 and path_key = any($2::bigint[]) and resolved_at is null
    order by path for update`);
  const lockOpenLinksBelow = prepareRows<{ readonly id: Uuid; readonly path: string }>(sql`
    select id, path from link_health
    where workspace_id = $1 and resolved_at is null
      and (path_key = any($2::bigint[]) or ${mayBeBelow('path', '$3')})
    order by path for update`);
  const updateResolution = prepareRows(sql`
    update link_health set resolved_at = $3, resolved_by = $4
    where workspace_id = $1 and id = any($2::uuid[])`);
  return async (
    on: Connection,
    workspaceId: Uuid,
    { paths, prefixes = [], isResolved, at, by }: Resolution,
  ): Promise<void> => {
    const keys = [...new Set(paths.map(pathKeyOf))];
    const found = await (prefixes.length === 0
      ? lockOpenLinks.on(on).all(workspaceId, keys)
      : lockOpenLinksBelow.on(on).all(workspaceId, keys, prefixPatterns(prefixes)));
    const ids = found.filter(({ path }) => isResolved(path)).map(({ id }) => id);
    if (ids.length > 0) await updateResolution.on(on).all(workspaceId, ids, at, by);
  };
};
