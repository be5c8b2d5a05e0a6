import { webhookVersion, type WebhookWithSecret } from '@content-publishing/domain/webhooks';

/** Returns the version of a webhook without its secret, on which an ETag must not depend. */
export const versionOf = ({ secret: _secret, ...webhook }: WebhookWithSecret): string =>
  webhookVersion(webhook);
