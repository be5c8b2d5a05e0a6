import type { ApiKeyRepository, FoundApiKey } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import { batched } from '../connection/batcher.ts';
import type { Database } from '../connection/database.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';
import { ApiKeyEntity } from '../entities/api-key.ts';
import { recordOf } from '../sql/json-records.ts';
import { PRIMARY_LSN, type Watermark, type WalPosition } from '../replicas/lsn.ts';

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
  const { insertInto, prepare } = database;
  const insert = insertInto(ApiKeyEntity);
  const apiKey = recordOf(database, ApiKeyEntity)('k');
  // An array whose length PostgreSQL does not see: else it plans the statement anew each time.
  const storedByIds = prepare(
    sql<Stored>`json_build_object(
      'found', json_build_object(
        'key', ${apiKey}, 'secretHash', k.secret_hash, 'redirectsVersion', w.redirects_version
      ),
      'position', ${noteSeen ? PRIMARY_LSN : sql`null`}
    )`,
    (stored) => sql`
      select ${stored} from api_keys k join workspaces w on w.id = k.workspace_id
      where k.id = any(array(select unnest($1::uuid[])))`,
  );
  const newestFirst = prepare(
    apiKey,
    (found) => sql`
      select ${found} from api_keys k where k.workspace_id = $1
      order by k.created_at desc, k.id desc`,
  );
  const used = prepare(
    apiKey,
    (noted) => sql`
      update api_keys k set last_used_at = $3
      where k.workspace_id = $1 and k.id = $2
      returning ${noted}`,
  );
  const revoked = prepare(
    apiKey,
    (found) => sql`
      update api_keys k set revoked_at = coalesce(k.revoked_at, $3)
      where k.workspace_id = $1 and k.id = $2
      returning ${found}`,
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
        insert({ ...key, secretHash }),
        byConstraint({
          api_keys_workspace_fkey: {
            kind: 'workspace-not-found',
            workspaceId: key.workspaceId,
          },
        }),
      ),
    find: found,
    touch: async (workspaceId, id, at) => {
      await used.maybeOne(workspaceId, id, at);
    },
    list: (workspaceId) => newestFirst.all(workspaceId),
    revoke: (workspaceId, id, at) => revoked.maybeOne(workspaceId, id, at),
  };
};
