import {
  createWebhook,
  type DeliveryOptions,
  getWebhook,
  listWebhookDeliveries,
  updateWebhook,
  webhookDeliveriesOf,
  type WebhookSender,
} from '@content-publishing/application';
import type { EventType } from '@content-publishing/domain/events';
import type { ChangeMessage } from '@content-publishing/domain/webhooks';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { anEvent, numberedEvents } from './event.ts';
import { anActivity } from './activity.ts';
import { aWorkspace } from './workspace.ts';
import type { TestingPorts } from '../testing-ports.ts';

const DRAFT = { name: 'My site', url: 'https://site.example/hook' };

/** Returns a workspace with a webhook, and functions to make events and to deliver them. */
export const aReceiver = async (ports: TestingPorts, draft: object = {}) => {
  const workspace = await aWorkspace(ports);
  const { id: workspaceId, actor } = workspace;
  await numberedEvents(ports, workspaceId);
  const created = createWebhook(ports)(actor, { draft: { ...DRAFT, ...draft } });
  const { record } = await viewOf(created);
  const { sent } = ports.webhookSender;
  return {
    workspace,
    id: record.id,
    created: record,
    sent,
    /** Makes an event of each type, and numbers them. */
    happen: async (...types: readonly EventType[]) => {
      for (const type of types) {
        ports.clock.advance(1);
        const activityId = ports.ids.next();
        const event = anEvent(ports.ids.next(), { type, at: ports.clock.now() });
        const tag = { ...workspace.tags[0], ...{ id: ports.ids.next(), slug: ports.ids.next() } };
        const name = `Tag ${tag.id}`;
        await viewOf(
          ports.tags.insert(
            workspaceId,
            { ...tag, name },
            {
              activity: anActivity(workspaceId, activityId),
              events: [event],
            },
          ),
        );
      }
      await ports.events.number(workspaceId, ports.clock.now());
    },
    deliver: async (options: Partial<DeliveryOptions> = {}, sender?: WebhookSender) => {
      const failures: unknown[] = [];
      const deliveries = webhookDeliveriesOf(
        { ...dueIn(ports, [workspaceId]), ...(sender && { webhookSender: sender }) },
        { random: () => 0.5, onError: (error) => void failures.push(error), ...options },
      );
      await deliveries.begin();
      await deliveries.settled();
      expect(failures).toEqual([]);
    },
    messages: () => sent.map(({ body }): ChangeMessage => JSON.parse(body)),
    webhook: () => viewOf(getWebhook(ports)(actor, record.id)),
    update: (patch: object) => viewOf(updateWebhook(ports)(actor, { reference: record.id, patch })),
    deliveries: () => viewOf(listWebhookDeliveries(ports)(actor, record.id)),
  };
};

/** Returns the ports with the due webhooks of some workspaces, since tests share the storage. */
export const dueIn = (ports: TestingPorts, workspaceIds: readonly string[]): TestingPorts => ({
  ...ports,
  webhooks: {
    ...ports.webhooks,
    findDue: async (now, busy, limit) =>
      (await ports.webhooks.findDue(now, busy, 100_000))
        .filter((due) => workspaceIds.includes(due.workspaceId))
        .slice(0, limit),
  },
});
