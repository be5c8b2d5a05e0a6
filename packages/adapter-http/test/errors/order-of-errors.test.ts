import { issueApiKey } from '@content-publishing/application';
import { aDraft, viewOf } from '@content-publishing/application/testing';
import { describe, expect, it } from 'vitest';
import { clientOf, type Client } from '../client.ts';
import { NOWHERE } from '../contract/nowhere.ts';
import { exchange, parseAnswer } from '../raw-exchange.ts';
import { startSite } from '../service.ts';

const MEGABYTES_40 = 40 * 1024 * 1024;

const { service, site } = await startSite();
const readsOnly = { name: 'reader', permissions: ['seo:read'] };
const { key: readOnly } = await viewOf(issueApiKey(service.ports)(site.workspace.id, readsOnly));

const head = (path: string, key: string, ...fields: readonly string[]): string =>
  [`POST ${path} HTTP/1.1`, 'Host: a', `X-API-Key: ${key}`, ...fields, '', ''].join('\r\n');

describe('before the body is read', () => {
  it.each([
    ['unknown key', 'cps_unknown', 401],
    ['key without permission', '', 403],
  ])('an %s is rejected while 40 MB are still to come', async (_, key, status) => {
    const answer = parseAnswer(
      await exchange(
        service.port,
        head(
          '/external/posts',
          key || readOnly,
          'Content-Type: application/json',
          `Content-Length: ${MEGABYTES_40}`,
          'Expect: 100-continue',
        ),
      ),
    );
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.content)).toMatchObject({ details: null });
  });

  it.each([401, 403])('a caller who sends 40 MB all the same hears %s', async (status) => {
    const client = clientOf(service.url, status === 401 ? undefined : readOnly);
    const answer = await client.send('/external/posts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '['.repeat(MEGABYTES_40),
    });
    expect(answer.status).toBe(status);
  });

  it('the key comes before media type, size and syntax of the body', async () => {
    for (const init of [
      { body: 'x', headers: { 'content-type': 'text/plain' } },
      { body: '{', headers: { 'content-type': 'application/json' } },
      { body: 'x', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
      {},
    ]) {
      const request = { method: 'POST', ...init };
      const call = (client: Client) => client.send('/external/posts', request);
      expect(await call(clientOf(service.url))).toMatchObject({ status: 401 });
      expect(await call(clientOf(service.url, readOnly))).toMatchObject({ status: 403 });
    }
  });

  it('the key comes before the query', async () => {
    expect(await clientOf(service.url).listRedirects('?page=abc')).toMatchObject({ status: 401 });
  });

  it('the key comes before the post', async () => {
    expect(await clientOf(service.url).deletePost('nothing')).toMatchObject({ status: 401 });
    expect(await clientOf(service.url, readOnly).deletePost('nothing')).toMatchObject({
      status: 403,
    });
  });

  it('of PATCH each error comes before those that need more to be known', async () => {
    const { workspace, client } = site;
    const { id } = (await client.createPost(aDraft(workspace, { slug: 'ordered' }))).body;
    await client.updatePost(id, { status: 'archived' });
    await client.createPost(aDraft(workspace, { slug: 'taken' }));
    const badSlug = { slug: 'taken' };
    const badReference = { ...badSlug, authorId: NOWHERE };
    const badStatus = { ...badReference, status: 'published' };
    const badInput = { ...badStatus, title: 1 };
    const stale = { 'if-match': '"0"' };
    const text = { 'content-type': 'text/plain' };
    const reader = clientOf(service.url, readOnly);
    for (const [status, answer] of [
      [401, clientOf(service.url).updatePost('nothing', badInput, { ...stale, ...text })],
      [403, reader.updatePost('nothing', badInput, { ...stale, ...text })],
      [415, client.updatePost('nothing', badInput, { ...stale, ...text })],
      [404, client.updatePost('nothing', badInput, stale)],
      [412, client.updatePost(id, badInput, stale)],
      [400, client.updatePost(id, badInput)],
      [409, client.updatePost(id, badStatus)],
      [400, client.updatePost(id, badReference)],
      [409, client.updatePost(id, badSlug)],
    ] as const) {
      expect(await answer).toMatchObject({ status });
    }
  });

  it('of PATCH an unreadable body comes before the post and its version', async () => {
    const { workspace, client } = site;
    const { id } = (await client.createPost(aDraft(workspace, { slug: 'unread' }))).body;
    const headers = { 'content-type': 'application/json', 'if-match': '"0"' };
    for (const body of ['{', `{"title":"${'a'.repeat(100_000)}`]) {
      for (const idOrSlug of ['nothing', id]) {
        const request = { method: 'PATCH', headers, body };
        const { status } = await client.send(`/external/posts/${idOrSlug}`, request);
        expect(status).toBe(400);
      }
    }
  });

  it('two keys in one request are none', async () => {
    const { key } = site.workspace.apiKey;
    const answer = await exchange(
      service.port,
      head('/external/link-health', key, `X-API-Key: ${key}`, 'Connection: close'),
    );
    expect(parseAnswer(answer).status).toBe(401);
  });
});

describe('Expect: 100-continue', () => {
  it('a caller who may send the body is told to go on', async () => {
    const body = '{"path":"/gone"}';
    const answer = await exchange(
      service.port,
      head(
        '/external/link-health',
        site.workspace.apiKey.key,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Expect: 100-continue',
        'Connection: close',
      ),
      body,
    );
    const [interim, ...rest] = answer.split('\r\n\r\n');
    expect(interim).toBe('HTTP/1.1 100 Continue');
    expect(parseAnswer(rest.join('\r\n\r\n'))).toMatchObject({ status: 200 });
  });

  it('a caller whose body has the wrong type is not', async () => {
    const answer = await exchange(
      service.port,
      head(
        '/external/link-health',
        site.workspace.apiKey.key,
        'Content-Type: application/json',
        'Content-Encoding: gzip',
        'Content-Length: 10',
        'Expect: 100-continue',
      ),
    );
    expect(parseAnswer(answer).status).toBe(415);
  });

  it('other expectations are ignored', async () => {
    const answer = await exchange(
      service.port,
      'GET /health/live HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
    );
    expect(parseAnswer(answer).status).toBe(200);
  });
});
