import { type EventCursor, formatEventCursor, parseEventCursor } from '../event/event-feed.ts';
import { jsonEquals } from '../schema/json-equality.ts';
import { type DateTime, laterOf } from '../schema/scalar.ts';
import type { RecordStamp } from '../record/record-stamp.ts';
import { collapseWhitespace } from '../text/collapse-whitespace.ts';
import type { WebhookDraft } from './webhook-draft.ts';
import type { StoredWebhook } from './webhook.ts';

const settingsOf = (draft: WebhookDraft) => ({
  name: collapseWhitespace(draft.name),
  url: draft.url,
  types: draft.types ? [...new Set(draft.types)] : null,
  headers: draft.headers ?? [],
  delaySeconds: draft.delaySeconds ?? 0,
  isEnabled: draft.isEnabled ?? true,
});

const FRESH = { message: null, attempt: 0, failingSince: null } as const;

/**
 * Returns a new webhook, which begins after the cursor of the draft, or at `end`, the end of the
 * feed.
 *
 * @example
 * createWebhook(draft, stamp, { end, secret }).isEnabled; // true
 */
export const createWebhook = (
  draft: WebhookDraft,
  { id, workspaceId, now }: RecordStamp,
  { end, secret }: { readonly end: EventCursor; readonly secret: string },
): StoredWebhook => {
  const settings = settingsOf(draft);
  const cursor = draft.cursor ?? formatEventCursor(end);
  return {
    id,
    workspaceId,
    ...settings,
    disabledReason: settings.isEnabled ? null : 'paused',
    cursor,
    ...FRESH,
    dueAt: dueOf({ ...settings, cursor }, end, now),
    secret,
    formerSecret: null,
    formerSecretUntil: null,
    earlierSecrets: [],
    createdAt: now,
    updatedAt: now,
  };
};

/**
 * Returns `webhook` with the settings of `draft`. If a setting of the delivery differs, the next
 * attempt is due now, as long as events wait before `end`, the end of the feed; a message with
 * other events gets another id. Returns `webhook` itself if no setting differs.
 *
 * @example
 * reviseWebhook(webhook, { ...draft, isEnabled: false }, { now, end }).disabledReason; // 'paused'
 */
export const reviseWebhook = (
  webhook: StoredWebhook,
  draft: WebhookDraft,
  { now, end }: { readonly now: DateTime; readonly end: EventCursor },
): StoredWebhook => {
  const settings = settingsOf(draft);
  const cursor = draft.cursor ?? formatEventCursor(end);
  const next = { ...webhook, ...settings, cursor };
  const fields = changedSettings(webhook, next);
  if (fields.length === 0) return webhook;
  const updated = { ...next, updatedAt: laterOf(now, webhook.updatedAt) };
  if (fields.every((field) => field === 'name' || field === 'delaySeconds')) return updated;
  const keepsMessage = settings.isEnabled && !fields.some((field) => OF_MESSAGE.has(field));
  return {
    ...updated,
    ...FRESH,
    message: keepsMessage ? webhook.message : null,
    disabledReason: settings.isEnabled ? null : (webhook.disabledReason ?? 'paused'),
    dueAt: dueOf(next, end, now),
  };
};

/** Settings on which the events of a message depend. */
const OF_MESSAGE: ReadonlySet<string> = new Set(['types', 'cursor', 'isEnabled']);

const SETTINGS = [
  'name',
  'url',
  'types',
  'headers',
  'delaySeconds',
  'isEnabled',
  'cursor',
] as const satisfies readonly (keyof StoredWebhook & keyof WebhookDraft)[];

/**
 * Returns the names of the settings in which two states of a webhook differ.
 *
 * @example
 * changedSettings(webhook, reviseWebhook(webhook, { ...draft, name: 'Shop' }, moment)); // ['name']
 */
export const changedSettings = (former: StoredWebhook, next: StoredWebhook): readonly string[] =>
  SETTINGS.filter((name) => !jsonEquals(former[name], next[name]));

/**
 * Returns whether `next` goes on at another place of the feed than `former`, or at another time, so
 * that the message under way is given up.
 *
 * @example
 * restartsDelivery(webhook, { ...webhook, name: 'Shop' }); // false
 */
export const restartsDelivery = (former: StoredWebhook, next: StoredWebhook): boolean =>
  PLACE.some((name) => !jsonEquals(former[name], next[name]));

/**
 * Returns whether `present` is still as `former` in everything that a change to `next` replaces.
 * Deliveries change only the place in the feed.
 *
 * @example
 * isReplaceable(webhook, { former: webhook, next }); // true
 */
export const isReplaceable = (
  present: StoredWebhook,
  { former, next }: { readonly former: StoredWebhook; readonly next: StoredWebhook },
): boolean =>
  present.updatedAt === former.updatedAt &&
  present.secret === former.secret &&
  changedSettings(former, present).every((name) => name === 'cursor') &&
  !(restartsDelivery(former, next) && restartsDelivery(former, present));

/** Fields that deliveries change. */
const PLACE = [
  'cursor',
  'message',
  'attempt',
  'failingSince',
  'dueAt',
] as const satisfies readonly (keyof StoredWebhook)[];

/**
 * Returns `next` with the place in the feed of `present`, unless the change from `former` to `next`
 * restarts the delivery.
 *
 * @example
 * withPlaceOf(present, { former, next }).cursor; // present.cursor
 */
export const withPlaceOf = (
  present: StoredWebhook,
  { former, next }: { readonly former: StoredWebhook; readonly next: StoredWebhook },
): StoredWebhook => {
  if (restartsDelivery(former, next)) return next;
  const { cursor, message, attempt, failingSince, dueAt } = present;
  return { ...next, cursor, message, attempt, failingSince, dueAt };
};

const dueOf = (
  { isEnabled, cursor }: Pick<StoredWebhook, 'isEnabled' | 'cursor'>,
  end: EventCursor,
  now: DateTime,
): DateTime | null =>
  isEnabled && (parseEventCursor(cursor)?.position ?? 0) < end.position ? now : null;
