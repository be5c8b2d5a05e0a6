import { request } from 'node:http';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { aDraft } from '@content-publishing/application/testing';
import type { EventPage } from '@content-publishing/domain/events';
import { describe, expect, it } from 'vitest';
import { type JsonSchema, readDescription } from '../description.ts';
import { startSite } from '../service.ts';

const { service, site } = await startSite();
const { client, workspace } = site;
const key = workspace.apiKey.key;

const LONG_TEXT = 'Fill the base with water. '.repeat(100);
const { id } = (
  await client.createPost(
    aDraft(workspace, { slug: 'long', bodyJson: [{ type: 'paragraph', text: LONG_TEXT }] }),
  )
).body;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** Sends a request with these headers alone; bytes stay as they came. */
const send = (
  path: string,
  headers: Readonly<Record<string, string>> = {},
  { method = 'GET', body }: { readonly method?: string; readonly body?: unknown } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${service.url}${path}`,
      {
        method,
        headers: {
          'x-api-key': key,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => void parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

const GZIP = { 'accept-encoding': 'gzip' };
const plain = await send(`/external/posts/${id}`);
const PLAIN_TAG = String(plain.headers['etag']);

describe('a response of 1 kB and more', () => {
  it.each([
    ['gzip', 'gzip'],
    ['GZIP;q=0.1', 'gzip'],
    ['*', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
    ['deflate, br, gzip;q=0.8', 'gzip'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, zstd;q=0.5', 'gzip'],
  ])('has for Accept-Encoding: %s the coding %s', async (accepted, coding) => {
    const { headers, bytes } = await send(`/external/posts/${id}`, { 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String(bytes.length),
      vary: 'cookie, x-api-key, accept, accept-encoding',
    });
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
    const text = coding === 'gzip' ? gunzipSync(bytes) : zstdDecompressSync(bytes);
    expect(text).toEqual(plain.bytes);
  });

  it.each(['', 'identity', 'br', 'gzip;q=0', 'gzip;q=0, *', '*;q=0', 'identity, gzip;q=0.5', 'x'])(
    'has none for Accept-Encoding: %j',
    async (accepted) => {
      const { headers, bytes } = await send(`/external/posts/${id}`, {
        'accept-encoding': accepted,
      });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers).toMatchObject({
        etag: PLAIN_TAG,
        vary: 'cookie, x-api-key, accept, accept-encoding',
      });
      expect(bytes).toEqual(plain.bytes);
    },
  );
});

const patch = (ifMatch: string) =>
  send(`/external/posts/${id}`, { ...GZIP, 'if-match': ifMatch }, { method: 'PATCH', body: {} });

describe('the tag of a compressed response', () => {
  it('is another strong one for each coding, which every condition takes', async () => {
    const tags = [PLAIN_TAG];
    for (const coding of ['gzip', 'zstd']) {
      const { headers } = await send(`/external/posts/${id}`, { 'accept-encoding': coding });
      tags.push(String(headers['etag']));
    }
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      expect(tag).toMatch(/^"[^"]+"$/);
      for (const accepted of ['gzip', 'zstd', 'identity']) {
        const again = await send(`/external/posts/${id}`, {
          'accept-encoding': accepted,
          'if-none-match': `"other", ${tag}`,
        });
        expect(again).toMatchObject({
          status: 304,
          // The response that the client has, not another one.
          headers: { etag: tag, vary: 'cookie, x-api-key, accept, accept-encoding' },
        });
        expect(again.headers['content-encoding']).toBeUndefined();
        expect(again.bytes).toHaveLength(0);
      }
      expect((await patch(tag)).status).toBe(200);
    }
  });

  it('is rejected after a change, in every coding', async () => {
    const other = await client.createPost(aDraft(workspace, { slug: 'changing' }));
    const path = `/external/posts/${other.body.id}`;
    const { headers } = await send(path, GZIP);
    const tag = String(headers['etag']);
    const change = { method: 'PATCH', body: { title: 'Changed' } };
    const changed = await send(path, { ...GZIP, 'if-match': tag }, change);
    expect(changed.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect((await send(path, { ...GZIP, 'if-match': tag }, change)).status).toBe(412);
    expect((await send(path, { ...GZIP, 'if-none-match': tag })).status).toBe(200);
    // The tag of the change is the one of the next read, and goes on to work.
    const { etag } = changed.headers;
    expect((await send(path, GZIP)).headers['etag']).toBe(etag);
    expect((await send(path, { ...GZIP, 'if-match': String(etag) }, change)).status).toBe(200);
  });

  it('of no known coding is of no version', async () => {
    for (const tag of [PLAIN_TAG.replace(/"$/, '-br"'), `W/${PLAIN_TAG}`, '"-gzip"']) {
      expect((await patch(tag)).status, tag).toBe(412);
    }
  });
});

describe('compressed are', () => {
  it.each(['/external/posts?pageSize=5', '/external/posts/long', '/openapi.json'])(
    'the reads of %s, and HEAD has the same headers',
    async (path) => {
      const read = await send(path, GZIP);
      expect(read.headers).toMatchObject({ 'content-encoding': 'gzip' });
      const head = await send(path, GZIP, { method: 'HEAD' });
      expect(head.bytes).toHaveLength(0);
      for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary']) {
        expect(head.headers[name], name).toBe(read.headers[name]);
      }
    },
  );

  it('posts in Markdown, created posts, and errors', async () => {
    const answers = [
      await send('/external/posts/long', { ...GZIP, accept: 'text/markdown' }),
      await send('/external/posts', GZIP, {
        method: 'POST',
        body: aDraft(workspace, { slug: 'new' }),
      }),
      await send('/external/posts', GZIP, {
        method: 'POST',
        body: { bodyJson: Array.from({ length: 50 }, () => ({ type: 'none' })) },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 400]);
    for (const { headers } of answers) expect(headers['content-encoding']).toBe('gzip');
  });
});

describe('never compressed are', () => {
  it('responses of less than 1 kB', async () => {
    for (const path of ['/', '/external/posts/none', '/external/events', '/health/ready']) {
      const { headers, bytes } = await send(path, GZIP);
      expect(bytes.length).toBeLessThan(1000);
      expect(headers['content-encoding'], path).toBeUndefined();
    }
  });

  it('issued keys, preview tokens and secrets of webhooks, however long the response is', async () => {
    const draft = { name: 'Site', url: 'https://receiver.example/'.padEnd(1900, 'a') };
    const webhook = await client.request<{ readonly id: string }>(
      'POST',
      '/external/webhooks',
      draft,
    );
    const secret = `/external/webhooks/${webhook.body.id}/secret`;
    const answers = [
      await send('/external/webhooks', GZIP, { method: 'POST', body: draft }),
      await send(secret, GZIP, { method: 'POST', body: {} }),
      await send('/external/keys', GZIP, {
        method: 'POST',
        body: { name: 'a'.repeat(100), permissions: ['posts:read'] },
      }),
      await send(`/external/posts/${id}/preview-tokens`, GZIP, { method: 'POST', body: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 201]);
    for (const { headers } of answers) expect(headers['content-encoding']).toBeUndefined();
    expect(answers.filter(({ bytes }) => bytes.length >= 1000)).toHaveLength(2);
  });

  it('the only operations whose responses show a secret', async () => {
    const { document, operations } = await readDescription(service.url);
    const isShown = ({
      $ref = '',
      description = '',
      items,
      properties = {},
    }: JsonSchema): boolean =>
      /shown (?:only )?once|signed address/i.test(description) ||
      [
        items,
        document.components.schemas[$ref.split('/').at(-1) ?? ''],
        ...Object.values(properties),
      ]
        .filter((part) => part !== undefined)
        .some(isShown);
    const showing = operations.filter(([, { responses }]) =>
      Object.entries(responses).some(
        ([status, { content = {} }]) =>
          status < '300' && Object.values(content).some(({ schema }) => isShown(schema)),
      ),
    );
    // Each of them has `isCompressed: false`.
    expect(showing.map(([, { operationId }]) => operationId)).toEqual([
      'issuePreviewToken',
      'prepareMediaUpload',
      'createApiKey',
      'issueRecovery',
      'createInvitation',
      'renewInvitation',
      'createWebhook',
      'changeWebhookSecret',
    ]);
  });

  it('events, however many there are', async () => {
    const number = () => service.ports.events.number(workspace.id, service.ports.clock.now());
    await number();
    const begin = await client.request<EventPage>('GET', '/external/events');
    for (let index = 0; index < 8; index += 1) {
      await client.createPost(aDraft(workspace, { slug: `event-${index}`, status: 'published' }));
    }
    await number();
    const { headers, bytes } = await send(`/external/events?after=${begin.body.cursor}`, GZIP);
    expect(bytes.length).toBeGreaterThan(1000);
    expect(headers['content-encoding']).toBeUndefined();
  });
});
