import { type InvalidInput, pageOf } from '@content-publishing/domain';
import {
  changedSettings,
  createWebhook as toWebhook,
  formatWebhookSecret,
  parseSecretChange,
  parseWebhookDraft,
  parseWebhookPatch,
  reviseWebhook,
  showWebhook,
  type StoredWebhook,
  webhookList,
  webhookVersion,
  type WebhookWithSecret,
  withSecret,
} from '@content-publishing/domain/webhooks';
import { okAsync, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import type { IdempotencyKeyInUse, TooManyWebhooks, WorkspaceNotFound } from '../errors/errors.ts';
import type { CreationRequest } from '../idempotency/create-idempotent.ts';
import type { Ports } from '../ports.ts';
import { createRecord } from '../records/create-record.ts';
import { deleteFound } from '../records/delete-found.ts';
import { findById } from '../records/find-records.ts';
import { type Removal, removalOf } from '../records/removal.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { findOr } from '../use-case/find-or.ts';
import { useCase } from '../use-case/use-case.ts';
import { checkCursor } from './check-cursor.ts';

type StoreError = IdempotencyKeyInUse | InvalidInput | TooManyWebhooks | WorkspaceNotFound;

const find = findById(({ webhooks }: Pick<Ports, 'webhooks'>) => webhooks);

/** Returns the version of a stored webhook, as clients know it. */
const versionOf = (webhook: StoredWebhook): string => webhookVersion(showWebhook(webhook));

/**
 * Creates a webhook (management API, POST /external/webhooks); the draft is
 * `{name, url, types?, headers?, delaySeconds?, isEnabled?, cursor?}`. It begins at the end of the
 * feed of events, or after `cursor`. With an idempotency key it is created once; the response to a
 * repeated request has no secret.
 *
 * @example
 * const draft = { name: 'My site', url: 'https://site.example/hook' };
 * await createWebhook(ports)(actor, { draft });
 */
export const createWebhook = useCase(
  {
    permissions: ['webhooks:write'],
    errors: [
      'malformed-idempotency-key',
      'invalid-input',
      'idempotency-key-reused',
      'too-many-webhooks',
    ],
  },
  (
    ports: Pick<
      Ports,
      'webhooks' | 'webhookSender' | 'events' | 'idempotencyKeys' | 'ids' | 'clock' | 'secrets'
    >,
  ) =>
    (actor, creation: CreationRequest) =>
      createRecord(ports, actor, creation, {
        operation: 'create webhook',
        parse: (input) => parseWebhookDraft(input, ports.webhookSender),
        store: (draft, stamp, keyed): ResultAsync<WebhookWithSecret, StoreError> =>
          checkCursor(ports, stamp.workspaceId, draft.cursor).andThen((end) => {
            const secret = formatWebhookSecret(ports.secrets.generate());
            const webhook = toWebhook(draft, stamp, { end, secret });
            const shown = showWebhook(webhook);
            const { id, name } = webhook;
            return ports.webhooks
              .insert(stamp.workspaceId, webhook, {
                activity: activityOf(ports, actor, 'webhook.created', { id, name }),
                idempotency: keyed({ ...shown, secret: null }),
              })
              .map(() => ({ ...shown, secret }));
          }),
      }),
);

/**
 * Changes the webhook with an id (management API, PATCH /external/webhooks/{id}). `isEnabled: true`
 * enables one that was disabled, which goes on after its cursor; an earlier `cursor` sends events
 * again. A cursor whose later events are not all stored is invalid input.
 *
 * @example
 * await updateWebhook(ports)(actor, { reference: webhookId, patch: { isEnabled: true } });
 */
export const updateWebhook = useCase(
  {
    permissions: ['webhooks:write'],
    errors: ['record-not-found', 'record-changed', 'invalid-input'],
  },
  (ports: Pick<Ports, 'webhooks' | 'webhookSender' | 'events' | 'ids' | 'clock'>) =>
    (actor, change: RecordChange) => {
      const { webhooks, clock } = ports;
      const { workspaceId } = actor;
      return savePatched(change, {
        record: 'webhook',
        find: () => find(ports, workspaceId, change.reference),
        versionOf,
        save: (former: StoredWebhook) =>
          parseWebhookPatch(former, change.patch, ports.webhookSender).asyncAndThen((draft) => {
            const given = draft.cursor === former.cursor ? undefined : draft.cursor;
            return checkCursor(ports, workspaceId, given).andThen((end) => {
              const next = reviseWebhook(former, draft, { now: clock.now(), end });
              const fields = changedSettings(former, next);
              if (fields.length === 0) return okAsync(former);
              const record = { id: former.id, name: next.name };
              const activity = activityOf(ports, actor, 'webhook.updated', record, fields);
              return webhooks.update(workspaceId, former, next, { activity }).map(() => next);
            });
          }),
      }).map(showWebhook);
    },
);

/** Request for another secret of a webhook. */
export interface SecretChangeRequest {
  /** Id of the webhook. */
  readonly reference: string;
  /** `{immediately?}`: whether the former secret signs no more. */
  readonly input: unknown;
}

/**
 * Gives another secret to a webhook, and returns it with the secret (management API, POST
 * /external/webhooks/{id}/secret). Both secrets sign for 24 hours, or with `immediately` only the
 * new one.
 *
 * @example
 * await changeWebhookSecret(ports)(actor, { reference: webhookId, input: {} });
 */
export const changeWebhookSecret = useCase(
  {
    permissions: ['webhooks:write'],
    errors: ['record-not-found', 'record-changed', 'invalid-input'],
  },
  (ports: Pick<Ports, 'webhooks' | 'secrets' | 'ids' | 'clock'>) =>
    (actor, { reference, input }: SecretChangeRequest) => {
      const { webhooks, secrets, clock } = ports;
      const { workspaceId } = actor;
      return parseSecretChange(input).asyncAndThen(({ immediately = false }) =>
        savePatched<StoredWebhook, WebhookWithSecret, never>(
          { reference, patch: input },
          {
            record: 'webhook',
            find: () => find(ports, workspaceId, reference),
            save: (former) => {
              const secret = formatWebhookSecret(secrets.generate());
              const next = withSecret(former, secret, { now: clock.now(), immediately });
              const record = { id: former.id, name: former.name };
              const activity = activityOf(ports, actor, 'webhook.secret-changed', record);
              return webhooks
                .update(workspaceId, former, next, { activity })
                .map(() => ({ ...showWebhook(next), secret }));
            },
          },
        ),
      );
    },
);

/**
 * Deletes the webhook with an id and its deliveries, and returns it (management API, DELETE
 * /external/webhooks/{id}). A message that is under way may still arrive.
 *
 * @example
 * await deleteWebhook(ports)(actor, webhookId);
 */
export const deleteWebhook = useCase(
  { permissions: ['webhooks:write'], errors: ['record-not-found', 'record-changed'] },
  (ports: Pick<Ports, 'webhooks' | 'ids' | 'clock'>) => (actor, removal: Removal) => {
    const { workspaceId } = actor;
    const condition = removalOf(removal);
    return deleteFound(condition, {
      record: 'webhook',
      find: () => find(ports, workspaceId, condition.reference),
      versionOf,
      remove: ({ id, name }, expected) => {
        const activity = activityOf(ports, actor, 'webhook.deleted', { id, name });
        return ResultAsync.fromSafePromise(
          ports.webhooks.remove(workspaceId, id, { activity }, expected),
        );
      },
    }).map(showWebhook);
  },
);

const notFound = (reference: string) => ({
  kind: 'record-not-found' as const,
  record: 'webhook' as const,
  reference,
});

/**
 * Returns the webhook with an id (management API, GET /external/webhooks/{id}).
 *
 * @example
 * const webhook = await getWebhook(ports)(actor, webhookId);
 */
export const getWebhook = useCase(
  { permissions: ['webhooks:write'], errors: ['record-not-found'] },
  (ports: Pick<Ports, 'webhooks'>) =>
    ({ workspaceId }, reference: string) =>
      findOr(reference, (id) => find(ports, workspaceId, id), notFound(reference)).map(showWebhook),
);

/**
 * Returns the last deliveries of a webhook, newest first (management API, GET
 * /external/webhooks/{id}/deliveries).
 *
 * @example
 * const deliveries = await listWebhookDeliveries(ports)(actor, webhookId);
 */
export const listWebhookDeliveries = useCase(
  { permissions: ['webhooks:write'], errors: ['record-not-found'] },
  (ports: Pick<Ports, 'webhooks'>) =>
    ({ workspaceId }, reference: string) =>
      findOr(reference, (id) => find(ports, workspaceId, id), notFound(reference)).map(({ id }) =>
        ports.webhooks.listDeliveries(workspaceId, id),
      ),
);

/**
 * Returns a page of the webhooks of the workspace (management API, GET /external/webhooks). The
 * input is the query with numbers already converted from strings; the page has the order in effect.
 *
 * @example
 * const page = await listWebhooks(ports)(actor, { orderBy: 'name', order: 'asc' });
 */
export const listWebhooks = useCase(
  { permissions: ['webhooks:write'], errors: ['invalid-input'] },
  ({ webhooks }: Pick<Ports, 'webhooks'>) =>
    ({ workspaceId }, input: unknown) =>
      webhookList.parse(input).asyncMap(async (query) => {
        const { total, data } = await webhooks.list(workspaceId, query);
        return pageOf(query, { total, data: data.map(showWebhook) });
      }),
);
