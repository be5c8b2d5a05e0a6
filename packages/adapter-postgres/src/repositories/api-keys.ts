import type { ApiKeyRepository, FoundApiKey, Unauthorized } from '@content-publishing/application';
import { isUsable, type Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import { batched } from '../connection/batcher.ts';
import type { Database } from '../connection/database.ts';
import { ApiKeyEntity } from '../entities/api-key.ts';
import { recordOf } from '../entities/record.ts';
import { PRIMARY_LSN, type WalPosition, type Watermark } from '../replicas/lsn.ts';
import { jsonRecordOf } from '../sql/json-records.ts';
import { note } from './activity.ts';
import { FOR_UPDATE, insertRecord, pageOfFound, placeOf } from './record-changes.ts';

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
    insert: ({ key, secretHash }, { issuerId, ...creation } = {}) => {
      const { workspaceId, createdAt } = key;
      return insertRecord(database, {
        workspaceId,
        now: createdAt,
        creation,
        check: async (tx) => {
          if (issuerId === undefined) return undefined;
          // Held, so that it cannot be revoked before the new key is stored.
          const where = { workspaceId, id: issuerId };
          const issuer = await tx.findOne(ApiKeyEntity, where, FOR_UPDATE);
          return issuer && isUsable(recordOf(issuer), createdAt) ? undefined : UNAUTHORIZED;
        },
        create: (tx) => {
          tx.create(ApiKeyEntity, { ...key, secretHash });
        },
        errors: { api_keys_workspace_fkey: { kind: 'workspace-not-found', workspaceId } },
      });
    },
    find: found,
    touch: async (workspaceId, id, at) => {
      await touched.all(workspaceId, id, at);
    },
    list: (workspaceId, query) =>
      unitOfWork(workspaceId, async (em) => {
        const [keys, count] = await em.findAndCount(ApiKeyEntity, { workspaceId }, placeOf(query));
        return pageOfFound(keys.map(recordOf), count, query, ({ name }) => [name]);
      }),
    revoke: (workspaceId, id, at, noted) =>
      unitOfWork(workspaceId, (em) =>
        em.transactional(async (tx) => {
          const key = await tx.findOne(ApiKeyEntity, { workspaceId, id }, FOR_UPDATE);
          if (key?.revokedAt !== null) return key && recordOf(key);
          key.revokedAt = at;
          const revoked = recordOf(key);
          note(tx, noted?.(revoked));
          return revoked;
        }),
      ),
  };
};

const UNAUTHORIZED: Unauthorized = { kind: 'unauthorized' };
