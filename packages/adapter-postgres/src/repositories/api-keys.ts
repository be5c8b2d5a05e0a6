import type { ApiKeyRepository, StoredApiKey } from '@content-publishing/application';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { byConstraint, refusable } from '../refusal.ts';
import { ApiKeyEntity } from '../schema/api-key.ts';
import { recordOf } from '../sql/records.ts';

export const apiKeyRepository = (database: Database): ApiKeyRepository => {
  const { insert, prepare } = database;
  const apiKey = recordOf(database, ApiKeyEntity)('k');
  const storedById = prepare(
    sql<StoredApiKey>`json_build_object('key', ${apiKey}, 'secretHash', k.secret_hash)`,
    (stored) => sql`select ${stored} from api_keys k where k.id = $1`,
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
  return {
    insert: ({ key, secretHash }) =>
      refusable(
        insert(ApiKeyEntity, { ...key, secretHash }),
        byConstraint({
          api_keys_workspace_fkey: {
            kind: 'workspace-not-found',
            workspaceId: key.workspaceId,
          },
        }),
      ),
    find: (id) => storedById.maybeOne(id),
    noteUse: async (workspaceId, id, at) => {
      await used.maybeOne(workspaceId, id, at);
    },
    list: (workspaceId) => newestFirst.all(workspaceId),
    revoke: (workspaceId, id, at) => revoked.maybeOne(workspaceId, id, at),
  };
};
