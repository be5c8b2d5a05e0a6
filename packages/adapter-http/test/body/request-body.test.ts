import { gzipSync } from 'node:zlib';
import { aDraft } from '@content-publishing/application/testing';
import { describe, expect, it } from 'vitest';
import { exchange, parseAnswer } from '../raw-exchange.ts';
import { startSite } from '../service.ts';

const { service, site } = await startSite();

const REPORT = '{"path":"/gone"}';

const report = (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) =>
  site.client.send('/external/link-health', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

const badRequest = { status: 400, body: { code: 'BAD_REQUEST', details: null } };

describe('media types', () => {
  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; profile=x',
    'application/json; profile=x; charset=utf-8',
    'application/json;',
  ])('%s is taken', async (type) => {
    expect(await report(REPORT, { 'content-type': type })).toMatchObject({ status: 200 });
  });

  it.each([
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/json-patch+json',
    'application/ld+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'json',
    '',
  ])('%s is rejected with 415', async (type) => {
    expect(await report(REPORT, { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE', details: null },
    });
  });

  it('a body without a type is rejected with 415', async () => {
    const answer = await exchange(
      service.port,
      `POST /external/link-health HTTP/1.1\r\nHost: a\r\nX-API-Key: ${site.workspace.apiKey.key}\r\n` +
        `Content-Length: ${REPORT.length}\r\nConnection: close\r\n\r\n${REPORT}`,
    );
    expect(parseAnswer(answer).status).toBe(415);
  });

  it('content codings are rejected with 415', async () => {
    expect(await report(gzipSync(REPORT), { 'content-encoding': 'gzip' })).toMatchObject({
      status: 415,
    });
    for (const none of ['identity', 'IDENTITY']) {
      expect(await report(REPORT, { 'content-encoding': none })).toMatchObject({ status: 200 });
    }
  });
});

describe('media types of a patch', () => {
  const send = (method: string, type: string) =>
    site.client.send('/external/posts/nothing', {
      method,
      body: '{}',
      headers: { 'content-type': type },
    });

  it.each([
    'application/merge-patch+json',
    'Application/Merge-Patch+JSON; charset=utf-8',
    'application/json',
  ])('%s is taken', async (type) => {
    expect(await send('PATCH', type)).toMatchObject({ status: 404 });
  });

  it.each([
    'application/json-patch+json',
    'application/mergepatch+json',
    'application/merge-patchhjson',
    'application/merge-patch+json; charset=latin1',
    'text/plain',
  ])('%s is rejected with 415, which tells those that are taken', async (type) => {
    const answer = await send('PATCH', type);
    expect(answer).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE', details: null },
    });
    expect(answer.headers.get('accept-patch')).toBe(
      'application/merge-patch+json, application/json',
    );
  });

  it('no other operation takes a merge patch', async () => {
    const answer = await report(REPORT, { 'content-type': 'application/merge-patch+json' });
    expect(answer.status).toBe(415);
    expect(answer.headers.get('accept-patch')).toBeNull();
  });
});

describe('JSON', () => {
  it.each(['{', '{"path":}', "{'path':'/a'}", '{"path":"/a",}', 'undefined', 'NaN', '{} {}', ' '])(
    '%s is malformed',
    async (body) => {
      const answer = await report(body);
      expect(answer).toMatchObject(badRequest);
      expect(answer.text).toContain('not JSON');
    },
  );

  it('a body that is no UTF-8 is malformed', async () => {
    expect(await report(Buffer.from('{"path":"/caf\xe9"}', 'latin1'))).toMatchObject(badRequest);
    expect(await report(Buffer.from(REPORT, 'utf16le'))).toMatchObject(badRequest);
  });

  it('a byte order mark is skipped', async () => {
    expect(await report(`\uFEFF${REPORT}`)).toMatchObject({ status: 200, body: { path: '/gone' } });
  });

  it('of a name that comes twice the last value counts, as in JSON.parse', async () => {
    expect(await report('{"path":"/a","path":"/b"}')).toMatchObject({ body: { path: '/b' } });
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    '%s is a name like any other: here an unknown field',
    async (name) => {
      expect(await report(`{"path":"/a","${name}":{"x":1}}`)).toMatchObject({
        status: 400,
        body: { details: [{ path: `/${name}` }] },
      });
    },
  );

  it('__proto__ inside structuredData reaches the post as it was sent', async () => {
    const structuredData = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}';
    const draft = JSON.stringify(aDraft(site.workspace)).replace(
      '{',
      `{"structuredData":${structuredData},`,
    );
    const { status, text } = await site.client.send('/external/posts', {
      method: 'POST',
      body: draft,
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(201);
    expect(text).toContain(`"structuredData":${structuredData}`);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  it('nesting without end is rejected, not followed', async () => {
    const body = `{"path":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    expect(await report(body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

describe('no body', () => {
  it.each([
    ['a type', { 'content-type': 'application/json' }],
    ['another type', { 'content-type': 'text/plain' }],
    ['no type', {}],
  ])('POST with %s and no body is rejected with 400', async (_, headers) => {
    const answer = await site.client.send('/external/link-health', { method: 'POST', headers });
    expect(answer).toMatchObject(badRequest);
    expect(answer.text).toContain('must have a JSON body');
  });

  it.each(['application/json', 'text/plain'])(
    'DELETE and GET with type %s and no body are fine',
    async (type) => {
      const headers = { 'content-type': type };
      await site.client.createPost(aDraft(site.workspace, { slug: 'empty' }));
      const send = (path: string, method: string) => site.client.send(path, { method, headers });
      expect(await send('/external/posts/empty', 'DELETE')).toMatchObject({ status: 200 });
      expect(await send('/external/redirects', 'GET')).toMatchObject({ status: 200 });
    },
  );

  it('PATCH with a type and no body is rejected with 400', async () => {
    const headers = { 'content-type': 'application/merge-patch+json' };
    const answer = await site.client.send('/external/posts/a', { method: 'PATCH', headers });
    expect(answer).toMatchObject(badRequest);
  });

  it('what takes no body rejects one with 400, before it looks for the post', async () => {
    const send = (path: string, body?: string) =>
      site.client.send(`/external/posts/nothing/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...(body && { body }),
      });
    for (const path of ['restore', 'views']) {
      expect(await send(path, '{}')).toMatchObject(badRequest);
      expect(await send(path)).toMatchObject({ status: 404 });
    }
  });

  it.each(['{}', 'null', '{', 'text'])(
    'DELETE with the body %s is rejected with 400',
    async (body) => {
      await site.client.createPost(aDraft(site.workspace, { slug: 'full' }));
      const answer = await site.client.send('/external/posts/full', {
        method: 'DELETE',
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer).toMatchObject(badRequest);
      expect(await site.client.deletePost('full')).toMatchObject({ status: 200 });
    },
  );
});

describe('after a rejected body', () => {
  it.each([
    ['malformed', '{', 'application/json', 400],
    ['of the wrong type', 'x', 'text/plain', 415],
  ])('that is %s the connection goes on', async (_, body, type, status) => {
    const request = (more: string) =>
      `POST /external/link-health HTTP/1.1\r\nHost: a\r\nX-API-Key: ${site.workspace.apiKey.key}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n${more}\r\n${body}`;
    const answers = await exchange(service.port, request(''), request('Connection: close\r\n'));
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, `HTTP/1.1 ${status}`]);
  });
});
