import type { EventRepository, Note } from '@content-publishing/application';
import { compareCodePoints, type DateTime, DERIVATION_VERSION } from '@content-publishing/domain';
import {
  type ContentEvent,
  isAfterDerivation,
  numberable,
} from '@content-publishing/domain/events';
import { siteKeyOf } from '@content-publishing/domain/tenant';
import { note } from './activity.ts';
import { frozenCopy } from './deep-freeze-copy.ts';
import type { Tenant, TenantEvents, Tenants, TenantWebhook } from './tenant.ts';

/** Adds the activity entry and the events of a change; does nothing for `undefined`. */
export const noteChange = (tenant: Tenant, changed: Note | undefined): void => {
  note(tenant, changed?.activity);
  tenant.events.pending.push(...(changed?.events ?? []).map(frozenCopy));
};

export const eventRepository = (tenants: Tenants): EventRepository => ({
  findPending: async (after, limit) =>
    Array.from(tenants)
      .filter(([id, { events }]) => events.pending.length > 0 && (after === null || id > after))
      .map(([id]) => id)
      .toSorted(compareCodePoints)
      .slice(0, limit),
  recent: () =>
    Array.from(tenants)
      .filter(([, { events }]) => events.pending.length > 0)
      .map(([id]) => id),
  number: async (workspaceId, now) => {
    const tenant = tenants.get(workspaceId);
    if (tenant === undefined) return null;
    const { events } = tenant;
    const pending = events.pending
      .toSorted(inOrderOfChanges)
      .map((event) => ({ ...event, afterDerivation: isAfterDerivation(event.type) }));
    const { inOrder, folded } = numberable(pending, { now, isDerived: isDerived(tenant, events) });
    const byId = new Map(events.pending.map((event) => [event.id, event]));
    const start = endOf(events);
    const placed = inOrder
      .flatMap((id) => byId.get(id) ?? [])
      .map((event, index) => ({ ...event, position: start + 1 + index }));
    const done = new Set([...inOrder, ...folded]);
    events.pending = events.pending.filter(({ id }) => !done.has(id));
    events.placed = [...events.placed, ...placed];
    if (placed.length > 0) makeWebhooksDue(tenant.webhooks.values(), now);
    return { count: placed.length, end: endOf(events) };
  },
  read: async (workspaceId, { after, types, limit }) => {
    const events = tenants.get(workspaceId)?.events ?? NO_EVENTS;
    const newest = events.placed.at(-1);
    const end = newest ?? { position: 0, id: null };
    const position = after?.position ?? end.position;
    const matching = events.placed.filter(
      (event) => event.position > position && (types === null || types.includes(event.type)),
    );
    return {
      end: end.position,
      removed: events.removed,
      idAtCursor: events.placed.find((event) => event.position === position)?.id ?? null,
      events: matching.slice(0, limit),
      last: { position: end.position, id: end.id },
    };
  },
  count: async (workspaceId, { after, through, types }) => {
    const events = (tenants.get(workspaceId)?.events ?? NO_EVENTS).placed.filter(
      ({ position, type }) =>
        position > after.position &&
        position <= through.position &&
        (types === null || types.includes(type)),
    );
    return Object.fromEntries(
      Array.from(Map.groupBy(events, ({ type }) => type)).map(([type, all]) => [type, all.length]),
    );
  },
  ends: async (workspaceIds) =>
    new Map(workspaceIds.map((id) => [id, endOf(tenants.get(id)?.events ?? NO_EVENTS)])),
  removeBefore: async (before, limit) => {
    let removed = 0;
    for (const { events } of tenants.values()) {
      const old = events.placed.slice(0, -1).findLastIndex(({ at }) => at < before) + 1;
      const gone = Math.min(old, limit);
      events.placed = events.placed.slice(gone);
      events.removed += gone;
      removed += gone;
    }
    return removed;
  },
});

const inOrderOfChanges = (a: ContentEvent, b: ContentEvent): number =>
  compareCodePoints(a.at, b.at) ||
  (a.revision ?? 0) - (b.revision ?? 0) ||
  compareCodePoints(a.id, b.id);

const NO_EVENTS: TenantEvents = { pending: [], placed: [], removed: 0 };

/** Returns the position of the newest event; 0 before the first one. */
export const endOf = ({ placed, removed }: TenantEvents): number =>
  placed.at(-1)?.position ?? removed;

/** Returns whether all live posts show the last changes of the records that they refer to. */
const isDerived = (
  { posts, recordsVersion, workspace }: Tenant,
  { pending }: TenantEvents,
): boolean => {
  const isOfWorkspace = pending.some(({ type }) => type === 'workspace.updated');
  if (isOfWorkspace && recordsVersion < DERIVATION_VERSION) return false;
  return posts
    .rows()
    .every(
      ({ derivationVersion, language, siteKey }) =>
        derivationVersion >= 0 &&
        (!isOfWorkspace || (language === workspace.language && siteKey === siteKeyOf(workspace))),
    );
};

/** Makes the enabled webhooks of a workspace due, each after its delay, as its feed has gone on. */
const makeWebhooksDue = (webhooks: Iterable<TenantWebhook>, now: DateTime): void => {
  for (const stored of webhooks) {
    const { isEnabled, dueAt, delaySeconds } = stored.webhook;
    if (!isEnabled || dueAt !== null) continue;
    const due = new Date(Date.parse(now) + delaySeconds * 1000).toISOString();
    stored.webhook = frozenCopy({ ...stored.webhook, dueAt: due });
  }
};
