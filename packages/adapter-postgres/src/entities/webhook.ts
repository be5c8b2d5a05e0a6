import type { EventType } from '@content-publishing/domain/events';
import type {
  EarlierSecret,
  FixedMessage,
  StoredWebhook,
  WebhookDelivery,
  WebhookHeader,
} from '@content-publishing/domain/webhooks';
import { defineEntity, p } from '@mikro-orm/core';
import { instant, orderedText, reference, tenantKey, verbatimJson } from './columns.ts';
import { WorkspaceEntity } from './workspace.ts';

/** Webhook of a workspace, which follows the feed of events by its position. */
export const WebhookEntity = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    ...tenantKey(),
    name: orderedText(),
    url: p.text(),
    types: p.json<readonly EventType[]>().strictNullable(),
    headers: p.json<readonly WebhookHeader[]>(),
    delaySeconds: p.integer(),
    isEnabled: p.boolean(),
    disabledReason: p.text().$type<NonNullable<StoredWebhook['disabledReason']>>().strictNullable(),
    cursor: p.text(),
    // Position of the cursor, which is compared with that of the feed.
    position: p.bigint('number').hidden(),
    message: verbatimJson<FixedMessage>().strictNullable(),
    dueAt: instant().strictNullable(),
    claim: p.uuid().strictNullable().hidden(),
    claimedUntil: instant().strictNullable().hidden(),
    attempt: p.integer(),
    failingSince: instant().strictNullable(),
    testedAt: instant().strictNullable().hidden(),
    secret: p.text(),
    formerSecret: p.text().strictNullable(),
    formerSecretUntil: instant().strictNullable(),
    earlierSecrets: p.json<readonly EarlierSecret[]>().defaultRaw("'[]'"),
    createdAt: instant(),
    updatedAt: instant(),
    workspace: () => reference(WorkspaceEntity, 'webhooks_workspace_fkey', 'workspace_id'),
  },
  indexes: [{ name: 'webhooks_due_idx', properties: ['dueAt'], where: 'due_at is not null' }],
});

/** Attempt to send a message to a webhook. */
export const WebhookDeliveryEntity = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    ...tenantKey(),
    webhookId: p.uuid().hidden(),
    at: instant(),
    type: p.text().$type<WebhookDelivery['type']>(),
    messageId: p.uuid(),
    attempt: p.integer(),
    status: p.integer().strictNullable(),
    error: p.text().$type<NonNullable<WebhookDelivery['error']>>().strictNullable(),
    durationMs: p.integer(),
    answer: p.text().strictNullable(),
    webhook: () =>
      reference(WebhookEntity, 'webhook_deliveries_webhook_fkey', 'workspace_id', 'webhook_id'),
  },
  indexes: [
    {
      name: 'webhook_deliveries_at_idx',
      properties: ['workspaceId', 'webhookId', 'at', 'id'],
    },
  ],
});
