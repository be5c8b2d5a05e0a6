import type { ApiKeyRepository, FoundApiKey } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { batched } from '../connection/batcher.ts';
import type { Database } from '../connection/database.ts';
import { ApiKeyEntity } from '../entities/api-key.ts';
import { recordOf } from '../entities/record.ts';
import { PRIMARY_LSN, type WalPosition, type Watermark } from '../replicas/lsn.ts';
import { jsonRecordOf } from '../sql/json-records.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';

/** Stored key, with the log position; `null` if no caller needs it. */
interface Stored {
  readonly found: FoundApiKey;
  readonly position: WalPosition | null;
}

/**
 * Creates the repository of API keys. Each look-up of a key passes the log position to `noteSeen`.
 */
export const apiKeyRepository = (
  database: Database,
  noteSeen?: Watermark['note'],
): ApiKeyRepository => {
  const { prepare, prepareRows, unitOfWork } = database;
  // An array whose length PostgreSQL does not see: else it plans the statement anew each time.
  const storedByIds = prepare(
    sql<Stored>`json_build_object(
      'found', json_build_object(
        'key', ${jsonRecordOf(database, ApiKeyEntity)('k')},
        'secretHash', k.secret_hash, 'redirectsVersion', w.redirects_version
      ),
      'position', ${noteSeen ? PRIMARY_LSN : sql`null`}
    )`,
    (stored) => sql`
      select ${stored} from api_keys k join workspaces w on w.id = k.workspace_id
      where k.id = any(array(select unnest($1::uuid[])))`,
  );
  const touched = prepareRows(
    sql`update api_keys set last_used_at = $3 where workspace_id = $1 and id = $2`,
  );
  // Each key is read after it was asked for: nothing is kept, so that a revoked one opens nothing.
  const found = batched(async (ids: readonly Uuid[]) => {
    const stored = await storedByIds.all([...new Set(ids)]);
    for (const { position } of stored) noteSeen?.(position);
    const byId = new Map(stored.map((one) => [one.found.key.id, one.found]));
    return (index) => byId.get(ids[index] ?? '') ?? null;
  });
  return {
    insert: ({ key, secretHash }) =>
      catchViolation(
        unitOfWork((em) => em.persist(em.create(ApiKeyEntity, { ...key, secretHash })).flush()),
        byConstraint({
          api_keys_workspace_fkey: {
            kind: 'workspace-not-found',
            workspaceId: key.workspaceId,
          },
        }),
      ),
    find: found,
    touch: async (workspaceId, id, at) => {
      await touched.all(workspaceId, id, at);
    },
    list: (workspaceId) =>
      unitOfWork(async (em) => {
        const orderBy = { createdAt: 'desc', id: 'desc' } as const;
        return (await em.find(ApiKeyEntity, { workspaceId }, { orderBy })).map(recordOf);
      }),
    revoke: (workspaceId, id, at) =>
      unitOfWork((em) =>
        em.transactional(async (transaction) => {
          const lockMode = LockMode.PESSIMISTIC_WRITE;
          const key = await transaction.findOne(ApiKeyEntity, { workspaceId, id }, { lockMode });
          if (key === null) return null;
          key.revokedAt ??= at;
          return recordOf(key);
        }),
      ),
  };
};
