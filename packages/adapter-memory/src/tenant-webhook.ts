import type { DateTime, StoredWebhook, Uuid, WebhookDelivery } from '@content-publishing/domain';
import { frozenCopy } from './deep-freeze-copy.ts';

/** Webhook of a workspace, with its claim and its deliveries. */
export interface TenantWebhook {
  /** The webhook itself; it is replaced, not modified, when it changes. */
  webhook: StoredWebhook;
  /** Claim of the server that sends its message. */
  claim: { readonly id: Uuid; readonly until: DateTime } | null;
  testedAt: DateTime | null;
  /** Deliveries, newest first. */
  deliveries: readonly WebhookDelivery[];
}

/** Makes the enabled webhooks of a workspace due, each after its delay, as its feed has gone on. */
export const makeWebhooksDue = (webhooks: Iterable<TenantWebhook>, now: DateTime): void => {
  for (const stored of webhooks) {
    const { isEnabled, dueAt, delaySeconds } = stored.webhook;
    if (!isEnabled || dueAt !== null) continue;
    const due = new Date(Date.parse(now) + delaySeconds * 1000).toISOString();
    stored.webhook = frozenCopy({ ...stored.webhook, dueAt: due });
  }
};
