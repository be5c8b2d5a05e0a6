import { aDraft, aFullDraft } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { exchange, parseAnswer } from '../raw-exchange.ts';
import { aSite } from '../service.ts';
import type { Rule } from './rule.ts';

const KEY = '8e03978e-40d5-43dd-bc93-6894a57f9324';

const named = (key = KEY) => ({ 'idempotency-key': key });

/**
 * Returns `Idempotency-Key` on POST /external/posts (draft-ietf-httpapi-idempotency-key-header).
 */
export const idempotencyRules = (rule: Rule): void => {
  rule('a request sent again gets its first answer, byte by byte', async (test) => {
    const { workspace, client } = test;
    const draft = aFullDraft(workspace);
    const first = await client.createPost(draft, named());
    expect(first.status).toBe(201);
    expect(first.headers.has('idempotency-replayed')).toBe(false);
    const second = await client.createPost(draft, named());
    expect(second).toMatchObject({ status: 201, text: first.text });
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect((await client.listPosts()).body.total).toBe(1);
  });

  rule('so it does after the post was changed and deleted', async ({ workspace, client }) => {
    const { body, text } = await client.createPost(aDraft(workspace), named());
    await client.updatePost(body.id, { title: 'Changed' });
    await client.deletePost(body.id);
    const again = await client.createPost(aDraft(workspace), named());
    expect(again).toMatchObject({ status: 201, text });
    expect(await client.getPost(body.id)).toMatchObject({ status: 404 });
  });

  rule('the key of another request is rejected with 422', async ({ workspace, client }) => {
    await client.createPost(aDraft(workspace), named());
    const other = aDraft(workspace, { slug: 'other' });
    expect(await client.createPost(other, named())).toMatchObject({
      status: 422,
      body: {
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: expect.stringContaining(
          'This Idempotency-Key was already used for a different request',
        ),
        details: null,
      },
    });
    expect(await client.getPost('other')).toMatchObject({ status: 404 });
    expect(await client.createPost(other, named('another'))).toMatchObject({ status: 201 });
  });

  rule('an error is not kept: the request is judged anew', async ({ workspace, client }) => {
    await client.createPost(aDraft(workspace));
    const taken = await client.createPost(aDraft(workspace), named());
    expect(taken).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await client.deletePost('moka');
    const again = await client.createPost(aDraft(workspace), named());
    expect(again.status).toBe(201);
    expect(again.headers.has('idempotency-replayed')).toBe(false);
  });

  rule('a key of another workspace is another key', async ({ service, workspace, client }) => {
    const other = await aSite(service);
    const here = await client.createPost(aDraft(workspace), named());
    const there = await other.client.createPost(aDraft(other.workspace), named());
    expect(there.status).toBe(201);
    expect(there.headers.has('idempotency-replayed')).toBe(false);
    expect(there.body.id).not.toBe(here.body.id);
  });

  rule('of 32 concurrent requests with one key one creates the post', async (test) => {
    const { workspace, client } = test;
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => client.createPost(aDraft(workspace), named())),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const first = answers.filter(({ headers }) => !headers.has('idempotency-replayed'));
    expect(first).toMatchObject([{ status: 201 }]);
    expect((await client.listPosts()).body.total).toBe(1);
  });

  rule('a key is 1 to 255 visible ASCII characters', async ({ workspace, client }) => {
    for (const [index, right] of ['k', `"${KEY}"`, '~'.repeat(255)].entries()) {
      const draft = aDraft(workspace, { slug: `right-${index}` });
      expect(await client.createPost(draft, named(right)), right).toMatchObject({ status: 201 });
    }
    for (const wrong of ['', 'a b', 'é', 'x'.repeat(256)]) {
      expect(await client.createPost(aDraft(workspace), named(wrong)), wrong).toMatchObject({
        status: 400,
        body: {
          code: 'BAD_REQUEST',
          message: expect.stringMatching(/^Idempotency-Key must be 1 to 255 .*; found "/),
          details: null,
        },
      });
    }
    expect(await client.getPost('moka')).toMatchObject({ status: 404 });
  });

  rule('several keys are none', async ({ service, workspace }) => {
    const body = JSON.stringify(aDraft(workspace));
    const head = [
      'POST /external/posts HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      `X-API-Key: ${workspace.apiKey.key}`,
      'Idempotency-Key: a',
      'Idempotency-Key: b',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    const request = `${head.join('\r\n')}\r\n\r\n${body}`;
    const { status, content } = parseAnswer(await exchange(service.port, request));
    expect(status).toBe(400);
    expect(JSON.parse(content).message).toContain('found "a, b"');
  });
};
