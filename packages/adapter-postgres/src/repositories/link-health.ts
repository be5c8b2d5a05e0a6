import type { LinkHealthRepository } from '@content-publishing/application';
import type { LinkHealth, Uuid } from '@content-publishing/domain';
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { hash } from 'node:crypto';
import { coalescedInWorkspace } from '../connection/batcher.ts';
import type { Database } from '../connection/database.ts';
import { isoOf } from '../entities/instant.ts';
import { LinkHealthEntity } from '../entities/link-health.ts';
import { recordOf } from '../entities/record.ts';
import { foldReports, type ReceivedReport } from '../sql/merge-reports.ts';
import { insertRows, MAX_ROWS } from '../sql/insert-rows.ts';

/** A row that reports were folded into; it is not resolved. */
interface ReportedRow {
  readonly id: Uuid;
  readonly path: string;
  readonly referrer: string | null;
  readonly hit_count: string | number;
  readonly first_seen_at: string;
  readonly last_seen_at: string;
}

export const linkHealthRepository = (database: Database): LinkHealthRepository => {
  const { prepareRows, reclaim, transaction, unitOfWork } = database;
  const fold = insertRows<ReportedRow>(database, {
    table: 'link_health',
    alias: 'l',
    columns: ['id', 'path', 'referrer', 'hit_count', 'first_seen_at', 'last_seen_at'],
    clauses: sql`
      on conflict (workspace_id, path_digest) do update set
        referrer = coalesce(excluded.referrer, l.referrer),
        hit_count = l.hit_count + excluded.hit_count,
        last_seen_at = greatest(l.last_seen_at, excluded.last_seen_at),
        resolved_at = null,
        resolved_by = null
      returning l.id, l.path, l.referrer, l.hit_count, l.first_seen_at, l.last_seen_at`,
  });
  // No order of evictions is kept, because it would change with each report, and make each slower.
  const evictable = prepareRows<Pick<ReportedRow, 'id' | 'hit_count'>>(sql`
    select id, hit_count from link_health
    where workspace_id = $1 and resolved_at is null
    order by hit_count, last_seen_at, id
    limit (
      select greatest(0, least(count(*) - $2::bigint, $3::bigint)) from link_health
      where workspace_id = $1 and resolved_at is null
    )`);
  const held = prepareRows<Pick<ReportedRow, 'id' | 'hit_count'>>(sql`
    select id, hit_count from link_health
    where workspace_id = $1 and id = any($2::uuid[]) and resolved_at is null
    order by id for update skip locked`);
  const evicted = prepareRows(sql`
    delete from link_health where workspace_id = $1 and id = any($2::uuid[])`);

  const reported = coalescedInWorkspace(
    (workspaceId) => async (reports: readonly ReceivedReport[]) => {
      const { links, answersFrom } = foldReports(reports);
      const rows = await fold(
        workspaceId,
        links.map(({ id, path, referrer, hitCount, firstSeenAt, lastSeenAt }) => [
          ...[id, path, referrer, hitCount, firstSeenAt, lastSeenAt],
        ]),
      );
      return answersFrom(
        rows.map((row): LinkHealth => ({
          workspaceId,
          id: row.id,
          path: row.path,
          referrer: row.referrer,
          hitCount: Number(row.hit_count),
          firstSeenAt: isoOf(row.first_seen_at),
          lastSeenAt: isoOf(row.last_seen_at),
          resolvedAt: null,
          resolvedBy: null,
        })),
      );
    },
    (waiting) => Math.min(waiting, MAX_ROWS),
  );
  return {
    report: (origin, report) => reported(origin.workspaceId, { origin, report }),
    list: (workspaceId, { unresolvedOnly }) =>
      unitOfWork(async (em) => {
        const wanted = { workspaceId, ...(unresolvedOnly && { resolvedAt: null }) };
        const orderBy = { hitCount: 'desc', path: 'asc' } as const;
        return (await em.find(LinkHealthEntity, wanted, { orderBy })).map(recordOf);
      }),
    resolve: (workspaceId, path, resolvedBy, at) =>
      unitOfWork((em) =>
        em.transactional(async (tx) => {
          const pathDigest = hash('sha256', path, 'buffer');
          const lockMode = LockMode.PESSIMISTIC_WRITE;
          const link = await tx.findOne(
            LinkHealthEntity,
            { workspaceId, pathDigest },
            { lockMode },
          );
          if (link === null) return null;
          Object.assign(link, { resolvedBy, resolvedAt: at });
          return recordOf(link);
        }),
      ),
    trim: async (workspaceId, { keep, atMost }) => {
      const count = await transaction(async (on) => {
        const chosen = await evictable.on(on).all(workspaceId, keep, atMost);
        if (chosen.length === 0) return 0;
        const hits = new Map(chosen.map((row) => [row.id, row.hit_count]));
        // A record that is being written is left alone, and so is one that was hit since it was
        // chosen: nothing waits, and no hit is lost.
        const free = await held.on(on).all(workspaceId, [...hits.keys()]);
        const ids = free.filter((row) => hits.get(row.id) === row.hit_count).map(({ id }) => id);
        await evicted.on(on).all(workspaceId, ids);
        return ids.length;
      });
      if (count > 0) await reclaim('link_health');
      return count;
    },
  };
};
