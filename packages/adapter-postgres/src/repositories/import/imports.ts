import type {
  ImportActive,
  ImportJournalEntry,
  ImportRepository,
  TooManyImports,
} from '@content-publishing/application';
import { type ImportLine, isActiveImport, MAX_IMPORTS } from '@content-publishing/domain/imports';
import type { InferEntity } from '@mikro-orm/core';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { ImportEntity, ImportEntryEntity, ImportLineEntity } from '../../entities/import.ts';
import { recordOf } from '../../entities/record.ts';
import { note } from '../activity.ts';
import { FOR_UPDATE, insertRecord, lockWorkspace } from '../record-changes.ts';
import { readsOf, recordReads } from '../record-reads.ts';
import { importClaims } from './import-claims.ts';
import { jsonObject } from '../../sql/json-records.ts';

const ACTIVE: ImportActive = { kind: 'import-active' };

export const importRepository = (database: Database): ImportRepository => {
  const { unitOfWork } = database;
  const reads = recordReads(database, {
    ...readsOf(ImportEntity),
    recordOf: recordOf<InferEntity<typeof ImportEntity>>,
    searched: ({ fileName }) => [fileName],
  });
  return {
    ...importClaims(database),
    ...importReports(database),
    insert: (workspaceId, contentImport, activity) =>
      insertRecord(database, {
        workspaceId,
        now: contentImport.createdAt,
        creation: { activity },
        check: async (tx): Promise<TooManyImports | undefined> => {
          await lockWorkspace(tx, workspaceId);
          const limit = MAX_IMPORTS;
          const count = await tx.count(ImportEntity, { workspaceId });
          return count < limit ? undefined : { kind: 'too-many-imports', limit };
        },
        create: (tx) =>
          void tx.create(ImportEntity, {
            ...contentImport,
            workspaceId,
            queuedAt: null,
            claim: null,
            claimedUntil: null,
            attempts: 0,
          }),
        errors: { imports_workspace_fkey: { kind: 'workspace-not-found', workspaceId } },
      }).mapErr((error) => {
        if (error.kind === 'idempotency-key-in-use') throw new Error('An import has no such key');
        return error;
      }),
    find: (workspaceId, id) => reads.find(workspaceId, { id }),
    list: reads.list,
    enqueue: (workspaceId, id, sizeBytes, now) =>
      unitOfWork(workspaceId, async (em) => {
        const queued = await em.nativeUpdate(
          ImportEntity,
          { workspaceId, id, state: 'uploading' },
          { state: 'queued', sizeBytes, queuedAt: now, expiresAt: null },
        );
        return queued > 0;
      }),
    restart: (workspaceId, id, { now, ...next }, activity) => {
      const restarted = unitOfWork(workspaceId, (em) =>
        em.transactional(async (tx): Promise<Result<void, ImportActive>> => {
          const stored = await tx.findOne(ImportEntity, { workspaceId, id }, FOR_UPDATE);
          if (!stored || isActiveImport(recordOf(stored))) return err(ACTIVE);
          await tx.nativeDelete(ImportLineEntity, { workspaceId, importId: id });
          tx.assign(
            stored,
            {
              ...next,
              ...{ state: 'queued', queuedAt: now, attempts: 0, error: null },
              ...{ expectedItems: stored.items, items: 0, counts: [], losses: 0 },
              ...{ startedAt: null, endedAt: null, expiresAt: null },
            },
            { mergeObjectProperties: false },
          );
          note(tx, activity);
          return ok();
        }),
      );
      return new ResultAsync(restarted);
    },
    cancel: (workspaceId, id, { at, expiresAt }, activity) =>
      unitOfWork(workspaceId, (em) =>
        em.transactional(async (tx) => {
          const stored = await tx.findOne(ImportEntity, { workspaceId, id }, FOR_UPDATE);
          if (!stored || !isActiveImport(recordOf(stored))) return false;
          tx.assign(stored, {
            ...{ state: 'cancelled', endedAt: at, expiresAt },
            ...{ queuedAt: null, claim: null, claimedUntil: null },
          });
          note(tx, activity);
          return true;
        }),
      ),
    remove: (workspaceId, id, activity) =>
      unitOfWork(workspaceId, (em) =>
        em.transactional(async (tx) => {
          const stored = await tx.findOne(ImportEntity, { workspaceId, id }, FOR_UPDATE);
          if (!stored) return null;
          const removed = recordOf(stored);
          await tx.nativeDelete(ImportLineEntity, { workspaceId, importId: id });
          await tx.nativeDelete(ImportEntryEntity, { workspaceId, importId: id });
          tx.remove(stored);
          note(tx, activity);
          return removed;
        }),
      ),
  };
};

/** Returns the methods that read reports and journals. */
const importReports = ({
  prepare,
}: Pick<Database, 'prepare'>): Pick<ImportRepository, 'listLines' | 'journal'> => {
  const selectLines = prepare(
    sql<ImportLine>`l.line`,
    (line) => sql`
      select ${line} from import_lines l
      where l.workspace_id = $1 and l.import_id = $2 and l.position > $3
        and ($4::text is null or l.kind = $4) and ($5::text is null or l.outcome = $5)
        and (not $6::boolean or l.loss_count > 0)
      order by l.position limit $7`,
  );
  const selectEntries = prepare(
    jsonObject<ImportJournalEntry>({
      id: sql`e.id`,
      record: sql`e.record`,
      digest: sql`e.digest`,
      version: sql`e.version`,
    }),
    (entry) => sql`select ${entry} from import_entries e where e.workspace_id = $1`,
  );
  return {
    listLines: (workspaceId, id, { kind, outcome, hasLosses, after, pageSize }) =>
      selectLines.all(workspaceId, id, after, kind, outcome, hasLosses, pageSize),
    journal: (workspaceId) => selectEntries.all(workspaceId),
  };
};
