import type { LinkAddress, LinkHealthRepository } from '@content-publishing/application';
import { foldForSearch, type Uuid } from '@content-publishing/domain';
import type { LinkHealth } from '@content-publishing/domain/redirects';
import { sql } from 'kysely';
import { err, ok, ResultAsync } from 'neverthrow';
import { hash } from 'node:crypto';
import { batchedInWorkspace } from '../connection/batcher.ts';
import type { Database } from '../connection/database.ts';
import { isoOf } from '../entities/columns.ts';
import { LinkHealthEntity } from '../entities/link-health.ts';
import { pathKeyOf } from '../entities/path-key.ts';
import { recordOf } from '../entities/record.ts';
import { jsonRecordOf } from '../sql/json-records.ts';
import { linkPage, linksBeyondAscii } from '../sql/link-page.ts';
import { foldReports, type ReceivedReport } from '../sql/merge-reports.ts';
import { MAX_ROWS, prepareInsertRows } from '../sql/insert-rows.ts';
import { isSearch } from '../sql/redirect-page.ts';
import { note } from './activity.ts';
import { nearRecords } from './near-records.ts';
import { FOR_UPDATE, CONFLICT } from './record-changes.ts';

/**
 * A row after reports were merged into it, as the upsert returns it. A report reopens a resolved
 * link, so the row is unresolved.
 */
interface ReportedRow {
  readonly id: Uuid;
  readonly path: string;
  readonly referrer: string | null;
  readonly hit_count: string | number;
  readonly first_seen_at: string;
  readonly last_seen_at: string;
}

export const linkHealthRepository = (database: Database): LinkHealthRepository => {
  const { prepareRows, query, reclaim, search, transaction, unitOfWork } = database;
  const record = jsonRecordOf(database, LinkHealthEntity);
  const upsertLinks = prepareInsertRows<ReportedRow>(database, {
    table: 'link_health',
    alias: 'l',
    columns: ['id', 'path', 'path_key', 'referrer', 'hit_count', 'first_seen_at', 'last_seen_at'],
    clauses: sql`
      on conflict (workspace_id, path_digest) do update set
        referrer = coalesce(excluded.referrer, l.referrer),
        hit_count = l.hit_count + excluded.hit_count,
        last_seen_at = greatest(l.last_seen_at, excluded.last_seen_at),
        resolved_at = null,
        resolved_by = null
      returning l.id, l.path, l.referrer, l.hit_count, l.first_seen_at, l.last_seen_at`,
  });
  // There is no index in the order of evictions: it would change with each report, and slow it
  // down.
  const selectEvictableLinks = prepareRows<Pick<ReportedRow, 'id' | 'hit_count'>>(sql`
    select id, hit_count from link_health
    where workspace_id = $1 and resolved_at is null
    order by hit_count, last_seen_at, id
    limit (
      select greatest(0, least(count(*) - $2::bigint, $3::bigint)) from link_health
      where workspace_id = $1 and resolved_at is null
    )`);
  const lockFreeLinks = prepareRows<Pick<ReportedRow, 'id' | 'hit_count'>>(sql`
    select id, hit_count from link_health
    where workspace_id = $1 and id = any($2::uuid[]) and resolved_at is null
    order by id for update skip locked`);
  const deleteLinks = prepareRows(sql`
    delete from link_health where workspace_id = $1 and id = any($2::uuid[])`);

  const storeReport = batchedInWorkspace(
    (workspaceId) => async (reports: readonly ReceivedReport[]) => {
      const { links, answersFrom } = foldReports(reports);
      const rows = await upsertLinks(
        workspaceId,
        links.map(({ id, path, referrer, hitCount, firstSeenAt, lastSeenAt }) => [
          ...[id, path, pathKeyOf(path), referrer, hitCount, firstSeenAt, lastSeenAt],
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
    report: (origin, report) => storeReport(origin.workspaceId, { origin, report }),
    find: (workspaceId, address) =>
      unitOfWork(workspaceId, async (em) => {
        const link = await em.findOne(LinkHealthEntity, { workspaceId, ...keyOf(address) });
        return link && recordOf(link);
      }),
    list: async (workspaceId, request) => {
      const hasSearch = isSearch(request.search);
      const run = hasSearch ? search : query;
      const others = hasSearch ? await run(workspaceId, linksBeyondAscii(request)) : [];
      const part = foldForSearch(request.search ?? '');
      const found = others.filter(({ path, referrer }) =>
        [path, referrer ?? ''].some((text) => foldForSearch(text).includes(part)),
      );
      const ids = found.map(({ id }) => id);
      const [slice] = await run(workspaceId, linkPage(record, request, ids));
      return slice ?? { total: 0, data: [] };
    },
    update: (workspaceId, former, { resolvedAt, resolvedBy }, activity) =>
      new ResultAsync(
        unitOfWork(workspaceId, (em) =>
          em.transactional(async (tx) => {
            const { id } = former;
            const found = await tx.findOne(LinkHealthEntity, { workspaceId, id }, FOR_UPDATE);
            if (found?.resolvedAt !== former.resolvedAt || found.resolvedBy !== former.resolvedBy) {
              return err(CONFLICT);
            }
            tx.assign(found, { resolvedAt, resolvedBy });
            note(tx, activity);
            return ok(recordOf(found));
          }),
        ),
      ),
    near: nearRecords(database),
    trim: async (workspaceId, { keep, atMost }) => {
      const count = await transaction(workspaceId, async (on) => {
        const chosen = await selectEvictableLinks.on(on).all(workspaceId, keep, atMost);
        if (chosen.length === 0) return 0;
        const hits = new Map(chosen.map((row) => [row.id, row.hit_count]));
        // A record that is being written is skipped, and so is one that was reported since it was
        // chosen: the transaction never waits, and no hit is lost.
        const free = await lockFreeLinks.on(on).all(workspaceId, [...hits.keys()]);
        const ids = free.filter((row) => hits.get(row.id) === row.hit_count).map(({ id }) => id);
        await deleteLinks.on(on).all(workspaceId, ids);
        return ids.length;
      });
      if (count > 0) await reclaim('link_health');
      return count;
    },
  };
};

/** Returns the filter that finds a broken link by its id or by the digest of its path. */
const keyOf = (address: LinkAddress) =>
  'id' in address ? address : { pathDigest: hash('sha256', address.path, 'buffer') };
