import type { Page } from '@content-publishing/domain';
import type { BrokenLink } from '@content-publishing/domain/redirects';
import { aDraft } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import type { Rule, UnderTest } from './rule.ts';

const URL = '/external/link-health';

const listed = async ({ client }: UnderTest, query = '') =>
  client.send<Page<BrokenLink>>(URL + query);

/** The operations of broken links besides reports (management API, Operations). */
export const manageLinkRules = (rule: Rule): void => {
  rule('broken links are listed with filters and suggestions, by tag', async (test) => {
    const { client, workspace } = test;
    await client.createPost(aDraft(workspace, { slug: 'moka-pot', status: 'published' }));
    await client.reportLink({ path: '/moka-pots', hits: 3, referrer: 'https://a.example/' });
    const { body: once } = await client.reportLink({ path: '/zzz' });
    const first = await listed(test);
    expect(first).toMatchObject({
      status: 200,
      body: { page: 1, pageSize: 10, order: 'desc', orderBy: 'hitCount', total: 2, totalPages: 1 },
    });
    expect(first.body.data).toMatchObject([
      { path: '/moka-pots', suggestions: [{ kind: 'post', slug: 'moka-pot', path: null }] },
      { ...once, suggestions: [] },
    ]);
    const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    expect(await client.send(URL, known)).toMatchObject({ status: 304, text: '' });
    const paths = async (query: string) =>
      (await listed(test, query)).body.data.map(({ path }) => path);
    expect(await paths('?minHits=3')).toEqual(['/moka-pots']);
    expect(await paths('?hasReferrer=false&unresolved=true')).toEqual(['/zzz']);
    expect(await paths('?unresolved=false')).toEqual([]);
    expect(await paths('?search=ZZ')).toEqual(['/zzz']);
    expect(await paths('?seenAfter=2999-01-01T00:00:00Z')).toEqual([]);
    expect(await paths('?orderBy=path&order=desc')).toEqual(['/zzz', '/moka-pots']);
  });

  rule('a malformed query is rejected with every violation', async (test) => {
    const query =
      '?unresolved=yes&hasReferrer=1&minHits=0&seenAfter=now&pageSize=101&orderBy=id&x=1';
    const answer = await test.client.send<{ details: { path: string }[] }>(URL + query);
    expect(answer.status).toBe(400);
    expect(answer.body.details.map(({ path }) => path).toSorted()).toEqual([
      '/hasReferrer',
      '/minHits',
      '/orderBy',
      '/pageSize',
      '/seenAfter',
      '/unresolved',
      '/x',
    ]);
  });

  rule('a link is resolved by the key, with If-Match, and reopened by a report', async (test) => {
    const { client, workspace, service } = test;
    const { body: link } = await client.reportLink({ path: '/x' });
    const url = `${URL}/${link.id}`;
    const read = await client.send<BrokenLink>(url);
    expect(read).toMatchObject({ status: 200, body: { ...link, suggestions: [] } });
    const etag = read.headers.get('etag') ?? '';
    const resolve = (resolved: boolean, match: string) =>
      client.request<BrokenLink>('PATCH', url, { resolved }, { 'if-match': match });
    const resolved = await resolve(true, etag);
    expect(resolved).toMatchObject({
      status: 200,
      body: { resolvedBy: workspace.apiKey.name, resolvedAt: service.ports.clock.now() },
    });
    expect(await resolve(false, etag)).toMatchObject({ status: 412 });
    expect((await resolve(false, resolved.headers.get('etag') ?? '')).body.resolvedAt).toBeNull();
    await client.request('PATCH', url, { resolved: true });
    expect((await client.reportLink({ path: '/x' })).body.resolvedAt).toBeNull();
    const other = await aSite(service);
    expect(await other.client.send(url)).toMatchObject({ status: 404 });
    expect(await other.client.request('PATCH', url, { resolved: true })).toMatchObject({
      status: 404,
    });
    expect(await client.request('PATCH', url, { resolved: 'yes' })).toMatchObject({
      status: 400,
      body: { details: [{ path: '/resolved' }] },
    });
  });

  rule('a redirect that answers a link resolves it', async (test) => {
    const { client } = test;
    await client.reportLink({ path: '/caf%C3%A9/?utm=1' });
    const draft = { fromPath: '/caf\u00e9', toPath: '/coffee', type: 'Permanent301' };
    await client.request('POST', '/external/redirects', draft);
    expect((await listed(test)).body.data).toMatchObject([{ resolvedBy: 'redirect' }]);
  });
};
