import type { LinkHealthRepository } from '@content-publishing/application';
import { sql } from 'kysely';
import { batched } from '../connection/batcher.ts';
import type { Database } from '../connection/database.ts';
import { digestOf } from '../entities/columns.ts';
import { LinkHealthEntity } from '../entities/link-health.ts';
import { foldReports, type ReceivedReport } from '../sql/merge-reports.ts';
import { recordOf } from '../sql/json-records.ts';

export const linkHealthRepository = (database: Database): LinkHealthRepository => {
  const { prepare, reclaim } = database;
  const linkHealth = recordOf(database, LinkHealthEntity)('l');
  const folded = prepare(
    linkHealth,
    (link) => sql`
      insert into link_health as l
        (workspace_id, id, path, referrer, hit_count, first_seen_at, last_seen_at)
      select * from unnest(
        $1::uuid[], $2::uuid[], $3::text[], $4::text[],
        $5::bigint[], $6::timestamptz[], $7::timestamptz[]
      )
      on conflict (workspace_id, path_digest) do update set
        referrer = coalesce(excluded.referrer, l.referrer),
        hit_count = l.hit_count + excluded.hit_count,
        last_seen_at = greatest(l.last_seen_at, excluded.last_seen_at),
        resolved_at = null,
        resolved_by = null
      returning ${link}`,
  );
  const mostHitsFirst = prepare(
    linkHealth,
    (link) => sql`
      select ${link} from link_health l
      where l.workspace_id = $1 and (l.resolved_at is null or not $2::boolean)
      order by l.hit_count desc, l.path`,
  );
  const resolved = prepare(
    linkHealth,
    (link) => sql`
      update link_health l set resolved_by = $3, resolved_at = $4
      where l.workspace_id = $1 and l.path_digest = ${sql.raw(digestOf('$2::text'))}
      returning ${link}`,
  );
  // No order of evictions is kept, because it would change with each report, and make each slower.
  // A record that is being written is left alone, and so is one that has been hit
  // since it was read: nothing waits, and no hit is lost.
  const trimmed = prepare(
    sql<number>`to_json(count(*))`,
    (count) => sql`
      with evicted as materialized (
        select l.id, l.hit_count from link_health l
        where l.workspace_id = $1 and l.resolved_at is null
        order by l.hit_count, l.last_seen_at, l.id
        limit (
          select greatest(0, least(count(*) - $2::bigint, $3::bigint)) from link_health l
          where l.workspace_id = $1 and l.resolved_at is null
        )
      ), held as materialized (
        select l.id from link_health l join evicted e on e.id = l.id and e.hit_count = l.hit_count
        where l.workspace_id = $1 and l.resolved_at is null
        for update of l skip locked
      ), removed as (
        delete from link_health l using held
        where l.workspace_id = $1 and l.id = held.id
        returning l.id
      )
      select ${count} from removed`,
  );
  const reported = batched(async (reports: readonly ReceivedReport[]) => {
    const { links, answersFrom } = foldReports(reports);
    const kept = await folded.all(
      links.map(({ workspaceId }) => workspaceId),
      links.map(({ id }) => id),
      links.map(({ path }) => path),
      links.map(({ referrer }) => referrer),
      links.map(({ hitCount }) => hitCount),
      links.map(({ firstSeenAt }) => firstSeenAt),
      links.map(({ lastSeenAt }) => lastSeenAt),
    );
    return answersFrom(kept);
  });
  return {
    report: (origin, report) => reported({ origin, report }),
    list: (workspaceId, { unresolvedOnly }) => mostHitsFirst.all(workspaceId, unresolvedOnly),
    resolve: (workspaceId, path, resolvedBy, at) =>
      resolved.maybeOne(workspaceId, path, resolvedBy, at),
    trim: async (workspaceId, { keep, atMost }) => {
      const count = await trimmed.one(workspaceId, keep, atMost);
      if (count > 0) await reclaim('link_health');
      return count;
    },
  };
};
