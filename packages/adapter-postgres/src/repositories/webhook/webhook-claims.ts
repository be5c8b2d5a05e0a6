import type { ClaimOutcome, WebhookRepository } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { parseEventCursor } from '@content-publishing/domain/events';
import type { StoredWebhook } from '@content-publishing/domain/webhooks';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { type Connection, together } from '../../connection/lease.ts';
import { WebhookEntity } from '../../entities/webhook.ts';
import { jsonObject, propertiesOf } from '../../sql/json-records.ts';
import { prepareNoteActivity } from '../activity.ts';
import { prepareAddDelivery } from './webhook-deliveries.ts';

interface Id {
  readonly id: Uuid;
}

/**
 * Returns the methods of a delivery. Each step changes the webhook only while the claim holds, so a
 * server whose claim has expired changes nothing more.
 */
export const webhookClaims = (
  database: Database,
): Pick<
  WebhookRepository,
  'findDue' | 'findDueIn' | 'claim' | 'fixMessage' | 'settle' | 'beginTest'
> => {
  const { prepare, prepareRows, transaction } = database;
  const noteActivity = prepareNoteActivity(database);
  const addDelivery = prepareAddDelivery(database);
  const selectDue = prepareRows<{ readonly workspace_id: Uuid } & Id>(sql`
    select workspace_id, id from webhooks
    where due_at <= $1 and is_enabled and (claimed_until is null or claimed_until <= $1)
      and not workspace_id = any($2::uuid[])
    order by due_at limit $3`);
  const selectDueIn = prepareRows<Id>(sql`
    select id from webhooks
    where workspace_id = $1 and due_at <= $2 and is_enabled
      and (claimed_until is null or claimed_until <= $2)
    order by due_at`);
  const updateClaim = prepareRows<Id>(sql`
    update webhooks set claim = $3, claimed_until = $4
    where workspace_id = $1 and id = $2 and is_enabled and due_at <= $5
      and (claimed_until is null or claimed_until <= $5)
    returning id`);
  const selectWebhook = prepare(
    jsonObject<StoredWebhook>(propertiesOf(database, WebhookEntity, 'w')),
    (webhook) => sql`select ${webhook} from webhooks w where w.workspace_id = $1 and w.id = $2`,
  );
  const updateMessage = prepareRows<Id>(sql`
    update webhooks set message = $4
    where workspace_id = $1 and id = $2 and claim = $3 returning id`);
  const release = prepareRows<Id>(sql`
    update webhooks set claim = null, claimed_until = null
    where workspace_id = $1 and id = $2 and claim = $3 returning id`);
  const advance = prepareRows<Id>(sql`
    update webhooks set cursor = $4, position = $5, message = null, due_at = null, attempt = 0,
      failing_since = null, claim = null, claimed_until = null
    where workspace_id = $1 and id = $2 and claim = $3 returning id`);
  // A statement of its own, which sees events that were numbered while the one before waited.
  const updateDue = prepareRows(sql`
    update webhooks w set due_at = $3
    where w.workspace_id = $1 and w.id = $2 and w.due_at is null and w.is_enabled and exists (
      select from event_feeds f where f.workspace_id = $1 and f.position > w.position
    )`);
  const updateFailure = prepareRows<Id>(sql`
    update webhooks set attempt = $4, failing_since = $5, due_at = $6, claim = null,
      claimed_until = null
    where workspace_id = $1 and id = $2 and claim = $3 returning id`);
  const disable = prepareRows<Id>(sql`
    update webhooks set attempt = $4, failing_since = $5, disabled_reason = $6, is_enabled = false,
      due_at = null, claim = null, claimed_until = null
    where workspace_id = $1 and id = $2 and claim = $3 returning id`);
  const updateTest = prepareRows<Id>(sql`
    update webhooks set tested_at = $3
    where workspace_id = $1 and id = $2 and (tested_at is null or tested_at <= $4) returning id`);

  const changeBy = (
    on: Connection,
    place: readonly [workspaceId: Uuid, id: Uuid, claim: Uuid],
    outcome: ClaimOutcome,
  ): Promise<readonly Id[]> => {
    switch (outcome.kind) {
      case 'delivered': {
        const { through } = outcome;
        const position = parseEventCursor(through)?.position ?? 0;
        return advance.on(on).all(...place, through, position);
      }
      case 'failed': {
        const { attempt, failingSince, dueAt } = outcome;
        return updateFailure.on(on).all(...place, attempt, failingSince, dueAt);
      }
      case 'disabled': {
        const { attempt, failingSince, reason } = outcome;
        return disable.on(on).all(...place, attempt, failingSince, reason);
      }
      case 'released':
        return release.on(on).all(...place);
      default:
        return outcome satisfies never;
    }
  };

  return {
    findDue: async (now, busy, limit) =>
      (await selectDue.all(now, busy, limit)).map(({ workspace_id: workspaceId, id }) => ({
        workspaceId,
        id,
      })),
    findDueIn: async (workspaceId, now) =>
      (await selectDueIn.all(workspaceId, now)).map(({ id }) => ({ workspaceId, id })),
    claim: async (workspaceId, id, { claim, now, until }) => {
      const [claimed] = await updateClaim.all(workspaceId, id, claim, until, now);
      return claimed === undefined ? null : selectWebhook.maybeOne(workspaceId, id);
    },
    fixMessage: async (workspaceId, id, claim, message) => {
      const fixed = await updateMessage.all(workspaceId, id, claim, JSON.stringify(message));
      return fixed.length > 0;
    },
    settle: (workspaceId, id, claim, outcome) =>
      transaction(workspaceId, async (on) => {
        const settled = await changeBy(on, [workspaceId, id, claim], outcome);
        if (settled.length === 0) return false;
        if (outcome.kind === 'released') return true;
        const { kind, delivery } = outcome;
        await together(
          ...(kind === 'delivered'
            ? [updateDue.on(on).all(workspaceId, id, outcome.nextDueAt)]
            : []),
          ...(delivery === null ? [] : [addDelivery(on, workspaceId, id, delivery)]),
          noteActivity(on, kind === 'disabled' ? outcome.activity : undefined),
        );
        return true;
      }),
    beginTest: (workspaceId, id, { at, notAfter, activity }) =>
      transaction(workspaceId, async (on) => {
        const begun = await updateTest.on(on).all(workspaceId, id, at, notAfter);
        if (begun.length === 0) return false;
        await noteActivity(on, activity);
        return true;
      }),
  };
};
