import type { ImportRepository } from '@content-publishing/application';
import { compareCodePoints, type DateTime, type Uuid } from '@content-publishing/domain';
import { isActiveImport, MAX_IMPORTS, type StoredImport } from '@content-publishing/domain/imports';
import { errAsync, okAsync } from 'neverthrow';
import { note } from './activity.ts';
import { frozenCopy } from './deep-freeze-copy.ts';
import { insertWith, recordPage } from './records.ts';
import type { Tenant, TenantImport, Tenants } from './tenant.ts';

export const importRepository = (tenants: Tenants): ImportRepository => {
  const at = (workspaceId: Uuid, id: Uuid): TenantImport | undefined =>
    tenants.get(workspaceId)?.imports.get(id);
  const claimed = (workspaceId: Uuid, id: Uuid, claim: Uuid): TenantImport | undefined => {
    const stored = at(workspaceId, id);
    return stored?.claim?.id === claim ? stored : undefined;
  };
  return {
    insert: (workspaceId, contentImport, activity) =>
      insertWith(tenants, workspaceId, contentImport.createdAt, (tenant) => {
        if (tenant.imports.size >= MAX_IMPORTS) {
          return { kind: 'too-many-imports' as const, limit: MAX_IMPORTS };
        }
        const row = frozenCopy({ ...contentImport, workspaceId });
        const claim = { queuedAt: null, claim: null, attempts: 0 };
        const entries: TenantImport['entries'] = new Map();
        tenant.imports.set(row.id, { contentImport: row, ...claim, lines: [], entries });
        note(tenant, activity);
        return undefined;
      }).mapErr((error) => {
        if (error.kind === 'idempotency-key-in-use') throw new Error('An import has no such key');
        return error;
      }),
    find: async (workspaceId, id) => at(workspaceId, id)?.contentImport ?? null,
    list: async (workspaceId, query) =>
      recordPage(importsOf(tenants.get(workspaceId)), query, ({ fileName }) => [fileName]),
    enqueue: async (workspaceId, id, sizeBytes, now) => {
      const stored = at(workspaceId, id);
      if (stored?.contentImport.state !== 'uploading') return false;
      change(stored, { state: 'queued', sizeBytes, expiresAt: null });
      stored.queuedAt = now;
      return true;
    },
    restart: (workspaceId, id, { now, ...next }, activity) => {
      const tenant = tenants.get(workspaceId);
      const stored = tenant?.imports.get(id);
      if (!tenant || !stored || isActiveImport(stored.contentImport)) {
        return errAsync({ kind: 'import-active' });
      }
      const { items: expectedItems } = stored.contentImport;
      change(stored, {
        ...{ ...next, state: 'queued', expectedItems, items: 0, counts: [], losses: 0 },
        ...{ error: null, startedAt: null, endedAt: null, expiresAt: null },
      });
      Object.assign(stored, { queuedAt: now, attempts: 0, lines: [] });
      note(tenant, activity);
      return okAsync();
    },
    cancel: async (workspaceId, id, { at: endedAt, expiresAt }, activity) => {
      const tenant = tenants.get(workspaceId);
      const stored = tenant?.imports.get(id);
      if (!tenant || !stored || !isActiveImport(stored.contentImport)) return false;
      change(stored, { state: 'cancelled', endedAt, expiresAt });
      Object.assign(stored, { queuedAt: null, claim: null });
      note(tenant, activity);
      return true;
    },
    remove: async (workspaceId, id, activity) => {
      const tenant = tenants.get(workspaceId);
      const stored = tenant?.imports.get(id);
      if (!tenant || !stored) return null;
      tenant.imports.delete(id);
      note(tenant, activity);
      return stored.contentImport;
    },
    listLines: async (workspaceId, id, { kind, outcome, hasLosses, after, pageSize }) =>
      (at(workspaceId, id)?.lines ?? [])
        .filter(
          (line) =>
            line.position > after &&
            (kind === null || line.kind === kind) &&
            (outcome === null || line.outcome === outcome) &&
            (!hasLosses || line.lossCount > 0),
        )
        .slice(0, pageSize),
    journal: async (workspaceId) =>
      Array.from(tenants.get(workspaceId)?.imports.values() ?? []).flatMap(({ entries }) => [
        ...entries.values(),
      ]),
    findDue: async (now, busy, limit) =>
      Array.from(tenants)
        .filter(([workspaceId]) => !busy.includes(workspaceId))
        .flatMap(([, tenant]) => dueOf(tenant, now))
        .toSorted(byQueuedAt)
        .slice(0, limit)
        .map(({ contentImport: { workspaceId, id } }) => ({ workspaceId, id })),
    claim: async (workspaceId, id, { claim, now, until }) => {
      const tenant = tenants.get(workspaceId);
      const stored = dueOf(tenant, now).find((one) => one.contentImport.id === id);
      if (!stored) return null;
      stored.claim = { id: claim, until };
      stored.attempts += 1;
      stored.lines = stored.lines.filter(({ outcome }) => KEPT.has(outcome));
      change(stored, {
        state: 'running',
        startedAt: stored.contentImport.startedAt ?? now,
      });
      return { contentImport: stored.contentImport, attempt: stored.attempts };
    },
    progress: async (workspaceId, id, { claim, until }, progress) => {
      const tenant = tenants.get(workspaceId);
      const stored = claimed(workspaceId, id, claim);
      if (!tenant || !stored) return false;
      const { items, losses, counts, lines, entries } = progress;
      stored.claim = { id: claim, until };
      stored.lines = [...stored.lines, ...frozenCopy(lines)];
      for (const entry of entries) {
        for (const other of tenant.imports.values()) other.entries.delete(entry.id);
        stored.entries.set(entry.id, frozenCopy(entry));
      }
      change(stored, { items, losses, counts });
      return true;
    },
    settle: async (workspaceId, id, claim, end) => {
      const stored = claimed(workspaceId, id, claim);
      if (!stored) return false;
      stored.claim = null;
      if (end.kind === 'released' || end.kind === 'yielded') {
        change(stored, { state: 'queued' });
        if (end.kind === 'yielded') Object.assign(stored, { queuedAt: end.at, attempts: 1 });
        return true;
      }
      stored.queuedAt = null;
      const error = end.kind === 'failed' ? end.error : null;
      change(stored, { state: end.kind, error, endedAt: end.at, expiresAt: end.expiresAt });
      return true;
    },
    findExpired: async (now, limit) =>
      Array.from(tenants.values())
        .flatMap(importsOf)
        .filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now)
        .slice(0, limit),
  };
};

/** Outcomes whose lines a repeated run keeps, since it finds their records unchanged. */
const KEPT: ReadonlySet<string> = new Set(['created', 'updated']);

const change = (stored: TenantImport, fields: Partial<StoredImport>): void => {
  stored.contentImport = frozenCopy({ ...stored.contentImport, ...fields });
};

const importsOf = (tenant: Tenant | undefined): readonly StoredImport[] =>
  Array.from(tenant?.imports.values() ?? [], ({ contentImport }) => contentImport);

const byQueuedAt = (a: TenantImport, b: TenantImport): number =>
  compareCodePoints(a.queuedAt ?? '', b.queuedAt ?? '') ||
  compareCodePoints(a.contentImport.id, b.contentImport.id);

/** Returns the import of a workspace that comes first, if no server has claimed it. */
const dueOf = (tenant: Tenant | undefined, now: DateTime): readonly TenantImport[] =>
  Array.from(tenant?.imports.values() ?? [])
    .filter(({ queuedAt }) => queuedAt !== null && queuedAt <= now)
    .toSorted(byQueuedAt)
    .slice(0, 1)
    .filter(({ claim }) => claim === null || claim.until <= now);
