import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listActivity,
  listWebhookDeliveries,
  listWebhooks,
  type Ports,
  testWebhook,
  updateWebhook,
} from '@content-publishing/application';
import {
  FORMER_SECRET_MS,
  MAX_WEBHOOKS,
  type WebhookWithSecret,
  webhookVersion,
} from '@content-publishing/domain/webhooks';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { numberedEvents } from '../sample/event.ts';
import { anActor } from '../sample/actor.ts';
import { aDelivery } from '../sample/webhook.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const DRAFT = {
  name: 'My site',
  url: 'https://site.example/hook',
  headers: [{ name: 'Authorization', value: 'Bearer hidden' }],
};

const aCreated = async (
  ports: Ports,
  { actor }: SampleWorkspace,
  draft: object = {},
): Promise<WebhookWithSecret> => {
  const created = createWebhook(ports)(actor, { draft: { ...DRAFT, ...draft } });
  return (await viewOf(created)).record;
};

const actionsOf = async (ports: Ports, { actor }: SampleWorkspace) => {
  const { data } = await viewOf(listActivity(ports)(actor, { pageSize: 100 }));
  return data.filter(({ action }) => action.startsWith('webhook.'));
};

export const manageWebhooksSuite = (test: StorageTest): void => {
  test('a webhook is created, found, changed and deleted', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const events = await numberedEvents(ports, workspace.id);
    const { secret, ...webhook } = await aCreated(ports, workspace);
    const now = ports.clock.now();
    expect(secret).toMatch(/^whsec_/);
    expect(webhook).toEqual({
      ...{ id: webhook.id, workspaceId: workspace.id, name: 'My site', url: DRAFT.url },
      ...{ types: null, headerNames: ['Authorization'], delaySeconds: 0, isEnabled: true },
      cursor: `${events.length}.${events.at(-1)?.id}`,
      ...{ state: 'idle', attempt: 0, nextAttemptAt: null, failingSince: null },
      ...{ disabledReason: null, createdAt: now, updatedAt: now },
    });
    expect(await viewOf(getWebhook(ports)(actor, webhook.id))).toEqual(webhook);
    expect(await viewOf(listWebhooks(ports)(actor, {}))).toMatchObject({ data: [webhook] });

    ports.clock.advance(1000);
    const patch = { types: ['post.published'], delaySeconds: 60, headers: null };
    const change = { reference: webhook.id, patch };
    const updated = await viewOf(updateWebhook(ports)(actor, change));
    const updatedAt = ports.clock.now();
    expect(updated).toEqual({
      ...webhook,
      ...patch,
      headers: undefined,
      headerNames: [],
      updatedAt,
    });
    expect(await viewOf(getWebhook(ports)(actor, webhook.id))).toEqual(updated);

    expect(await viewOf(deleteWebhook(ports)(actor, webhook.id))).toEqual(updated);
    for (const reference of [webhook.id, 'nothing', ports.ids.next()]) {
      const error = { kind: 'record-not-found', record: 'webhook', reference };
      expect(await errorOf(getWebhook(ports)(actor, reference))).toEqual(error);
      expect(await errorOf(deleteWebhook(ports)(actor, reference))).toEqual(error);
      expect(await errorOf(testWebhook(ports)(actor, reference))).toEqual(error);
      expect(await errorOf(listWebhookDeliveries(ports)(actor, reference))).toEqual(error);
      const renewed = changeWebhookSecret(ports)(actor, { reference, input: {} });
      expect(await errorOf(renewed)).toEqual(error);
      const none = updateWebhook(ports)(actor, { reference, patch: { name: 'x' } });
      expect(await errorOf(none)).toEqual(error);
    }
    expect(
      (await actionsOf(ports, workspace)).map(({ action, changedFields }) => [
        action,
        changedFields,
      ]),
    ).toEqual([
      ['webhook.deleted', null],
      ['webhook.updated', ['types', 'headers', 'delaySeconds']],
      ['webhook.created', null],
    ]);
  });

  test('neither the record nor the activity has a secret, a value of a header or the URL', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id, secret } = await aCreated(ports, workspace);
    const shown = await viewOf(getWebhook(ports)(workspace.actor, id));
    expect(JSON.stringify(shown)).not.toMatch(/hidden|whsec_/);
    expect(JSON.stringify(await actionsOf(ports, workspace))).not.toMatch(/hidden|whsec_|hook"/);
    expect(secret).not.toBeNull();
  });

  test('a repeated creation makes one webhook, and shows no secret again', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const request = { draft: DRAFT, idempotencyKey: ports.ids.next() };
    const first = await viewOf(createWebhook(ports)(workspace.actor, request));
    const again = await viewOf(createWebhook(ports)(workspace.actor, request));
    expect(again).toEqual({ record: { ...first.record, secret: null }, isReplay: true });
    const { total } = await viewOf(listWebhooks(ports)(workspace.actor, {}));
    expect(total).toBe(1);
  });

  test('a workspace has at most 20 webhooks', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    for (let count = 0; count < MAX_WEBHOOKS; count += 1) {
      await aCreated(ports, workspace, { name: `Site ${count}` });
    }
    const further = createWebhook(ports)(workspace.actor, { draft: DRAFT });
    expect(await errorOf(further)).toEqual({ kind: 'too-many-webhooks', limit: MAX_WEBHOOKS });
    const search = { search: 'SITE 1', orderBy: 'name', order: 'asc', pageSize: 2 };
    const found = await viewOf(listWebhooks(ports)(workspace.actor, search));
    expect([found.total, found.data.map(({ name }) => name)]).toEqual([11, ['Site 1', 'Site 10']]);
  });

  test('every operation needs webhooks:write', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const other = anActor(workspace, 'settings:write', 'keys:write', 'posts:write');
    const error = { kind: 'forbidden', needed: ['webhooks:write'] };
    expect(await errorOf(createWebhook(ports)(other, { draft: DRAFT }))).toEqual(error);
    expect(await errorOf(listWebhooks(ports)(other, {}))).toEqual(error);
    const permitted = anActor(workspace, 'webhooks:write');
    await viewOf(createWebhook(ports)(permitted, { draft: DRAFT }));
  });

  test('a change of another version, and one that changes nothing, store nothing', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { secret: _secret, ...webhook } = await aCreated(ports, workspace);
    const patch = { name: 'Shop' };
    const stale = { reference: webhook.id, patch, versions: ['0123'] };
    expect(await errorOf(updateWebhook(ports)(workspace.actor, stale))).toEqual({
      kind: 'record-changed',
      version: webhookVersion(webhook),
    });
    const same = { reference: webhook.id, patch: { name: 'My site' } };
    expect(await viewOf(updateWebhook(ports)(workspace.actor, same))).toEqual(webhook);
    expect(await actionsOf(ports, workspace)).toHaveLength(1);
    const fresh = { reference: webhook.id, patch, versions: [webhookVersion(webhook)] };
    expect(await viewOf(updateWebhook(ports)(workspace.actor, fresh))).toMatchObject(patch);
  });

  test('a cursor that the feed does not have is invalid', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    await numberedEvents(ports, workspace.id);
    for (const cursor of [`1.${ports.ids.next()}`, `999.${ports.ids.next()}`]) {
      const created = createWebhook(ports)(workspace.actor, { draft: { ...DRAFT, cursor } });
      expect(await errorOf(created)).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path: '/cursor' }],
      });
    }
    const webhook = await aCreated(ports, workspace, { cursor: '0' });
    expect(webhook).toMatchObject({ cursor: '0', state: 'waiting' });
  });

  test('a secret is changed, and the former one still signs for a day', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, secret } = await aCreated(ports, workspace);
    const request = { reference: id, input: {} };
    const changed = await viewOf(changeWebhookSecret(ports)(workspace.actor, request));
    expect(changed.secret).not.toBe(secret);
    await viewOf(testWebhook(ports)(workspace.actor, id));
    expect(ports.webhookSender.sent.at(-1)?.secrets).toEqual([changed.secret, secret]);
    const leaked = { reference: id, input: { immediately: true } };
    const renewed = await viewOf(changeWebhookSecret(ports)(workspace.actor, leaked));
    ports.clock.advance(5000);
    await viewOf(testWebhook(ports)(workspace.actor, id));
    expect(ports.webhookSender.sent.at(-1)?.secrets).toEqual([renewed.secret]);
    expect((await actionsOf(ports, workspace)).map(({ action }) => action)).toEqual([
      ...['webhook.tested', 'webhook.secret-changed'],
      ...['webhook.tested', 'webhook.secret-changed', 'webhook.created'],
    ]);
  });

  test('each former secret signs until its own end, however often it is changed', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id, secret: first } = await aCreated(ports, workspace);
    const change = async (): Promise<string | null> => {
      const request = { reference: id, input: {} };
      return (await viewOf(changeWebhookSecret(ports)(workspace.actor, request))).secret;
    };
    const signing = async () => {
      ports.clock.advance(5000);
      await viewOf(testWebhook(ports)(workspace.actor, id));
      return ports.webhookSender.sent.at(-1)?.secrets;
    };
    const second = await change();
    ports.clock.advance(FORMER_SECRET_MS / 2);
    const third = await change();
    expect(await signing()).toEqual([third, second, first]);
    ports.clock.advance(FORMER_SECRET_MS / 2);
    expect(await signing()).toEqual([third, second]);
    for (let count = 0; count < 20; count += 1) await change();
    expect(await signing()).toHaveLength(11);
    ports.clock.advance(FORMER_SECRET_MS);
    expect(await signing()).toHaveLength(1);
  });

  test('a test sends a message of its own, once in five seconds', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const webhook = await aCreated(ports, workspace, { isEnabled: false });
    ports.webhookSender.respond({ status: 500, answer: 'out of order', durationMs: 7 });
    const delivery = await viewOf(testWebhook(ports)(actor, webhook.id));
    const [sent] = ports.webhookSender.sent;
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      type: 'webhook.test',
      timestamp: ports.clock.now(),
      data: { webhookId: webhook.id },
    });
    expect(sent).toMatchObject({ url: DRAFT.url, headers: DRAFT.headers });
    expect(delivery).toEqual({
      ...{ id: delivery.id, at: ports.clock.now(), type: 'webhook.test', messageId: sent?.id },
      ...{ attempt: 1, status: 500, error: null, durationMs: 7, answer: 'out of order' },
    });
    ports.clock.advance(4999);
    expect(await errorOf(testWebhook(ports)(actor, webhook.id))).toEqual({
      kind: 'tested-recently',
      retryAfterSeconds: 5,
    });
    ports.clock.advance(1);
    await viewOf(testWebhook(ports)(actor, webhook.id));
    const deliveries = await viewOf(listWebhookDeliveries(ports)(actor, webhook.id));
    expect(deliveries).toHaveLength(2);
    expect(deliveries[1]).toEqual(delivery);
    const { state, attempt } = await viewOf(getWebhook(ports)(actor, webhook.id));
    expect([state, attempt]).toEqual(['disabled', 0]);
  });

  test('the last 100 deliveries are kept, newest first', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id } = await aCreated(ports, workspace);
    for (let count = 0; count < 103; count += 1) {
      ports.clock.advance(1);
      const delivery = aDelivery(ports.ids.next(), { at: ports.clock.now(), attempt: count + 1 });
      await ports.webhooks.addDelivery(workspace.id, id, delivery);
    }
    const deliveries = await viewOf(listWebhookDeliveries(ports)(workspace.actor, id));
    const attempts = deliveries.map(({ attempt }) => attempt);
    expect(attempts).toEqual(Array.from({ length: 100 }, (_, index) => 103 - index));
  });
};
