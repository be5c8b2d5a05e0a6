import type { TooManyWebhooks, WebhookRepository } from '@content-publishing/application';
import { parseEventCursor } from '@content-publishing/domain/events';
import {
  isReplaceable,
  MAX_WEBHOOKS,
  restartsDelivery,
  type StoredWebhook,
  withPlaceOf,
} from '@content-publishing/domain/webhooks';
import type { InferEntity } from '@mikro-orm/core';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Database } from '../../connection/database.ts';
import { recordOf } from '../../entities/record.ts';
import { WebhookDeliveryEntity, WebhookEntity } from '../../entities/webhook.ts';
import { noteChange } from '../event/note-change.ts';
import { CONFLICT, FOR_UPDATE, insertRecord, lockWorkspace } from '../record-changes.ts';
import { readsOf, recordReads } from '../record-reads.ts';
import { webhookClaims } from './webhook-claims.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';

export const webhookRepository = (database: Database): WebhookRepository => {
  const { unitOfWork } = database;
  const reads = recordReads(database, {
    ...readsOf(WebhookEntity),
    recordOf: recordOf<InferEntity<typeof WebhookEntity>>,
    searched: ({ name }) => [name],
  });
  return {
    ...webhookClaims(database),
    ...webhookDeliveries(database),
    insert: (workspaceId, webhook, creation) =>
      insertRecord(database, {
        workspaceId,
        now: webhook.createdAt,
        creation,
        check: async (tx): Promise<TooManyWebhooks | undefined> => {
          await lockWorkspace(tx, workspaceId);
          const limit = MAX_WEBHOOKS;
          const count = await tx.count(WebhookEntity, { workspaceId });
          return count < limit ? undefined : { kind: 'too-many-webhooks', limit };
        },
        create: (tx) =>
          void tx.create(WebhookEntity, {
            ...webhook,
            workspaceId,
            position: positionOf(webhook),
            claim: null,
            claimedUntil: null,
            testedAt: null,
          }),
        errors: { webhooks_workspace_fkey: { kind: 'workspace-not-found', workspaceId } },
      }),
    find: (workspaceId, id) => reads.find(workspaceId, { id }),
    list: reads.list,
    update: (workspaceId, former, next, note) => {
      const updated = unitOfWork(workspaceId, (em) =>
        em.transactional(async (tx): Promise<Result<void, typeof CONFLICT>> => {
          const where = { workspaceId, id: former.id };
          const stored = await tx.findOne(WebhookEntity, where, FOR_UPDATE);
          if (!stored || !isReplaceable(recordOf(stored), { former, next })) return err(CONFLICT);
          const present = withPlaceOf(recordOf(stored), { former, next });
          const { workspaceId: _workspace, ...fields } = present;
          tx.assign(
            stored,
            {
              ...fields,
              position: positionOf(present),
              ...(restartsDelivery(former, next) && { claim: null, claimedUntil: null }),
            },
            { mergeObjectProperties: false },
          );
          noteChange(tx, workspaceId, note);
          return ok();
        }),
      );
      return new ResultAsync(updated);
    },
    remove: (workspaceId, id, note, expected) =>
      unitOfWork(workspaceId, (em) =>
        em.transactional(async (tx) => {
          const stored = await tx.findOne(WebhookEntity, { workspaceId, id }, FOR_UPDATE);
          if (!stored) return null;
          const webhook = recordOf(stored);
          const unchanged = expected && { former: expected, next: expected };
          if (unchanged && !isReplaceable(webhook, unchanged)) return null;
          await tx.nativeDelete(WebhookDeliveryEntity, { workspaceId, webhookId: id });
          tx.remove(stored);
          noteChange(tx, workspaceId, note);
          return webhook;
        }),
      ),
  };
};

const positionOf = ({ cursor }: Pick<StoredWebhook, 'cursor'>): number =>
  parseEventCursor(cursor)?.position ?? 0;
