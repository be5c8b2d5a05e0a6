import type { WebhookRepository } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { MAX_DELIVERIES, type WebhookDelivery } from '@content-publishing/domain/webhooks';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { type Connection, together } from '../../connection/lease.ts';
import { WebhookDeliveryEntity } from '../../entities/webhook.ts';
import { jsonObject, propertiesOf } from '../../sql/json-records.ts';
import { prepareInsertRows } from '../../sql/insert-rows.ts';

/**
 * Prepares a function that stores a delivery, and removes the oldest ones beyond the maximum, in a
 * transaction.
 */
export const prepareAddDelivery = (database: Database) => {
  const insertDelivery = prepareInsertRows(database, {
    table: 'webhook_deliveries',
    columns: [
      ...['id', 'webhook_id', 'at', 'type', 'message_id', 'attempt', 'status', 'error'],
      ...['duration_ms', 'answer'],
    ],
  });
  const deleteOldest = database.prepareRows(sql`
    delete from webhook_deliveries where workspace_id = $1 and id in (
      select d.id from webhook_deliveries d where d.workspace_id = $1 and d.webhook_id = $2
      order by d.at desc, d.id desc offset ${sql.lit(MAX_DELIVERIES)}
    )`);
  return (
    on: Connection,
    workspaceId: Uuid,
    webhookId: Uuid,
    delivery: WebhookDelivery,
  ): Promise<void> => {
    const { id, at, type, messageId, attempt, status, error, durationMs, answer } = delivery;
    const row = [id, webhookId, at, type, messageId, attempt, status, error, durationMs, answer];
    return together(
      insertDelivery(workspaceId, [row], on),
      deleteOldest.on(on).all(workspaceId, webhookId),
    );
  };
};

/** Returns the methods of the deliveries of webhooks. */
export const webhookDeliveries = (
  database: Database,
): Pick<WebhookRepository, 'addDelivery' | 'listDeliveries'> => {
  const { prepare, prepareRows, transaction } = database;
  const addDelivery = prepareAddDelivery(database);
  const { workspaceId: _workspace, ...columns } = propertiesOf(
    database,
    WebhookDeliveryEntity,
    'd',
  );
  const selectDeliveries = prepare(
    jsonObject<WebhookDelivery>(columns),
    (delivery) => sql`
      select ${delivery} from webhook_deliveries d
      where d.workspace_id = $1 and d.webhook_id = $2 order by d.at desc, d.id desc`,
  );
  // Locked, so that the webhook is not removed before its delivery is stored.
  const lockWebhook = prepareRows(sql`
    select id from webhooks where workspace_id = $1 and id = $2 for share`);
  return {
    addDelivery: (workspaceId, id, delivery) =>
      transaction(workspaceId, async (on) => {
        if ((await lockWebhook.on(on).maybeOne(workspaceId, id)) === null) return;
        await addDelivery(on, workspaceId, id, delivery);
      }),
    listDeliveries: (workspaceId, id) => selectDeliveries.all(workspaceId, id),
  };
};
