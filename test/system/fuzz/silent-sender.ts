import type { WebhookSender } from '@content-publishing/application';

/** Sender of webhooks that sends nothing, and always succeeds. */
export const silentSender: WebhookSender = {
  allowsPrivate: false,
  send: async () => ({
    status: 204,
    error: null,
    durationMs: 1,
    answer: '',
    retryAfterSeconds: null,
  }),
};
