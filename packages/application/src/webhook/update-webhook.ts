import {
  changedSettings,
  parseWebhookPatch,
  reviseWebhook,
  showWebhook,
  type StoredWebhook,
  webhookVersion,
} from '@content-publishing/domain';
import { okAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import type { Ports } from '../ports.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { parseUuid } from '../use-case/find-or.ts';
import { useCase } from '../use-case/use-case.ts';
import { checkCursor } from './check-cursor.ts';

type Deps = Pick<Ports, 'webhooks' | 'webhookSender' | 'events' | 'ids' | 'clock'>;

/**
 * Changes the webhook with an id (management API, PATCH /external/webhooks/{id}). `isEnabled: true`
 * enables one that was disabled, which goes on after its cursor; an earlier `cursor` sends events
 * again.
 *
 * Errors, in this order: a missing webhook, another version than the caller knows, invalid input
 * (all violations), a cursor whose later events are not all stored.
 *
 * @example
 * await updateWebhook(ports)(principal, { reference: webhookId, patch: { isEnabled: true } });
 */
export const updateWebhook = useCase(
  {
    permissions: ['webhooks:write'],
    errors: ['record-not-found', 'record-changed', 'invalid-input'],
  },
  (ports: Deps) => (principal, change: RecordChange) => {
    const { webhooks, clock } = ports;
    const { workspaceId } = principal;
    const id = parseUuid(change.reference);
    return savePatched(change, {
      record: 'webhook',
      find: async () => (id ? webhooks.find(workspaceId, id) : null),
      versionOf: versionOfStored,
      save: (former: StoredWebhook) =>
        parseWebhookPatch(former, change.patch, ports.webhookSender).asyncAndThen((draft) => {
          const given = draft.cursor === former.cursor ? undefined : draft.cursor;
          return checkCursor(ports, workspaceId, given).andThen((end) => {
            const next = reviseWebhook(former, draft, { now: clock.now(), end });
            const fields = changedSettings(former, next);
            if (fields.length === 0) return okAsync(former);
            const { name } = next;
            const record = { id: former.id, name };
            const activity = activityOf(ports, principal, 'webhook.updated', record, fields);
            return webhooks.update(workspaceId, former, next, { activity }).map(() => next);
          });
        }),
    }).map(showWebhook);
  },
);

/** Returns the version of a stored webhook, as clients know it. */
export const versionOfStored = (webhook: StoredWebhook): string =>
  webhookVersion(showWebhook(webhook));
