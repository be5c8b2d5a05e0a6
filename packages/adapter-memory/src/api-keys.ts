import type { ApiKeyRepository, StoredApiKey } from '@content-publishing/application';
import { type ApiKey, isUsable, type Uuid } from '@content-publishing/domain';
import { errAsync, okAsync } from 'neverthrow';
import { note } from './activity.ts';
import { frozenCopy } from './deep-freeze-copy.ts';
import { keepRecord } from './idempotency-keys.ts';
import { liveRecord } from './idempotency-keys.ts';
import { recordPage } from './records.ts';
import type { Tenants } from './tenant.ts';

export const apiKeyRepository = (tenants: Tenants): ApiKeyRepository => {
  const keys = new Map<Uuid, StoredApiKey>();
  const keep = (stored: StoredApiKey): ApiKey => {
    const kept = frozenCopy(stored);
    keys.set(kept.key.id, kept);
    return kept.key;
  };
  const inWorkspace = (workspaceId: Uuid, id: Uuid): StoredApiKey | undefined => {
    const stored = keys.get(id);
    return stored?.key.workspaceId === workspaceId ? stored : undefined;
  };
  return {
    insert: (stored, { issuerId, idempotency, activity } = {}) => {
      const { id, workspaceId, createdAt } = stored.key;
      const tenant = tenants.get(workspaceId);
      if (!tenant) return errAsync({ kind: 'workspace-not-found', workspaceId });
      if (keys.has(id)) throw new Error(`There is a key ${id} already`);
      const issuer = issuerId && inWorkspace(workspaceId, issuerId);
      if (issuerId && !(issuer && isUsable(issuer.key, createdAt))) {
        return errAsync({ kind: 'unauthorized' });
      }
      if (idempotency && liveRecord(tenant, idempotency.key, createdAt)) {
        return errAsync({ kind: 'idempotency-key-held' });
      }
      keep(stored);
      if (idempotency) keepRecord(tenant, idempotency);
      note(tenant, activity);
      return okAsync();
    },
    find: async (id) => {
      const stored = keys.get(id);
      const tenant = stored && tenants.get(stored.key.workspaceId);
      return tenant
        ? Object.freeze({ ...stored, redirectsVersion: tenant.redirectsVersion })
        : null;
    },
    touch: async (workspaceId, id, at) => {
      const stored = inWorkspace(workspaceId, id);
      if (stored) keep({ ...stored, key: { ...stored.key, lastUsedAt: at } });
    },
    list: async (workspaceId, query) => {
      const rows = [...keys.values()].map(({ key }) => key);
      const own = rows.filter((key) => key.workspaceId === workspaceId);
      return recordPage(own, query, ({ name }) => [name]);
    },
    revoke: async (workspaceId, id, at, noted) => {
      const stored = inWorkspace(workspaceId, id);
      const tenant = tenants.get(workspaceId);
      if (!stored || !tenant) return null;
      if (stored.key.revokedAt !== null) return stored.key;
      const revoked = keep({ ...stored, key: { ...stored.key, revokedAt: at } });
      note(tenant, noted?.(revoked));
      return revoked;
    },
  };
};
