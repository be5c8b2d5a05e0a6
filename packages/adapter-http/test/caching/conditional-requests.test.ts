import { deleteRedirect } from '@content-publishing/application';
import { aDraft, viewOf } from '@content-publishing/application/testing';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clientOf } from '../client.ts';
import { aSite, startService, startSite } from '../service.ts';

const { service, site } = await startSite();
const etag = (await site.client.listRedirects()).headers.get('etag') ?? '';

const poll = async (ifNoneMatch: string, more: Record<string, string> = {}, query = '') =>
  (await site.client.listRedirects(query, { 'if-none-match': ifNoneMatch, ...more })).status;

describe('If-None-Match', () => {
  it('that names the tag is answered with 304', async () => {
    expect(await poll(etag)).toBe(304);
  });

  it('that names it as a weak one is answered with 304', async () => {
    expect(await poll(`W/${etag}`)).toBe(304);
  });

  it('of * is answered with 304', async () => {
    expect(await poll('*')).toBe(304);
    expect(await poll(' * ')).toBe(304);
  });

  it('that names it in a list is answered with 304', async () => {
    expect(await poll(`"a", W/"b" ,${etag},"c"`)).toBe(304);
    expect(await poll(`"a,b",${etag}`)).toBe(304);
  });

  it('is answered with 304 with Cache-Control: no-cache beside it', async () => {
    expect(await poll(etag, { 'cache-control': 'no-cache', pragma: 'no-cache' })).toBe(304);
  });

  it('that names other tags is answered with 200', async () => {
    for (const other of [
      '""',
      '"*"',
      '"other"',
      'W/"other"',
      etag.slice(0, -1),
      etag.slice(1, -1),
    ]) {
      expect(await poll(other)).toBe(200);
    }
  });

  it('of a post is answered with 304 without a look at its content', async () => {
    const { body } = await site.client.createPost(aDraft(site.workspace, { slug: 'unread' }));
    const tag = (await site.client.getPost(body.id)).headers.get('etag') ?? '';
    const findSerialized = () => Promise.reject(new Error('The content was read'));
    const posts = { ...service.ports.posts, findSerialized };
    const blind = await startService(undefined, { ports: { ...service.ports, posts } });
    onTestFinished(blind.close);
    const client = clientOf(blind.url, site.workspace.apiKey.key);
    expect(await client.getPost('unread', { 'if-none-match': tag })).toMatchObject({ status: 304 });
    expect(await client.getPost('unread')).toMatchObject({ status: 500 });
  });

  it('of redirects is answered with 304 without a look at them', async () => {
    const list = () => Promise.reject(new Error('The redirects were read'));
    const redirects = { ...service.ports.redirects, list };
    const blind = await startService(undefined, { ports: { ...service.ports, redirects } });
    onTestFinished(blind.close);
    const client = clientOf(blind.url, site.workspace.apiKey.key);
    expect(await client.listRedirects('', { 'if-none-match': etag })).toMatchObject({
      status: 304,
    });
    expect(await client.listRedirects()).toMatchObject({ status: 500 });
  });

  it('for another page is answered with 200', async () => {
    expect(await poll(etag, {}, '?pageSize=1')).toBe(200);
  });

  it('beside invalid input is answered with 400', async () => {
    expect(await poll('*', {}, '?page=0')).toBe(400);
  });

  it('is answered, whatever it says', async () => {
    const visible = fc.string({ unit: fc.constantFrom('"', 'W', '/', ',', ' ', '*', 'a', '\\') });
    await fc.assert(
      fc.asyncProperty(visible, async (text) => {
        expect(await poll(text)).toBe(text.trim() === '*' ? 304 : 200);
      }),
      { numRuns: 50 },
    );
  });
});

describe('If-Match', () => {
  it('is answered, whatever it says', async () => {
    await site.client.createPost(aDraft(site.workspace));
    const text = fc.string({ unit: fc.constantFrom('"', 'W', '/', ',', ' ', '*', '1-a', '\\') });
    await fc.assert(
      fc.asyncProperty(text, async (ifMatch) => {
        const { status } = await site.client.updatePost('moka', {}, { 'if-match': ifMatch });
        expect(status).toBe(ifMatch.trim() === '*' ? 200 : 412);
      }),
      { numRuns: 50 },
    );
  });
});

it('a page of redirects is read once, until one of them changes', async () => {
  const { ports } = service;
  const read: string[] = [];
  const list: typeof ports.redirects.list = (workspaceId, query) => {
    read.push(workspaceId);
    return ports.redirects.list(workspaceId, query);
  };
  const counted = { ...ports, redirects: { ...ports.redirects, list } };
  const counting = await startService(undefined, { ports: counted });
  onTestFinished(counting.close);
  const { workspace } = await aSite(service);
  const client = clientOf(counting.url, workspace.apiKey.key);
  const first = await client.listRedirects();
  expect(await client.listRedirects()).toMatchObject({ status: 200, text: first.text });
  expect(read).toEqual([workspace.id]);
  await viewOf(deleteRedirect(ports)(workspace.actor, workspace.redirect.id));
  expect((await client.listRedirects()).body.data).toEqual([]);
  expect(read).toEqual([workspace.id, workspace.id]);
});

it('two workspaces with other redirects have other tags', async () => {
  const other = await aSite(service);
  expect((await other.client.listRedirects()).headers.get('etag')).not.toBe(etag);
});
