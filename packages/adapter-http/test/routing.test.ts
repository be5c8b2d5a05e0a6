import { METHODS } from 'node:http';
import { aDraft } from '@content-publishing/application/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';
import { exchange, parseAnswer } from './raw-exchange.ts';
import { startSite } from './service.ts';

const { service, site } = await startSite();

const notFound = { status: 404, body: { code: 'NOT_FOUND', details: null } };

describe('unknown routes', () => {
  it.each([
    '/external',
    '/external/',
    '/external/posts/a/b',
    '/external/posts/a/restore/',
    '/external/posts/a/views/1',
    '/external/posts//moka',
    '/External/posts',
    '/external/redirects/1/2',
    '/external/redirects/hits/',
    '/external//redirects',
    '/external/redirects;x=1',
    '/external%2Fredirects',
    '/health',
    '/health/live/',
    '/docs/scalar.js.gz',
    '/docs/..%2Fpackage.json',
    '/constructor',
    '/__proto__',
    `/${'x'.repeat(8000)}`,
  ])('%s is not found, with or without a key', async (path) => {
    expect(await clientOf(service.url).send(path)).toMatchObject(notFound);
    expect(await site.client.send(path)).toMatchObject(notFound);
  });

  it('a body sent there is not read', async () => {
    const answer = await exchange(
      service.port,
      'POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 100000000\r\nConnection: close\r\n\r\n{',
    );
    expect(parseAnswer(answer)).toMatchObject({ status: 404 });
  });
});

const ROUTES: Readonly<Record<string, readonly string[]>> = {
  '/external/posts': ['GET', 'HEAD', 'POST'],
  '/external/posts/moka': ['DELETE', 'GET', 'HEAD', 'PATCH'],
  '/external/posts/moka/restore': ['POST'],
  '/external/posts/moka/views': ['POST'],
  '/external/link-health': ['GET', 'HEAD', 'POST'],
  '/external/link-health/1': ['GET', 'HEAD', 'PATCH'],
  '/external/redirects': ['GET', 'HEAD', 'POST'],
  '/external/redirects/1': ['DELETE', 'GET', 'HEAD', 'PATCH'],
  '/health/live': ['GET', 'HEAD'],
  '/health/ready': ['GET', 'HEAD'],
  '/openapi.json': ['GET', 'HEAD'],
  '/docs': ['GET', 'HEAD'],
  '/docs/': ['GET', 'HEAD'],
  '/docs/scalar.js': ['GET', 'HEAD'],
};

describe('wrong methods', () => {
  describe.each(Object.entries(ROUTES))('%s', (path, allowed) => {
    // CONNECT asks for a tunnel and names no path.
    const wrong = METHODS.filter((method) => method !== 'CONNECT' && !allowed.includes(method));

    it(`answers every other method than ${allowed.join(', ')} with 405 and Allow`, async () => {
      for (const method of wrong) {
        const answer = parseAnswer(
          await exchange(
            service.port,
            `${method} ${path}?page=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
          ),
        );
        expect(answer.status, method).toBe(405);
        expect(answer.headers.get('allow')?.split(', ').toSorted(), method).toEqual(allowed);
        const content = method === 'HEAD' ? /^$/ : /"code":"METHOD_NOT_ALLOWED".*"details":null/;
        expect(answer.content, method).toMatch(content);
      }
    });
  });
});

describe('HEAD', () => {
  beforeAll(async () => {
    await site.client.createPost(aDraft(site.workspace, { slug: 'head' }));
  });

  it.each([
    '/external/posts',
    '/external/posts/head',
    '/external/redirects',
    '/health/live',
    '/health/ready',
    '/openapi.json',
  ])('%s has the headers of GET and no content', async (path) => {
    const get = await site.client.send(path);
    const head = await site.client.send(path, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    for (const name of ['content-length', 'content-type', 'cache-control', 'etag']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
  });

  it.each(['/external/posts', '/external/posts/head', '/external/redirects'])(
    'of %s is answered with 304 as GET is',
    async (path) => {
      const { headers } = await site.client.send(path);
      const etag = headers.get('etag') ?? '';
      const answer = await site.client.send(path, {
        method: 'HEAD',
        headers: { 'if-none-match': etag },
      });
      expect(answer).toMatchObject({ status: 304, text: '' });
      expect(answer.headers.get('etag')).toBe(etag);
      for (const name of ['content-length', 'content-type']) {
        expect(answer.headers.get(name), name).toBeNull();
      }
    },
  );

  it('of a post that is not there, or has another slug, is answered as GET is', async () => {
    await site.client.createPost(aDraft(site.workspace, { slug: 'before' }));
    await site.client.updatePost('before', { slug: 'after' });
    for (const slug of ['nothing', 'before']) {
      const get = await site.client.getPost(slug);
      const head = await site.client.send(`/external/posts/${slug}`, { method: 'HEAD' });
      expect(head).toMatchObject({ status: get.status, text: '' });
      expect(head.headers.get('location')).toBe(get.headers.get('location'));
    }
  });
});

describe('paths', () => {
  it.each(['%', '%zz', '%ff', '%c0%af', '%ed%a0%80'])(
    'a percent sign that encodes no UTF-8, as in %s, is malformed',
    async (escape) => {
      const answer = await site.client.send(`/external/posts/${escape}`, { method: 'DELETE' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', details: null } });
      expect(answer.headers.get('x-request-id')).not.toBeNull();
    },
  );

  it.each(['', 'a%2Fb', '%2F', 'a%00b', '%20', 'a%3Fb', '%25', '.%2e%2F', 'x'.repeat(9000)])(
    'what can be no slug, as %s, is not found',
    async (name) => {
      expect(await site.client.send(`/external/posts/${name}`, { method: 'DELETE' })).toMatchObject(
        notFound,
      );
    },
  );

  it('escapes of characters that need none mean those characters', async () => {
    await site.client.createPost(aDraft(site.workspace));
    expect(await site.client.send('/external/posts/%6D%6fka', { method: 'DELETE' })).toMatchObject({
      status: 200,
      body: { slug: 'moka' },
    });
  });

  it('a query after the path of a post does not belong to the slug', async () => {
    await site.client.createPost(aDraft(site.workspace));
    const remove = (query: string) =>
      site.client.send(`/external/posts/moka${query}`, { method: 'DELETE' });
    expect(await remove('?x=1')).toMatchObject({
      status: 400,
      body: { details: [{ path: '/x' }] },
    });
    expect(await remove('?')).toMatchObject({ status: 200, body: { slug: 'moka' } });
  });

  it('the absolute form of a request target is understood', async () => {
    const answer = await exchange(
      service.port,
      'GET http://a.example/health/live HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n',
    );
    expect(parseAnswer(answer)).toMatchObject({ status: 200, content: '{"status":"ok"}' });
  });

  it.each(['OPTIONS', 'GET'])('the asterisk form of %s names no resource', async (method) => {
    const answer = await exchange(
      service.port,
      `${method} * HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`,
    );
    expect(parseAnswer(answer).status).toBe(404);
  });
});
