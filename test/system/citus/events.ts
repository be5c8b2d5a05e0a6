import { setTimeout as sleep } from 'node:timers/promises';
import type { EventType } from '@content-publishing/domain/events';
import { feedRules } from '../events/changes.ts';
import { endOfFeed, readFeed } from '../events/feed.ts';
import { messageRules } from '../events/messages.ts';
import { type Received, startReceiver } from '../events/receiver.ts';
import { addTo, type Changes, noChanges } from '../events/writers.ts';
import type { Exchange } from '../client.ts';
import type { Scenario } from '../scenario.ts';
import { answered, inWords, isUnknown } from '../write-log.ts';
import type { Tenant } from './tenants.ts';

/** A workspace whose events are watched. */
interface Watched {
  readonly tenant: Tenant;
  readonly webhookId: string;
  /** Cursor of the feed before the first event. */
  readonly start: string;
  readonly changes: Changes;
}

/** Watch over the events of workspaces of a cluster. */
export interface EventWatch {
  /** Publishes a post and changes it, which makes two events; resolves to the answer to the first. */
  readonly publish: (tenant: Tenant, number: number) => Promise<Exchange>;
  /** Returns the number of messages that the webhook of a workspace has sent. */
  readonly messagesOf: (tenant: Tenant) => number;
  /** Imports redirects, then compares the feeds with the changes, and the messages with the feeds. */
  readonly end: () => Promise<void>;
}

/** Time until the claim of a delivery that failed with its worker is over, and it is sent again. */
const MAX_DELIVERY_MS = 40_000;

/** Time in which all events are in the feed. */
const NUMBERING_MS = 15_000;

const bodyOf = (exchange: Exchange): Readonly<Record<string, unknown>> => {
  const answer = answered(exchange, 200, 201);
  if (!answer) throw new Error(inWords(exchange));
  return answer.body;
};

/** Adds a webhook to each workspace, and watches its events from now on. */
export const watchEvents = async (
  scenario: Scenario,
  tenants: readonly Tenant[],
): Promise<EventWatch> => {
  const isOneBody = scenario.rule('each attempt of a message has the same body');
  const checks = feedRules(scenario);
  const messages = messageRules(scenario);
  const isSent = scenario.rule('each webhook has sent all events of its workspace');
  const receiver = await startReceiver({
    onMessage: async () => void isOneBody(true, () => ''),
    onBody: (isSame, id) => void isOneBody(isSame, () => id),
  });
  const watched = new Map<Tenant, Watched>();
  for (const tenant of tenants) {
    const { client } = tenant;
    const start = await endOfFeed(client);
    const draft = { name: 'Site', url: receiver.urlOf('steady') };
    const webhook = bodyOf(await client.send('POST', '/external/webhooks', draft));
    const webhookId = String(webhook['id']);
    watched.set(tenant, { tenant, webhookId, start, changes: noChanges() });
  }
  const receivedBy = (id: string): readonly Received[] =>
    receiver.messages('steady').filter(({ message }) => message.data.webhookId === id);

  const endOne = async ({ tenant, webhookId, start, changes }: Watched): Promise<void> => {
    const { client } = tenant;
    const feed = await readFeed(client, start);
    checks.of(feed.events, changes);
    const path = `/external/webhooks/${webhookId}`;
    const isDone = async () => bodyOf(await client.send('GET', path))['cursor'] === feed.cursor;
    const until = performance.now() + MAX_DELIVERY_MS;
    while (performance.now() < until && !(await isDone())) await sleep(200);
    isSent(await isDone(), () => tenant.id);
    messages.of(receivedBy(webhookId), start, feed);
  };

  return {
    publish: async (tenant, number) => {
      const slug = `told-${number}`;
      const fields = { slug, title: slug, authorId: tenant.authorId, status: 'published' };
      const bodyJson = [{ type: 'divider' }];
      const { certain, unknown } = watched.get(tenant)?.changes ?? noChanges();
      const note = (type: EventType, exchange: Exchange): Exchange => {
        if (answered(exchange, 200, 201)) addTo(certain, type, slug);
        else if (isUnknown(exchange)) addTo(unknown, type, slug);
        return exchange;
      };
      const { send } = tenant.client;
      const created = await send('POST', '/external/posts', { ...fields, bodyJson });
      note('post.published', created);
      if (answered(created, 201)) {
        const change = { title: `${slug}, changed` };
        note('post.updated', await send('PATCH', `/external/posts/${slug}`, change));
      }
      return created;
    },
    messagesOf: (tenant) => receivedBy(watched.get(tenant)?.webhookId ?? '').length,
    end: async () => {
      for (const { tenant, changes } of watched.values()) {
        changes.imports.push(Date.now());
        const rules = [{ fromPath: '/old', toPath: '/new', type: 'Permanent301' }];
        bodyOf(await tenant.client.send('POST', '/external/redirects/batch', { rules }));
      }
      await sleep(NUMBERING_MS);
      for (const one of watched.values()) await endOne(one);
    },
  };
};
