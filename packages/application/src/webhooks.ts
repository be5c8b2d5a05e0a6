export { eventRoundsOf } from './webhook/event-rounds.ts';
export {
  type DeliveryOptions,
  type WebhookAttempt,
  type WebhookDeliveries,
  webhookDeliveriesOf,
} from './webhook/deliver-webhooks.ts';
export type { ClaimOutcome, DueWebhook, WebhookClaim, WebhookRepository } from './webhook/ports.ts';
export { testWebhook } from './webhook/test-webhook.ts';
export type { OutgoingMessage, WebhookSender } from './webhook/webhook-sender.ts';
export {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  type SecretChangeRequest,
  updateWebhook,
} from './webhook/manage-webhooks.ts';
