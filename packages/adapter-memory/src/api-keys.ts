import type { ApiKeyRepository, StoredApiKey } from '@content-publishing/application';
import type { ApiKey, Uuid } from '@content-publishing/domain';
import { errAsync, okAsync } from 'neverthrow';
import { frozenCopy } from './deep-freeze-copy.ts';
import { newestFirst } from './order.ts';
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
    insert: (stored) => {
      const { workspaceId } = stored.key;
      if (!tenants.has(workspaceId)) return errAsync({ kind: 'workspace-not-found', workspaceId });
      if (keys.has(stored.key.id)) throw new Error(`There is a key ${stored.key.id} already`);
      keep(stored);
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
    list: async (workspaceId) =>
      [...keys.values()]
        .map(({ key }) => key)
        .filter((key) => key.workspaceId === workspaceId)
        .toSorted(newestFirst),
    revoke: async (workspaceId, id, at) => {
      const stored = inWorkspace(workspaceId, id);
      if (stored === undefined) return null;
      return keep({ ...stored, key: { ...stored.key, revokedAt: stored.key.revokedAt ?? at } });
    },
  };
};
