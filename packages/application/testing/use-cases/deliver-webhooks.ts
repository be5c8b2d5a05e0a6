import { webhookDeliveriesOf } from '@content-publishing/application';
import { expect } from 'vitest';
import { aReceiver } from '../sample/receiver.ts';
import type { StorageTest } from '../storage-test.ts';

export const deliverWebhooksSuite = (test: StorageTest): void => {
  test('all events that wait are one message, which begins where the one before ended', async ({
    ports,
  }) => {
    const receiver = await aReceiver(ports);
    await receiver.deliver();
    expect(receiver.sent).toEqual([]);
    await receiver.happen('post.published', 'post.updated', 'post.updated');
    expect(await receiver.webhook()).toMatchObject({ state: 'waiting' });
    await receiver.deliver();
    await receiver.happen('post.deleted');
    await receiver.deliver();
    await receiver.deliver();
    const [first, second, ...others] = receiver.messages();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      type: 'content.changed',
      data: {
        webhookId: receiver.id,
        after: receiver.created.cursor,
        complete: true,
        counts: { 'post.published': 1, 'post.updated': 2 },
      },
    });
    expect(first?.data.events.map(({ type }) => type)).toEqual([
      ...['post.published', 'post.updated', 'post.updated'],
    ]);
    expect(second?.data).toMatchObject({
      after: first?.data.cursor,
      counts: { 'post.deleted': 1 },
    });
    expect(await receiver.webhook()).toMatchObject({
      ...{ state: 'idle', cursor: second?.data.cursor, attempt: 0, nextAttemptAt: null },
    });
    expect(await receiver.deliveries()).toMatchObject([{ status: 204 }, { status: 204 }]);
  });

  test('deliveries of one workspace are begun without a look at the others', async ({ ports }) => {
    const [receiver, other] = [await aReceiver(ports), await aReceiver(ports)];
    await receiver.happen('post.published');
    await other.happen('post.published');
    const { id: workspaceId } = receiver.workspace;
    expect(await ports.webhooks.findDueIn(workspaceId, ports.clock.now())).toEqual([
      { workspaceId, id: receiver.id },
    ]);
    const deliveries = webhookDeliveriesOf(ports, { random: () => 0.5 });
    await deliveries.begin([workspaceId]);
    await deliveries.settled();
    expect(await ports.webhooks.findDueIn(workspaceId, ports.clock.now())).toEqual([]);
    expect(await receiver.deliveries()).toMatchObject([{ status: 204 }]);
    expect(await other.deliveries()).toEqual([]);
  });

  test('a message is repeated with the same id and body until it succeeds', async ({ ports }) => {
    const receiver = await aReceiver(ports);
    await receiver.happen('post.published');
    ports.webhookSender.respond({ status: 500 });
    await receiver.deliver();
    const now = Date.parse(ports.clock.now());
    expect(await receiver.webhook()).toMatchObject({
      ...{ state: 'failing', attempt: 1, failingSince: ports.clock.now() },
      nextAttemptAt: new Date(now + 5000).toISOString(),
    });
    await receiver.happen('post.deleted');
    await receiver.deliver();
    expect(receiver.sent).toHaveLength(1);
    ports.clock.advance(5000);
    ports.webhookSender.respond({ status: null, error: 'timeout' });
    await receiver.deliver();
    ports.clock.advance(30_000);
    ports.webhookSender.respond({});
    await receiver.deliver();
    const [first, ...others] = receiver.sent;
    expect(others.map(({ id, body }) => [id, body])).toEqual(
      [1, 2].map(() => [first?.id, first?.body]),
    );
    // Events since then make the next message.
    await receiver.deliver();
    expect(receiver.messages().at(-1)?.data.counts).toEqual({ 'post.deleted': 1 });
    expect(await receiver.webhook()).toMatchObject({ state: 'idle', failingSince: null });
    expect(
      (await receiver.deliveries()).map(({ attempt, status, error }) => [attempt, status, error]),
    ).toEqual([
      [1, 204, null],
      [3, 204, null],
      [2, null, 'timeout'],
      [1, 500, null],
    ]);
  });

  test('a delay lets further events join a message', async ({ ports }) => {
    const receiver = await aReceiver(ports, { delaySeconds: 60 });
    await receiver.happen('post.published');
    ports.clock.advance(30_000);
    await receiver.happen('post.updated');
    await receiver.deliver();
    expect(receiver.sent).toEqual([]);
    ports.clock.advance(30_000);
    await receiver.deliver();
    expect(receiver.messages().map(({ data }) => data.counts)).toEqual([
      { 'post.published': 1, 'post.updated': 1 },
    ]);
  });

  test('events of other types are passed over', async ({ ports }) => {
    const receiver = await aReceiver(ports, { types: ['post.deleted'] });
    await receiver.happen('post.published');
    await receiver.deliver();
    expect(receiver.sent).toEqual([]);
    const { cursor, state } = await receiver.webhook();
    expect(state).toBe('idle');
    await receiver.happen('post.deleted', 'post.updated');
    await receiver.deliver();
    expect(receiver.messages().map(({ data }) => [data.after, data.counts])).toEqual([
      [cursor, { 'post.deleted': 1 }],
    ]);
  });

  test('many events are one message, which names the first and counts all', async ({ ports }) => {
    const receiver = await aReceiver(ports);
    await receiver.happen(...Array.from({ length: 101 }, () => 'post.updated' as const));
    await receiver.deliver();
    await receiver.deliver();
    const [message, ...others] = receiver.messages();
    expect(others).toEqual([]);
    expect(message?.data).toMatchObject({ complete: false, counts: { 'post.updated': 101 } });
    expect(message?.data.events).toHaveLength(100);
    const end = await ports.events.ends([receiver.workspace.id]);
    expect(message?.data.cursor.split('.')[0]).toBe(String(end.get(receiver.workspace.id)));
  });

  test('a webhook whose events were removed is told to make everything anew', async ({ ports }) => {
    const receiver = await aReceiver(ports);
    await receiver.update({ isEnabled: false });
    await receiver.happen('post.published', 'post.updated', 'post.deleted');
    ports.clock.advance(1);
    await ports.events.removeBefore(ports.clock.now(), 1000);
    await receiver.update({ isEnabled: true });
    await receiver.deliver();
    const [message] = receiver.messages();
    expect(message?.data).toMatchObject({
      ...{ after: receiver.created.cursor, complete: false, events: [], counts: {} },
    });
    expect((await receiver.webhook()).cursor).toBe(message?.data.cursor);
    await receiver.happen('post.updated');
    await receiver.deliver();
    expect(receiver.messages()[1]?.data).toMatchObject({
      complete: true,
      after: message?.data.cursor,
    });
  });
};
