import type { DateTime, Uuid } from '@content-publishing/domain';
import type {
  AttemptResult,
  OutgoingRules,
  StoredWebhook,
  WebhookHeader,
} from '@content-publishing/domain/webhooks';
import type { AbortSignalLike } from '../use-case/abort-signal.ts';

/** Message to send. */
export interface OutgoingMessage extends Pick<StoredWebhook, 'url'> {
  readonly headers: readonly WebhookHeader[];
  readonly id: Uuid;
  /** Instant of the attempt, which is signed. */
  readonly at: DateTime;
  /** JSON of the message. */
  readonly body: string;
  /** Secrets that sign it, each as `whsec_` and base64. */
  readonly secrets: readonly string[];
  /** Ends the attempt with the error `aborted`. */
  readonly signal?: AbortSignalLike | undefined;
}

/**
 * Sends messages of webhooks, signed as Standard Webhooks say: `webhook-id`, `webhook-timestamp` and
 * `webhook-signature` with HMAC-SHA256 of `id.timestamp.body`.
 */
export interface WebhookSender extends OutgoingRules {
  /**
   * Sends a message by POST, once, and reads the beginning of the response. It follows no redirect.
   * Unless `allowsPrivate`, it connects only to public addresses (`isPublicAddress`, domain), and
   * checks the address that it connects to. The promise does not reject.
   */
  readonly send: (message: OutgoingMessage) => Promise<AttemptResult>;
}
