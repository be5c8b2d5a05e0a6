import {
  type DeliveryOptions,
  listActivity,
  webhookDeliveriesOf,
  type WebhookSender,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aReceiver, dueIn } from '../sample/receiver.ts';
import type { StorageTest } from '../storage-test.ts';

export const failingWebhooksSuite = (test: StorageTest): void => {
  test('a webhook is disabled after a day without success, and goes on when it is enabled', async ({
    ports,
  }) => {
    const receiver = await aReceiver(ports);
    await receiver.happen('post.published');
    ports.webhookSender.respond({ status: 503 });
    const verdicts: string[] = [];
    const onAttempt: DeliveryOptions['onAttempt'] = ({ verdict }) =>
      void verdicts.push(verdict.kind);
    await receiver.deliver({ onAttempt });
    ports.clock.advance(24 * 60 * 60 * 1000);
    await receiver.deliver({ onAttempt });
    expect(verdicts).toEqual(['failed', 'disabled']);
    expect(await receiver.webhook()).toMatchObject({
      ...{ state: 'disabled', isEnabled: false, disabledReason: 'failing', nextAttemptAt: null },
    });
    const { actor } = receiver.workspace;
    const { data } = await viewOf(listActivity(ports)(actor, { recordId: receiver.id }));
    expect(data[0]).toMatchObject({
      action: 'webhook.disabled',
      recordName: 'My site',
      keyId: null,
    });
    await receiver.happen('post.deleted');
    await receiver.deliver();
    expect(receiver.sent).toHaveLength(2);
    ports.webhookSender.respond({});
    await receiver.update({ isEnabled: true });
    await receiver.deliver();
    expect(receiver.messages()[2]?.data).toMatchObject({
      ...{ after: receiver.created.cursor, counts: { 'post.published': 1, 'post.deleted': 1 } },
    });
  });

  test('a receiver that is gone disables its webhook at once', async ({ ports }) => {
    const receiver = await aReceiver(ports);
    await receiver.happen('post.published');
    ports.webhookSender.respond({ status: 410 });
    await receiver.deliver();
    expect(await receiver.webhook()).toMatchObject({ state: 'disabled', disabledReason: 'gone' });
  });

  test('a receiver that hangs delays no other workspace', async ({ ports }) => {
    const url = 'https://hanging.example/hook';
    const [hanging, quick] = [await aReceiver(ports, { url }), await aReceiver(ports)];
    await hanging.happen('post.published');
    await quick.happen('post.published');
    const [arrived, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { webhookSender } = ports;
    const deliveries = webhookDeliveriesOf(
      {
        ...dueIn(ports, [hanging.workspace.id, quick.workspace.id]),
        webhookSender: {
          ...webhookSender,
          send: async (message) => {
            if (message.url === url) await ended.promise;
            else arrived.resolve();
            return webhookSender.send(message);
          },
        },
      },
      { random: () => 0.5 },
    );
    await deliveries.begin();
    await arrived.promise;
    expect(await hanging.deliveries()).toEqual([]);
    ended.resolve();
    await deliveries.settled();
    for (const receiver of [hanging, quick]) {
      expect(await receiver.webhook()).toMatchObject({ state: 'idle' });
    }
  });

  test('an earlier cursor sends its events again', async ({ ports }) => {
    const receiver = await aReceiver(ports);
    await receiver.happen('post.published');
    await receiver.deliver();
    await receiver.update({ cursor: receiver.created.cursor });
    await receiver.deliver();
    const [first, again] = receiver.sent;
    expect(again?.id).not.toBe(first?.id);
    expect(receiver.messages()[1]?.data.events).toEqual(receiver.messages()[0]?.data.events);
  });

  test('a server that dies leaves its message to another one, unchanged', async ({ ports }) => {
    const receiver = await aReceiver(ports);
    await receiver.happen('post.published');
    let lost = 0;
    const dying: WebhookSender = {
      allowsPrivate: false,
      send: async (message) => {
        await ports.webhookSender.send(message);
        lost += 1;
        throw new Error('killed');
      },
    };
    const errors: unknown[] = [];
    await receiver.deliver({ onError: (error) => void errors.push(error) }, dying);
    expect([lost, errors.length]).toEqual([1, 1]);
    await receiver.deliver();
    expect(receiver.sent).toHaveLength(1);
    ports.clock.advance(30_000);
    await receiver.happen('post.deleted');
    await receiver.deliver();
    const [first, again] = receiver.sent;
    expect([again?.id, again?.body]).toEqual([first?.id, first?.body]);
  });

  test('a change of the settings ends the delivery that is under way', async ({ ports }) => {
    const receiver = await aReceiver(ports);
    await receiver.happen('post.published');
    const slow: WebhookSender = {
      allowsPrivate: false,
      send: async (message) => {
        await receiver.update({ cursor: '0' });
        return ports.webhookSender.send(message);
      },
    };
    await receiver.deliver({}, slow);
    expect(await receiver.webhook()).toMatchObject({ cursor: '0', state: 'waiting' });
    expect(await receiver.deliveries()).toEqual([]);
    await receiver.deliver();
    expect(receiver.messages().map(({ data }) => data.after)).toEqual([
      receiver.created.cursor,
      '0',
    ]);
  });

  test('of two claims at the same time one holds, until it expires', async ({ ports }) => {
    const receiver = await aReceiver(ports);
    await receiver.happen('post.published');
    const { workspace, id } = receiver;
    const now = ports.clock.now();
    const until = new Date(Date.parse(now) + 1000).toISOString();
    const claims = [ports.ids.next(), ports.ids.next()];
    const claimed = await Promise.all(
      claims.map((claim) => ports.webhooks.claim(workspace.id, id, { claim, now, until })),
    );
    expect(claimed.filter((webhook) => webhook !== null)).toHaveLength(1);
    const [holder, other] = claimed[0] === null ? claims.toReversed() : claims;
    const message = { id: ports.ids.next(), through: '0', body: '{}' };
    const fix = (claim = '') => ports.webhooks.fixMessage(workspace.id, id, claim, message);
    expect(await Promise.all([fix(other), fix(holder)])).toEqual([false, true]);
    const late = { claim: ports.ids.next(), now: until, until };
    expect(await ports.webhooks.claim(workspace.id, id, late)).toMatchObject({ message });
    const released = { kind: 'released' } as const;
    expect(await ports.webhooks.settle(workspace.id, id, holder ?? '', released)).toBe(false);
    expect(await ports.webhooks.settle(workspace.id, id, late.claim, released)).toBe(true);
  });
};
