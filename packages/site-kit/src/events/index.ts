export { cacheTagsOf } from '@content-publishing/domain/events';
export {
  type CursorStore,
  type EventClient,
  type EventFollower,
  followEvents,
  type FollowedQuery,
  type FollowOptions,
} from './follow-events.ts';
export {
  type VerifiedWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookErrorCode,
} from './verify-webhook.ts';
export type {
  ChangeMessage,
  TestMessage,
  WebhookMessage,
} from '@content-publishing/domain/webhooks';
