import type { Ports, Repositories } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { anActivity, aRecordQuery } from '../sample/activity.ts';
import type { NamedRecords } from '../sample/named-records.ts';
import { aDelivery } from '../sample/webhook.ts';
import { LATER, MAINTENANCE, type Trial, type Unbound } from './isolation-trial.ts';

const CLAIM = '0197a1b2-3c4d-7e5f-8a6b-00000000c1a1';

/** Returns all that can be read of a webhook after `changed`, and the outcome of the change. */
const after =
  (change: (ports: Ports, here: Uuid, of: NamedRecords) => Promise<unknown>): Trial =>
  async (ports, here, of) => [
    await change(ports, here, of),
    await ports.webhooks.find(here, of.webhook.id),
    await ports.webhooks.listDeliveries(here, of.webhook.id),
  ];

const claimed = (ports: Ports, here: Uuid, { webhook }: NamedRecords) =>
  ports.webhooks.claim(here, webhook.id, { claim: CLAIM, now: LATER, until: LATER });

/** A trial for each method of the repository of webhooks, reads before writes. */
export const webhookTrials: Readonly<Record<keyof Repositories['webhooks'], Trial | Unbound>> = {
  find: (ports, here, { webhook }) => ports.webhooks.find(here, webhook.id),
  list: (ports, here) => ports.webhooks.list(here, aRecordQuery('createdAt')),
  listDeliveries: (ports, here, { webhook }) => ports.webhooks.listDeliveries(here, webhook.id),
  findDue: MAINTENANCE,
  findDueIn: (ports, here) => ports.webhooks.findDueIn(here, LATER),
  insert: { unbound: 'it adds a record to the workspace, and names no other' },
  update: after(async (ports, here, { webhook }) =>
    ports.webhooks.update(here, webhook, { ...webhook, name: 'Other' }),
  ),
  beginTest: after((ports, here, { webhook }) =>
    ports.webhooks.beginTest(here, webhook.id, {
      at: LATER,
      notAfter: LATER,
      activity: anActivity(here, webhook.id),
    }),
  ),
  addDelivery: after((ports, here, of) =>
    ports.webhooks.addDelivery(here, of.webhook.id, aDelivery(of.author.id)),
  ),
  claim: after(claimed),
  fixMessage: after(async (ports, here, of) => {
    await claimed(ports, here, of);
    const message = { id: of.webhook.id, through: '0', body: '{}' };
    return ports.webhooks.fixMessage(here, of.webhook.id, CLAIM, message);
  }),
  settle: after(async (ports, here, of) => {
    await claimed(ports, here, of);
    return ports.webhooks.settle(here, of.webhook.id, CLAIM, {
      kind: 'delivered',
      through: '0',
      nextDueAt: LATER,
      delivery: aDelivery(of.workspace.id),
    });
  }),
  remove: after((ports, here, { webhook }) => ports.webhooks.remove(here, webhook.id)),
};
