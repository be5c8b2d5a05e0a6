import type { Creation, WebhookRepository } from '@content-publishing/application';
import { compareCodePoints, type DateTime, type Uuid } from '@content-publishing/domain';
import { parseEventCursor } from '@content-publishing/domain/events';
import {
  isReplaceable,
  MAX_DELIVERIES,
  MAX_WEBHOOKS,
  restartsDelivery,
  type StoredWebhook,
  type WebhookDelivery,
  withPlaceOf,
} from '@content-publishing/domain/webhooks';
import { errAsync, okAsync } from 'neverthrow';
import { note } from './activity.ts';
import { frozenCopy } from './deep-freeze-copy.ts';
import { endOf, noteChange } from './events.ts';
import { CONFLICT, insertWith, recordPage } from './records.ts';
import type { Tenant, Tenants, TenantWebhook } from './tenant.ts';

export const webhookRepository = (tenants: Tenants): WebhookRepository => {
  const at = (workspaceId: Uuid, id: Uuid): TenantWebhook | undefined =>
    tenants.get(workspaceId)?.webhooks.get(id);
  const claimed = (workspaceId: Uuid, id: Uuid, claim: Uuid): TenantWebhook | undefined => {
    const stored = at(workspaceId, id);
    return stored?.claim?.id === claim ? stored : undefined;
  };
  return {
    insert: (workspaceId, webhook, creation?: Creation) =>
      insertWith(
        tenants,
        workspaceId,
        webhook.createdAt,
        ({ webhooks }) => {
          if (webhooks.size >= MAX_WEBHOOKS) {
            return { kind: 'too-many-webhooks' as const, limit: MAX_WEBHOOKS };
          }
          const row = frozenCopy({ ...webhook, workspaceId });
          webhooks.set(webhook.id, { webhook: row, claim: null, testedAt: null, deliveries: [] });
          return undefined;
        },
        creation,
      ),
    find: async (workspaceId, id) => at(workspaceId, id)?.webhook ?? null,
    list: async (workspaceId, query) =>
      recordPage(
        Array.from(tenants.get(workspaceId)?.webhooks.values() ?? [], ({ webhook }) => webhook),
        query,
        ({ name }) => [name],
      ),
    update: (workspaceId, former, next, changed) => {
      const tenant = tenants.get(workspaceId);
      const stored = tenant?.webhooks.get(former.id);
      if (!tenant || !stored || !isReplaceable(stored.webhook, { former, next })) {
        return errAsync(CONFLICT);
      }
      if (restartsDelivery(former, next)) stored.claim = null;
      stored.webhook = frozenCopy(withPlaceOf(stored.webhook, { former, next }));
      noteChange(tenant, changed);
      return okAsync();
    },
    remove: async (workspaceId, id, changed, expected) => {
      const tenant = tenants.get(workspaceId);
      const webhook = tenant?.webhooks.get(id)?.webhook;
      if (!tenant || !webhook) return null;
      if (expected && !isReplaceable(webhook, { former: expected, next: expected })) return null;
      tenant.webhooks.delete(id);
      noteChange(tenant, changed);
      return webhook;
    },
    findDue: async (now, busy, limit) =>
      Array.from(tenants)
        .filter(([workspaceId]) => !busy.includes(workspaceId))
        .flatMap(([, tenant]) => dueOf(tenant, now))
        .toSorted(byDueAt)
        .slice(0, limit)
        .map(({ workspaceId, id }) => ({ workspaceId, id })),
    findDueIn: async (workspaceId, now) =>
      dueOf(tenants.get(workspaceId), now)
        .toSorted(byDueAt)
        .map(({ id }) => ({ workspaceId, id })),
    claim: async (workspaceId, id, { claim, now, until }) => {
      const stored = at(workspaceId, id);
      if (!stored || !isDue(stored, now)) return null;
      stored.claim = { id: claim, until };
      return stored.webhook;
    },
    fixMessage: async (workspaceId, id, claim, message) => {
      const stored = claimed(workspaceId, id, claim);
      if (!stored) return false;
      stored.webhook = frozenCopy({ ...stored.webhook, message });
      return true;
    },
    settle: async (workspaceId, id, claim, outcome) => {
      const tenant = tenants.get(workspaceId);
      const stored = claimed(workspaceId, id, claim);
      if (!tenant || !stored) return false;
      stored.claim = null;
      if (outcome.kind === 'released') return true;
      stored.webhook = frozenCopy({
        ...stored.webhook,
        ...placeAfter(tenant, outcome),
      });
      if (outcome.delivery) addTo(stored, outcome.delivery);
      if (outcome.kind === 'disabled') note(tenant, outcome.activity);
      return true;
    },
    beginTest: async (workspaceId, id, { at: now, notAfter, activity }) => {
      const tenant = tenants.get(workspaceId);
      const stored = at(workspaceId, id);
      if (!tenant || !stored) return false;
      if (stored.testedAt !== null && stored.testedAt > notAfter) return false;
      stored.testedAt = now;
      note(tenant, activity);
      return true;
    },
    addDelivery: async (workspaceId, id, delivery) => {
      const stored = at(workspaceId, id);
      if (stored) addTo(stored, delivery);
    },
    listDeliveries: async (workspaceId, id) => at(workspaceId, id)?.deliveries ?? [],
  };
};

const isDue = ({ webhook: { isEnabled, dueAt }, claim }: TenantWebhook, now: DateTime) =>
  isEnabled && dueAt !== null && dueAt <= now && (claim === null || claim.until <= now);

const dueOf = (tenant: Tenant | undefined, now: DateTime): readonly StoredWebhook[] =>
  Array.from(tenant?.webhooks.values() ?? [])
    .filter((stored) => isDue(stored, now))
    .map(({ webhook }) => webhook);

const byDueAt = (a: StoredWebhook, b: StoredWebhook): number =>
  compareCodePoints(a.dueAt ?? '', b.dueAt ?? '');

type Settled = Exclude<Parameters<WebhookRepository['settle']>[3], { readonly kind: 'released' }>;

/** Returns the fields that the outcome of a claim changes. */
const placeAfter = ({ events }: Tenant, outcome: Settled): Partial<StoredWebhook> => {
  switch (outcome.kind) {
    case 'delivered': {
      const { through, nextDueAt } = outcome;
      const hasMore = (parseEventCursor(through)?.position ?? 0) < endOf(events);
      const place = { cursor: through, message: null, attempt: 0, failingSince: null };
      return { ...place, dueAt: hasMore ? nextDueAt : null };
    }
    case 'failed': {
      const { attempt, failingSince, dueAt } = outcome;
      return { attempt, failingSince, dueAt };
    }
    case 'disabled': {
      const { attempt, failingSince, reason } = outcome;
      const state = { isEnabled: false, disabledReason: reason, dueAt: null };
      return { attempt, failingSince, ...state };
    }
    default:
      return outcome satisfies never;
  }
};

const addTo = (stored: TenantWebhook, delivery: WebhookDelivery): void => {
  stored.deliveries = [frozenCopy(delivery), ...stored.deliveries].slice(0, MAX_DELIVERIES);
};
