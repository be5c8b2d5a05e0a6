import type { WebhookDelivery } from '@content-publishing/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { instant, tenantKey } from './columns.ts';
import { reference } from './reference.ts';
import { WebhookEntity } from './webhook.ts';

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
