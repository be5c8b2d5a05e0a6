import type { ApiKeyRepository, StoredApiKey } from '@content-publishing/application';
import type { DateTime, Uuid } from '@content-publishing/domain';
import { type ApiKey, isUsable, mayIssueKeys } from '@content-publishing/domain/tenant';
import { errAsync, okAsync } from 'neverthrow';
import { note } from './activity.ts';
import { frozenCopy } from './deep-freeze-copy.ts';
import { liveRecord, storeIdempotencyRecord } from './idempotency-keys.ts';
import { inOrderOf } from './order.ts';
import { membershipKey, type PeopleTables } from './people/people-tables.ts';
import { recordPage } from './records.ts';
import type { Tenants } from './tenant.ts';

/** API keys of all workspaces, by the id of the key. */
export type ApiKeys = Map<Uuid, StoredApiKey>;

export const apiKeyRepository = (
  tenants: Tenants,
  keys: ApiKeys,
  { memberships }: Pick<PeopleTables, 'memberships'>,
): ApiKeyRepository => {
  /** Stores a frozen copy of a key in place of the key with its id, and returns the copy. */
  const storeKey = (stored: StoredApiKey): ApiKey => {
    const kept = frozenCopy(stored);
    keys.set(kept.key.id, kept);
    return kept.key;
  };
  const inWorkspace = (workspaceId: Uuid, id: Uuid): StoredApiKey | undefined => {
    const stored = keys.get(id);
    return stored?.key.workspaceId === workspaceId ? stored : undefined;
  };
  const keysOf = (workspaceId: Uuid): readonly ApiKey[] =>
    [...keys.values()].map(({ key }) => key).filter((key) => key.workspaceId === workspaceId);
  const usableIn = (workspaceId: Uuid, now: DateTime): readonly ApiKey[] =>
    keysOf(workspaceId).filter((key) => isUsable(key, now));
  return {
    insert: (stored, { issuerId, maxLive = Infinity, idempotency, activity } = {}) => {
      const { id, workspaceId, createdAt, issuedByUserId: userId } = stored.key;
      const tenant = tenants.get(workspaceId);
      if (!tenant) return errAsync({ kind: 'workspace-not-found', workspaceId });
      if (keys.has(id)) throw new Error(`There is a key ${id} already`);
      const issuer = issuerId && inWorkspace(workspaceId, issuerId);
      if (issuerId && !(issuer && isUsable(issuer.key, createdAt))) {
        return errAsync({ kind: 'unauthorized' });
      }
      const member = userId === null ? null : memberships.get(membershipKey(workspaceId, userId));
      if (member === undefined || (member && !mayIssueKeys(member.role))) {
        return errAsync({ kind: 'unauthorized' });
      }
      if (usableIn(workspaceId, createdAt).length >= maxLive) {
        return errAsync({ kind: 'too-many-keys', limit: maxLive });
      }
      if (idempotency && liveRecord(tenant, idempotency.key, createdAt)) {
        return errAsync({ kind: 'idempotency-key-in-use' });
      }
      storeKey(stored);
      if (idempotency) storeIdempotencyRecord(tenant, idempotency);
      note(tenant, activity);
      return okAsync();
    },
    find: async (id) => {
      const stored = keys.get(id);
      if (stored === undefined) return null;
      const { lastUsedAt: _unread, ...key } = stored.key;
      return { key, secretHash: stored.secretHash };
    },
    touch: async (workspaceId, id, at) => {
      const stored = inWorkspace(workspaceId, id);
      if (stored && (stored.key.lastUsedAt ?? '') < at) {
        storeKey({ ...stored, key: { ...stored.key, lastUsedAt: at } });
      }
    },
    list: async (workspaceId, query) =>
      recordPage(keysOf(workspaceId), query, ({ name }) => [name]),
    revoke: (workspaceId, { id, at, cascade, check, noted }) => {
      const named = inWorkspace(workspaceId, id)?.key;
      const tenant = tenants.get(workspaceId);
      if (!named || !tenant) return okAsync(null);
      const issued = cascade ? issuedBy(keysOf(workspaceId), id) : [];
      const others = issued
        .filter((key) => isUsable(key, at))
        .toSorted(inOrderOf(({ createdAt }) => createdAt, 'asc'));
      const taken = [...(named.revokedAt === null ? [named] : []), ...others];
      const ids = new Set(taken.map((key) => key.id));
      const leavesKeysWriter = usableIn(workspaceId, at).some(
        (key) => !ids.has(key.id) && key.permissions.includes('keys:write'),
      );
      const checked = check({ named, taken, leavesKeysWriter });
      if (checked.isErr()) return errAsync(checked.error);
      const revoked = taken.flatMap((key) => {
        const stored = keys.get(key.id);
        return stored ? storeKey({ ...stored, key: { ...key, revokedAt: at } }) : [];
      });
      for (const key of revoked) note(tenant, noted(key));
      return okAsync({
        key: revoked.find((key) => key.id === id) ?? named,
        others: revoked.filter((key) => key.id !== id),
      });
    },
  };
};

/** Returns the keys in `keys` that the key `id` has issued, directly or through other keys. */
const issuedBy = (keys: readonly ApiKey[], id: Uuid): readonly ApiKey[] => {
  const issued = keys.filter((key) => key.issuedBy === id);
  // The loop also visits the keys that it adds.
  for (const issuer of issued) issued.push(...keys.filter((key) => key.issuedBy === issuer.id));
  return issued;
};
