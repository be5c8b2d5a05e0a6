import type { ExpiredImport, ImportEnd, ImportRepository } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { StoredImport } from '@content-publishing/domain/imports';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { type Connection, together } from '../../connection/lease.ts';
import { ImportEntity } from '../../entities/import.ts';
import { prepareInsertRows } from '../../sql/insert-rows.ts';
import { jsonObject, propertiesOf } from '../../sql/json-records.ts';

interface Id {
  readonly id: Uuid;
}

/**
 * Returns the methods of a run. Each step changes the import only while the claim holds, so a server
 * whose claim has expired changes nothing more.
 */
export const importClaims = (
  database: Database,
): Pick<ImportRepository, 'findDue' | 'claim' | 'progress' | 'settle' | 'findExpired'> => {
  const { prepare, prepareRows, transaction } = database;
  const selectDue = prepareRows<{ readonly workspace_id: Uuid } & Id>(sql`
    select workspace_id, id from imports
    where queued_at <= $1 and (claimed_until is null or claimed_until <= $1)
      and not workspace_id = any($2::uuid[])
    order by queued_at, id limit $3`);
  const updateClaim = prepareRows<{ readonly attempts: number }>(sql`
    update imports set claim = $3, claimed_until = $4, attempts = attempts + 1, state = 'running',
      started_at = coalesce(started_at, $5)
    where workspace_id = $1 and id = $2 and queued_at is not null
      and (claimed_until is null or claimed_until <= $5)
      and not exists (
        select from imports e
        where e.workspace_id = $1 and (e.queued_at, e.id) < (imports.queued_at, imports.id)
      )
    returning attempts`);
  const deleteOthers = prepareRows(sql`
    delete from import_lines
    where workspace_id = $1 and import_id = $2 and outcome not in ('created', 'updated')`);
  const selectImport = prepare(
    jsonObject<StoredImport>(propertiesOf(database, ImportEntity, 'i')),
    (found) => sql`select ${found} from imports i where i.workspace_id = $1 and i.id = $2`,
  );
  const updateProgress = prepareRows<Id>(sql`
    update imports set items = $4, losses = $5, counts = $6, claimed_until = $7
    where workspace_id = $1 and id = $2 and claim = $3 returning id`);
  const insertLines = prepareInsertRows(database, {
    table: 'import_lines',
    columns: ['import_id', 'position', 'kind', 'outcome', 'loss_count', 'line'],
  });
  const upsertEntries = prepareInsertRows(database, {
    table: 'import_entries',
    columns: ['id', 'import_id', 'record', 'digest', 'version'],
    clauses: sql`on conflict (workspace_id, id) do update set import_id = excluded.import_id,
      record = excluded.record, digest = excluded.digest, version = excluded.version`,
  });
  const release = prepareRows<Id>(sql`
    update imports set state = 'queued', claim = null, claimed_until = null
    where workspace_id = $1 and id = $2 and claim = $3 returning id`);
  const requeue = prepareRows<Id>(sql`
    update imports set state = 'queued', claim = null, claimed_until = null, queued_at = $4,
      attempts = 1
    where workspace_id = $1 and id = $2 and claim = $3 returning id`);
  const end = prepareRows<Id>(sql`
    update imports set state = $4, error = $5, ended_at = $6, expires_at = $7, queued_at = null,
      claim = null, claimed_until = null
    where workspace_id = $1 and id = $2 and claim = $3 returning id`);
  const selectExpired = prepareRows<{ readonly workspace_id: Uuid; readonly file_id: Uuid } & Id>(
    sql`select workspace_id, id, file_id from imports
      where expires_at <= $1 order by expires_at limit $2`,
  );

  const changeBy = (
    on: Connection,
    place: readonly [workspaceId: Uuid, id: Uuid, claim: Uuid],
    ending: ImportEnd,
  ): Promise<readonly Id[]> => {
    switch (ending.kind) {
      case 'done':
        return end.on(on).all(...place, 'done', null, ending.at, ending.expiresAt);
      case 'failed':
        return end.on(on).all(...place, 'failed', ending.error, ending.at, ending.expiresAt);
      case 'released':
        return release.on(on).all(...place);
      case 'yielded':
        // One more run is not the first, and it was not cut off.
        return requeue.on(on).all(...place, ending.at);
      default:
        return ending satisfies never;
    }
  };

  return {
    findDue: async (now, busy, limit) =>
      (await selectDue.all(now, busy, limit)).map(({ workspace_id: workspaceId, id }) => ({
        workspaceId,
        id,
      })),
    claim: (workspaceId, id, { claim, now, until }) =>
      transaction(workspaceId, async (on) => {
        const [claimed] = await updateClaim.on(on).all(workspaceId, id, claim, until, now);
        if (claimed === undefined) return null;
        await deleteOthers.on(on).all(workspaceId, id);
        const contentImport = await selectImport.on(on).one(workspaceId, id);
        return { contentImport, attempt: claimed.attempts };
      }),
    progress: (workspaceId, id, { claim, until }, { items, losses, counts, lines, entries }) =>
      transaction(workspaceId, async (on) => {
        const place = [workspaceId, id, claim];
        const state = [items, losses, JSON.stringify(counts), until];
        const changed = await updateProgress.on(on).all(...place, ...state);
        if (changed.length === 0) return false;
        // The last one of an item counts; a statement may change a row only once.
        const last = new Map(entries.map((entry) => [entry.id, entry]));
        await together(
          insertLines(
            workspaceId,
            lines.map((line) => {
              const { position, kind, outcome, lossCount } = line;
              return [id, position, kind, outcome, lossCount, JSON.stringify(line)];
            }),
            on,
          ),
          upsertEntries(
            workspaceId,
            Array.from(last.values(), ({ id: item, record, digest, version }) => [
              ...[item, id, record, digest, version],
            ]),
            on,
          ),
        );
        return true;
      }),
    settle: (workspaceId, id, claim, ending) =>
      transaction(workspaceId, async (on) => {
        const settled = await changeBy(on, [workspaceId, id, claim], ending);
        return settled.length > 0;
      }),
    findExpired: async (now, limit) =>
      (await selectExpired.all(now, limit)).map(
        ({ workspace_id: workspaceId, id, file_id: fileId }): ExpiredImport => ({
          workspaceId,
          id,
          fileId,
        }),
      ),
  };
};
