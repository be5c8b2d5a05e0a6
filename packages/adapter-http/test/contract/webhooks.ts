import type { Page } from '@content-publishing/domain';
import type {
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from '@content-publishing/domain/webhooks';
import { expect } from 'vitest';
import type { Client } from '../client.ts';
import type { Rule } from './rule.ts';

const PATH = '/external/webhooks';

const DRAFT = {
  name: 'My site',
  url: 'https://site.example/hook',
  headers: [{ name: 'Authorization', value: 'Bearer hidden' }],
};

const create = async ({ request }: Client, draft: object = DRAFT) =>
  request<WebhookWithSecret>('POST', PATH, draft);

/** Webhooks over HTTP (management API, Operations). */
export const webhookRules = (rule: Rule): void => {
  rule('a webhook is created, shown, changed and deleted', async ({ client }) => {
    const created = await create(client);
    const { secret, ...webhook } = created.body;
    expect(created.status).toBe(201);
    expect(secret).toMatch(/^whsec_/);
    expect(created.headers.get('location')).toBe(`${PATH}/${webhook.id}`);
    const read = await client.request<Webhook>('GET', `${PATH}/${webhook.id}`);
    expect([read.status, read.body]).toEqual([200, webhook]);
    expect(read.headers.get('etag')).toBe(created.headers.get('etag'));
    expect(read.text).not.toMatch(/hidden|whsec_/);
    const listed = await client.request<Page<Webhook>>('GET', `${PATH}?search=my`);
    expect(listed.body).toMatchObject({ total: 1, data: [webhook] });

    const patched = await client.request<Webhook>('PATCH', `${PATH}/${webhook.id}`, {
      delaySeconds: 60,
      isEnabled: false,
    });
    expect(patched.body).toMatchObject({ delaySeconds: 60, state: 'disabled' });
    expect(patched.headers.get('etag')).not.toBe(created.headers.get('etag'));
    const deleted = await client.request<Webhook>('DELETE', `${PATH}/${webhook.id}`);
    expect(deleted.body).toEqual(patched.body);
    expect((await client.request('GET', `${PATH}/${webhook.id}`)).status).toBe(404);
  });

  rule('what is wrong with a webhook is named', async ({ client }) => {
    const answer = await client.request('POST', PATH, {
      url: 'http://127.0.0.1/',
      types: ['post.seen'],
      headers: [{ name: 'Host', value: 'x' }],
      delaySeconds: 301,
      cursor: 'x',
    });
    expect(answer.status).toBe(400);
    const { details } = answer.body as { readonly details: readonly { readonly path: string }[] };
    expect(details.map(({ path }) => path).toSorted()).toEqual([
      ...['/cursor', '/delaySeconds', '/headers/0/name', '/name', '/types/0', '/url'],
    ]);
  });

  rule('a webhook is tested once in five seconds, and shows it', async ({ client }) => {
    const { id } = (await create(client)).body;
    const tested = await client.request<WebhookDelivery>('POST', `${PATH}/${id}/test`);
    expect(tested).toMatchObject({ status: 200, body: { type: 'webhook.test', status: 204 } });
    const again = await client.request('POST', `${PATH}/${id}/test`);
    expect(again).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(again.headers.get('retry-after')).toBe('5');
    const deliveries = await client.request('GET', `${PATH}/${id}/deliveries`);
    expect(deliveries.body).toEqual({ data: [tested.body] });
  });

  rule('a secret is changed, and shown once', async ({ client }) => {
    const { id, secret } = (await create(client)).body;
    const changed = await client.request<WebhookWithSecret>('POST', `${PATH}/${id}/secret`, {});
    expect(changed.status).toBe(200);
    expect(changed.body.secret).not.toBe(secret);
    const { secret: _secret, ...shown } = changed.body;
    expect((await client.request('GET', `${PATH}/${id}`)).body).toEqual(shown);
  });

  rule('a 21st webhook is rejected', async ({ client }) => {
    for (let count = 0; count < 20; count += 1) await create(client);
    expect(await create(client)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });
};
