export { isPublicAddress } from './webhook/public-address.ts';
export {
  type AttemptResult,
  type DeliveryError,
  type DeliveryVerdict,
  judgeAttempt,
  MAX_ANSWER_LENGTH,
  MAX_DELIVERIES,
  WebhookDeliveriesSchema,
  type WebhookDelivery,
  WebhookDeliverySchema,
} from './webhook/webhook-delivery.ts';
export {
  parseWebhookDraft,
  parseWebhookPatch,
  type WebhookDraft,
  WebhookDraftSchema,
  WebhookPatchSchema,
} from './webhook/webhook-draft.ts';
export {
  changedSettings,
  createWebhook,
  isReplaceable,
  restartsDelivery,
  reviseWebhook,
  withPlaceOf,
} from './webhook/webhook-lifecycle.ts';
export {
  type ChangeMessage,
  changeMessage,
  type EventCounts,
  MAX_MESSAGE_EVENTS,
  type TestMessage,
  type WebhookMessage,
} from './webhook/webhook-message.ts';
export { type OutgoingRules, portProblem } from './webhook/outgoing-port.ts';
export {
  formatWebhookSecret,
  FORMER_SECRET_MS,
  parseSecretChange,
  SecretChangeSchema,
  signingSecrets,
  withSecret,
} from './webhook/webhook-secret.ts';
export { addressIn } from './webhook/webhook-url.ts';
export {
  type FixedMessage,
  MAX_WEBHOOKS,
  showWebhook,
  type EarlierSecret,
  type StoredWebhook,
  type Webhook,
  type WebhookHeader,
  WebhookSchema,
  webhookVersion,
  type WebhookWithSecret,
  WebhookWithSecretSchema,
  webhookList,
  type WebhookQuery,
} from './webhook/webhook.ts';
