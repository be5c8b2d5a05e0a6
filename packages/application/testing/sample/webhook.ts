import type { Uuid } from '@content-publishing/domain';
import type { StoredWebhook, WebhookDelivery } from '@content-publishing/domain/webhooks';

const NOW = '2026-01-31T09:30:00.000Z';

/** Webhook of a workspace at the beginning of its feed, with nothing to send. */
export const aWebhook = (
  workspaceId: Uuid,
  id: Uuid,
  fields: Partial<StoredWebhook> = {},
): StoredWebhook => ({
  id,
  workspaceId,
  name: 'My site',
  url: 'https://site.example/hook',
  types: null,
  headers: [{ name: 'Authorization', value: 'Bearer hidden' }],
  delaySeconds: 0,
  isEnabled: true,
  disabledReason: null,
  cursor: '0',
  message: null,
  dueAt: null,
  attempt: 0,
  failingSince: null,
  secret: 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2U=',
  formerSecret: null,
  formerSecretUntil: null,
  earlierSecrets: [],
  createdAt: NOW,
  updatedAt: NOW,
  ...fields,
});

/** Delivery that succeeded, with an id that a test gives it. */
export const aDelivery = (id: Uuid, fields: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id,
  at: NOW,
  type: 'content.changed',
  messageId: id,
  attempt: 1,
  status: 204,
  error: null,
  durationMs: 12,
  answer: '',
  ...fields,
});
