import { type Static, Type } from '@sinclair/typebox';
import { recordVersion } from '../record/record-version.ts';
import { EVENT_TYPES, type EventType } from '../event/content-event.ts';
import { type QueryOf, recordList } from '../paging/record-query.ts';
import { Component } from '../schema/component.ts';
import { TextOrNull, TimeOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { Count, described } from '../schema/described.ts';
import {
  type DateTime,
  DateTimeSchema,
  NotBlank,
  Nullable,
  type Uuid,
  UuidSchema,
} from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { MAX_URL_LENGTH } from '../schema/url.ts';

/** Maximum webhooks of a workspace; a further one is rejected. */
export const MAX_WEBHOOKS = 20;

/** Maximum seconds between the first unsent event and its message. */
const MAX_DELAY_SECONDS = 300;

/** States of a webhook. */
const WEBHOOK_STATES = ['idle', 'waiting', 'failing', 'disabled'] as const;

/** Reasons for which a webhook is disabled. */
const DISABLED_REASONS = ['paused', 'failing', 'gone'] as const;

/** Schema of a webhook (management API, GET /external/webhooks). */
export const WebhookSchema = Component(
  'Webhook',
  'Receiver of messages about the events of a workspace, without its secret.',
  {
    id: described('Id of the webhook, a UUID.', UuidSchema),
    workspaceId: described('Id of the workspace whose events it sends.', UuidSchema),
    name: described('Name of the webhook, such as the site.', NotBlank({ maxLength: 200 })),
    url: described('URL that messages are sent to.', Text({ maxLength: MAX_URL_LENGTH })),
    types: described(
      'Types of the events that are sent; null for all.',
      Nullable(Type.Array(OneOf(EVENT_TYPES))),
    ),
    headerNames: described(
      'Names of the additional headers; their values are not shown.',
      Type.Array(Text()),
    ),
    delaySeconds: described(
      'Seconds between the first unsent event and its message, in which further events join it.',
      Type.Integer({ minimum: 0, maximum: MAX_DELAY_SECONDS }),
    ),
    isEnabled: described('Whether messages are sent.', Type.Boolean()),
    cursor: described(
      'Cursor of the last event that was sent or passed over; its events are those of GET /external/events.',
      Text(),
    ),
    state: OneOf(WEBHOOK_STATES, {
      description:
        'idle: all events are sent; waiting: a message is due; failing: the last attempt failed, and is repeated; disabled: nothing is sent.',
    }),
    attempt: Count('Number of failed attempts of the present message.'),
    nextAttemptAt: TimeOrNull('Instant of the next attempt, in UTC; null if no message is due.'),
    failingSince: TimeOrNull(
      'Instant of the first failed attempt after the last success, in UTC; null if the last attempt succeeded.',
    ),
    disabledReason: described(
      'paused: by an editor; failing: no success for 24 hours; gone: the receiver responded 410. null while it is enabled.',
      Nullable(OneOf(DISABLED_REASONS)),
    ),
    createdAt: described('Instant of the creation, in UTC.', DateTimeSchema),
    updatedAt: described('Instant of the last change of its settings, in UTC.', DateTimeSchema),
  },
);

/** Receiver of messages about the events of a workspace, as clients see it. */
export type Webhook = DeepReadonly<Static<typeof WebhookSchema>>;

/** List of webhooks (management API, GET /external/webhooks). */
export const webhookList = recordList(['createdAt', 'name'], 'the name');

/** A query of the list of webhooks with its defaults filled in: newest first, 10 a page. */
export type WebhookQuery = QueryOf<typeof webhookList>;

/** Schema of a webhook with its secret (management API, POST /external/webhooks). */
export const WebhookWithSecretSchema = Component(
  'WebhookWithSecret',
  'Webhook with the secret that was just made.',
  {
    ...WebhookSchema.properties,
    secret: TextOrNull(
      'Secret that signs the messages (Standard Webhooks), shown only once; null in the response to a repeated request.',
    ),
  },
);

/** Webhook with the secret that was just made; null in the response to a repeated request. */
export type WebhookWithSecret = DeepReadonly<Static<typeof WebhookWithSecretSchema>>;

/** Additional header of the messages of a webhook. */
export interface WebhookHeader {
  readonly name: string;
  readonly value: string;
}

/** Message of a webhook that is sent until it succeeds: each attempt has this id and this body. */
export interface FixedMessage {
  readonly id: Uuid;
  /** Cursor of the last event that the message covers. */
  readonly through: string;
  /** JSON of the message. */
  readonly body: string;
}

/** Secret of a webhook that was changed, and signs until an instant. */
export interface EarlierSecret {
  readonly secret: string;
  readonly until: DateTime;
}

/** Stored webhook: its settings, its secrets, and its place in the feed. */
export interface StoredWebhook extends Pick<
  Webhook,
  | 'id'
  | 'workspaceId'
  | 'name'
  | 'url'
  | 'delaySeconds'
  | 'isEnabled'
  | 'disabledReason'
  | 'cursor'
  | 'attempt'
  | 'failingSince'
  | 'createdAt'
  | 'updatedAt'
> {
  readonly types: readonly EventType[] | null;
  readonly headers: readonly WebhookHeader[];
  /** Message under way; `null` until events are due. */
  readonly message: FixedMessage | null;
  /** Instant of the next attempt; `null` if no message is due. */
  readonly dueAt: DateTime | null;
  readonly secret: string;
  readonly formerSecret: string | null;
  /** Instant from which on the former secret signs no more. */
  readonly formerSecretUntil: DateTime | null;
  /** Secrets before the former one, newest first; each signs until an instant of its own. */
  readonly earlierSecrets: readonly EarlierSecret[];
}

/**
 * Returns a webhook as clients see it: without secrets, values of headers and the message.
 *
 * @example
 * showWebhook(stored).state; // 'idle'
 */
export const showWebhook = ({
  headers,
  message: _message,
  dueAt,
  secret: _secret,
  formerSecret: _former,
  formerSecretUntil: _until,
  earlierSecrets: _earlier,
  ...webhook
}: StoredWebhook): Webhook => ({
  ...webhook,
  headerNames: headers.map(({ name }) => name),
  state: stateOf({ ...webhook, dueAt }),
  nextAttemptAt: dueAt,
});

const stateOf = ({
  isEnabled,
  failingSince,
  dueAt,
}: Pick<StoredWebhook, 'isEnabled' | 'failingSince' | 'dueAt'>): Webhook['state'] => {
  if (!isEnabled) return 'disabled';
  if (failingSince !== null) return 'failing';
  return dueAt === null ? 'idle' : 'waiting';
};

/**
 * Returns the version of a webhook. What deliveries change is left out, so that they do not make the
 * `If-Match` of an editor fail.
 *
 * @example
 * webhookVersion(webhook) === webhookVersion({ ...webhook, attempt: 3 }); // true
 */
export const webhookVersion = ({
  cursor: _cursor,
  state: _state,
  attempt: _attempt,
  nextAttemptAt: _next,
  failingSince: _since,
  ...settings
}: Webhook): string => recordVersion(settings);
