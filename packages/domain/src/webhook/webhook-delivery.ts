import { type Static, Type } from '@sinclair/typebox';
import { Component } from '../schema/component.ts';
import { TextOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { Count, described } from '../schema/described.ts';
import { type DateTime, DateTimeSchema, Nullable, UuidSchema } from '../schema/scalar.ts';
import { OneOf } from '../schema/text.ts';
import type { StoredWebhook } from './webhook.ts';

/** Maximum deliveries of a webhook that are kept; older ones are removed. */
export const MAX_DELIVERIES = 100;

/** Maximum characters of a response that are kept. */
export const MAX_ANSWER_LENGTH = 1024;

/** Reasons for which a message got no response, or none that was read. */
const DELIVERY_ERRORS = [
  'timeout',
  'private-address',
  'forbidden-port',
  'unknown-host',
  'connection-failed',
  'bad-certificate',
  'invalid-response',
  'aborted',
] as const;

/** Reason for which a message got no response. */
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** Schema of a delivery (management API, GET /external/webhooks/{id}/deliveries). */
export const WebhookDeliverySchema = Component(
  'WebhookDelivery',
  'Attempt to send a message to a webhook.',
  {
    id: described('Id of the delivery, a UUID.', UuidSchema),
    at: described('Instant at which the attempt began, in UTC.', DateTimeSchema),
    type: OneOf(['content.changed', 'webhook.test'], { description: 'Type of the message.' }),
    messageId: described(
      'Id of the message, in its header webhook-id; each attempt of a message has the same id and body.',
      UuidSchema,
    ),
    attempt: described('Number of the attempt, from 1.', Type.Integer({ minimum: 1 })),
    status: described(
      'Status of the response; null without a response.',
      Nullable(Type.Integer({ minimum: 100, maximum: 999 })),
    ),
    error: described('Why there was no response; null with one.', Nullable(OneOf(DELIVERY_ERRORS))),
    durationMs: Count('Duration in milliseconds.'),
    answer: TextOrNull('Beginning of the body of the response; null without a response.'),
  },
);

/** Attempt to send a message to a webhook. */
export type WebhookDelivery = DeepReadonly<Static<typeof WebhookDeliverySchema>>;

/** Schema of the deliveries of a webhook. */
export const WebhookDeliveriesSchema = Component(
  'WebhookDeliveries',
  'The last deliveries of a webhook.',
  { data: described('Deliveries, newest first.', Type.Array(WebhookDeliverySchema)) },
);

/** Outcome of an attempt. */
export interface AttemptResult extends Pick<
  WebhookDelivery,
  'status' | 'error' | 'durationMs' | 'answer'
> {
  /** Seconds of the header `Retry-After` of the response; `null` without one. */
  readonly retryAfterSeconds: number | null;
}

/**
 * Effect of an attempt: `delivered` goes on with the next events, `failed` repeats the message at
 * `dueAt`, `disabled` sends nothing more.
 */
export type DeliveryVerdict =
  | { readonly kind: 'delivered' }
  | {
      readonly kind: 'failed';
      readonly attempt: number;
      readonly failingSince: DateTime;
      readonly dueAt: DateTime;
    }
  | {
      readonly kind: 'disabled';
      readonly attempt: number;
      readonly failingSince: DateTime;
      readonly reason: 'failing' | 'gone';
    };

/** Waits before the next attempt, in seconds; the last one is repeated. */
const RETRY_SECONDS = [5, 30, 120, 600, 1800, 3600, 7200];

/** Maximum seconds of a `Retry-After` that count. */
const MAX_RETRY_AFTER_SECONDS = 3600;

/** Time without success after which a webhook is disabled, in milliseconds. */
const MAX_FAILING_MS = 24 * 60 * 60 * 1000;

const GONE = 410;

/**
 * Decides what follows from an attempt to send a message. Only a status of 200 to 299 is a success;
 * redirects are not followed. `random` (0 to 1) varies the wait by 20 percent.
 *
 * @example
 * judgeAttempt(webhook, { ...result, status: 204 }, { now, random: 0.5 }); // { kind: 'delivered' }
 */
export const judgeAttempt = (
  webhook: Pick<StoredWebhook, 'attempt' | 'failingSince'>,
  { status, retryAfterSeconds }: Pick<AttemptResult, 'status' | 'retryAfterSeconds'>,
  { now, random }: { readonly now: DateTime; readonly random: number },
): DeliveryVerdict => {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  const attempt = webhook.attempt + 1;
  const failingSince = webhook.failingSince ?? now;
  const failing = { attempt, failingSince };
  if (status === GONE) return { kind: 'disabled', ...failing, reason: 'gone' };
  if (Date.parse(now) - Date.parse(failingSince) >= MAX_FAILING_MS) {
    return { kind: 'disabled', ...failing, reason: 'failing' };
  }
  const planned = RETRY_SECONDS[Math.min(attempt, RETRY_SECONDS.length) - 1] ?? 0;
  const asked = Math.min(retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
  const seconds = Math.max(planned * (0.8 + 0.4 * random), asked);
  const dueAt = new Date(Date.parse(now) + Math.round(seconds * 1000)).toISOString();
  return { kind: 'failed', ...failing, dueAt };
};
