import type { ExternalLinkRepository } from '@content-publishing/application';
import type { DateTime, Uuid } from '@content-publishing/domain';
import { type ExternalLink, hostOf, UNCHECKED } from '@content-publishing/domain/audits';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { keyOf } from '../../entities/text-key.ts';
import { prepareInsertRows } from '../../sql/insert-rows.ts';

export const externalLinkRepository = (database: Database): ExternalLinkRepository => {
  const { prepareRows, transaction } = database;
  const newest = sql`
    select l.path_key from post_links l
    where l.workspace_id = $1 and l.is_external
    group by l.path_key order by max(l.post_id::text) desc, l.path_key limit $2`;
  const removeOthers = prepareRows(sql`
    delete from external_links e where e.workspace_id = $1 and not exists (
      select from (${newest}) n where n.path_key = e.url_key)`);
  const selectNew = prepareRows<{ readonly url: string }>(sql`
    select m.path as url from (${newest}) n
    cross join lateral (
      select l.path from post_links l
      where l.workspace_id = $1 and l.is_external and l.path_key = n.path_key
      order by l.post_id limit 1
    ) m
    where not exists (
      select from external_links e where e.workspace_id = $1 and e.url_key = n.path_key)`);
  const insertLinks = prepareInsertRows(database, {
    table: 'external_links',
    columns: ['url_key', 'url', 'host', 'state', 'next_at', 'failures'],
    // Another server may have stored a link meanwhile.
    clauses: sql`on conflict do nothing`,
  });
  const selectDue = prepareRows<{ readonly workspace_id: Uuid; readonly url: string }>(sql`
    select e.workspace_id, e.url from external_links e
    join workspaces w on w.id = e.workspace_id and w.checks_external_links
    where e.next_at <= $1 and (e.claimed_until is null or e.claimed_until <= $1)
      and not e.workspace_id = any($2::uuid[]) and not e.host = any($3::text[])
    order by e.next_at limit $4`);
  const selectStates = prepareRows<{
    readonly url: string;
    readonly state: ExternalLink['state'];
  }>(sql`
    select e.url, e.state from unnest($2::bigint[], $3::text[]) q (key, url)
    join external_links e on e.workspace_id = $1 and e.url_key = q.key and e.url = q.url`);
  const selectHolders = prepareRows<{ readonly url: string }>(sql`
    select e.url from external_links e
    where e.host = $1 and e.claimed_until > $2
      and not (e.workspace_id = $3 and e.url_key = $4) limit 1`);
  const updateClaim = prepareRows<{
    readonly state: ExternalLink['state'];
    readonly failures: number;
    readonly failing_since: string | Date | null;
  }>(sql`
    update external_links set claimed_until = $5
    where workspace_id = $1 and url_key = $2 and url = $3 and next_at <= $4
      and (claimed_until is null or claimed_until <= $4)
    returning state, failures, failing_since`);
  const updateRest = prepareRows(sql`
    update external_links set claimed_until = $4
    where workspace_id = $1 and url_key = $2 and claimed_until = $3`);
  const updateOutcome = prepareRows(sql`
    update external_links set claimed_until = $4, state = $5, status = $6, checked_at = $7,
      next_at = $8, failures = $9, failing_since = $10
    where workspace_id = $1 and url_key = $2 and claimed_until = $3`);

  const isHeld = async (workspaceId: Uuid, url: string, now: DateTime): Promise<boolean> =>
    (await selectHolders.all(hostOf(url), now, workspaceId, keyOf(url))).length > 0;

  return {
    refill: (workspaceId, now, limit) =>
      transaction(workspaceId, async (on) => {
        await removeOthers.on(on).all(workspaceId, limit);
        const added = await selectNew.on(on).all(workspaceId, limit);
        const { state, failures } = UNCHECKED;
        const rows = added.map(({ url }) => [keyOf(url), url, hostOf(url), state, now, failures]);
        await insertLinks(workspaceId, rows, on);
      }),
    findDue: async (now, { workspaces, hosts }, limit) =>
      (await selectDue.all(now, workspaces, hosts, limit)).map(
        ({ workspace_id: workspaceId, url }) => ({ workspaceId, url }),
      ),
    findStates: (workspaceId, urls) => selectStates.all(workspaceId, urls.map(keyOf), urls),
    claim: async (workspaceId, url, { now, until }) => {
      if (await isHeld(workspaceId, url, now)) return null;
      const [claimed] = await updateClaim.all(workspaceId, keyOf(url), url, now, until);
      if (claimed === undefined) return null;
      // Asked again after the commit: of two servers that claim links of a host at once, each sees the
      // other, or one of them does.
      if (await isHeld(workspaceId, url, now)) {
        await updateRest.all(workspaceId, keyOf(url), until, null);
        return null;
      }
      const { state, failures, failing_since: since } = claimed;
      return { state, failures, failingSince: since && new Date(since).toISOString() };
    },
    settle: async (workspaceId, url, until, { outcome, restsUntil }) => {
      const place = [workspaceId, keyOf(url), until, restsUntil] as const;
      if (outcome === null) {
        await updateRest.all(...place);
        return;
      }
      const { state, status, checkedAt, nextAt, failures, failingSince } = outcome;
      await updateOutcome.all(
        ...place,
        ...[state, status, checkedAt, nextAt, failures, failingSince],
      );
    },
  };
};
