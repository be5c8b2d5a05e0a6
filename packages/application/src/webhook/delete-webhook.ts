import { showWebhook } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import type { Ports } from '../ports.ts';
import { deleteFound } from '../records/delete-found.ts';
import { type Removal, removalOf } from '../records/removal.ts';
import { parseUuid } from '../use-case/find-or.ts';
import { useCase } from '../use-case/use-case.ts';
import { versionOfStored } from './update-webhook.ts';

type Deps = Pick<Ports, 'webhooks' | 'ids' | 'clock'>;

/**
 * Deletes the webhook with an id and its deliveries, and returns it (management API, DELETE
 * /external/webhooks/{id}). A message that is under way may still arrive.
 *
 * @example
 * await deleteWebhook(ports)(principal, webhookId);
 */
export const deleteWebhook = useCase(
  { permissions: ['webhooks:write'], errors: ['record-not-found', 'record-changed'] },
  (ports: Deps) => (principal, removal: Removal) => {
    const { webhooks } = ports;
    const { workspaceId } = principal;
    const condition = removalOf(removal);
    const id = parseUuid(condition.reference);
    return deleteFound(condition, {
      record: 'webhook',
      find: async () => (id ? webhooks.find(workspaceId, id) : null),
      versionOf: versionOfStored,
      remove: (found, expected) => {
        const { name } = found;
        const activity = activityOf(ports, principal, 'webhook.deleted', { id: found.id, name });
        return ResultAsync.fromSafePromise(
          webhooks.remove(workspaceId, found.id, { activity }, expected),
        );
      },
    }).map(showWebhook);
  },
);
