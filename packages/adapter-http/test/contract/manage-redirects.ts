import type { Page } from '@content-publishing/domain';
import type { Redirect, RedirectImportReport } from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import type { Rule, UnderTest } from './rule.ts';

const URL = '/external/redirects';
const DRAFT = { fromPath: '/a', toPath: '/b', type: 'Permanent301' };
const CONFLICT = { code: 'CONFLICT', details: null };

const created = async ({ client }: UnderTest, draft: object = DRAFT): Promise<Redirect> =>
  (await client.request<Redirect>('POST', URL, draft)).body;

/** The changes of redirects (management API, Operations). */
export const manageRedirectRules = (rule: Rule): void => {
  rule('a redirect is created with 201, its address and its tag', async ({ client, workspace }) => {
    const { status, headers, body } = await client.request<Redirect>('POST', URL, DRAFT);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...DRAFT, workspaceId: workspace.id, hitCount: 0 });
    expect(headers.get('location')).toBe(`${URL}/${body.id}`);
    const read = await client.send<Redirect>(headers.get('location') ?? '');
    expect(read).toMatchObject({ status: 200, body });
    expect(read.headers.get('etag')).toBe(headers.get('etag'));
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect(await client.send(`${URL}/${body.id}`, again)).toMatchObject({ status: 304, text: '' });
  });

  rule('a create can be retried with an Idempotency-Key', async ({ client }) => {
    const key = { 'idempotency-key': 'k' };
    const first = await client.request<Redirect>('POST', URL, DRAFT, key);
    const second = await client.request<Redirect>('POST', URL, DRAFT, key);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    const other = await client.request('POST', URL, { ...DRAFT, toPath: '/c' }, key);
    expect(other).toMatchObject({ status: 422 });
  });

  rule('a taken fromPath and a loop are 409, bad input is 400 with every pointer', async (test) => {
    const { client } = test;
    const { id } = await created(test);
    for (const [method, url, draft, message] of [
      ['POST', URL, DRAFT, '"/a" has a redirect already'],
      ['POST', URL, { ...DRAFT, fromPath: '/b', toPath: '/a' }, '/b → /a → /b'],
      ['PATCH', `${URL}/${id}`, { fromPath: '/old' }, '"/old" has a redirect already'],
      ['PATCH', `${URL}/${id}`, { fromPath: '/new', toPath: '/old' }, '/new → /old → /new'],
    ] as const) {
      expect(await client.request(method, url, draft)).toMatchObject({
        status: 409,
        body: { ...CONFLICT, message: expect.stringContaining(message) },
      });
    }
    const bad = { fromPath: 'a', toPath: 'b c', type: 301, hitCount: 1 };
    for (const [method, url] of [
      ['POST', URL],
      ['PATCH', `${URL}/${id}`],
    ] as const) {
      const { status, body } = await client.request<{ details: { path: string }[] }>(
        method,
        url,
        bad,
      );
      expect(status).toBe(400);
      expect(body.details.map(({ path }) => path).toSorted()).toEqual([
        '/fromPath',
        '/hitCount',
        '/toPath',
        '/type',
      ]);
    }
  });

  rule('a patch honours If-Match; hits change no tag of a redirect', async (test) => {
    const { client } = test;
    const { id } = await created(test);
    const url = `${URL}/${id}`;
    const { headers } = await client.send(url);
    const etag = headers.get('etag') ?? '';
    const hits = [{ id, hits: 2, lastHitAt: '2026-01-01T00:00:00Z' }];
    expect(await client.request('POST', `${URL}/hits`, hits)).toMatchObject({
      status: 200,
      body: { counted: 1 },
    });
    const patch = { toPath: null, type: 'Gone410' };
    const patched = await client.request<Redirect>('PATCH', url, patch, { 'if-match': etag });
    expect(patched).toMatchObject({
      status: 200,
      body: { toPath: '', type: 'Gone410', hitCount: 2 },
    });
    expect(patched.headers.get('etag')).not.toBe(etag);
    expect(await client.request('PATCH', url, patch, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { code: 'PRECONDITION_FAILED' },
    });
  });

  rule('a redirect is deleted once, and in its own workspace alone', async (test) => {
    const { client, service } = test;
    const redirect = await created(test);
    const url = `${URL}/${redirect.id}`;
    const other = await aSite(service);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { toPath: '/eve' } : undefined;
      expect(await other.client.request(method, url, body)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    }
    expect(await client.request('DELETE', url)).toMatchObject({ status: 200, body: redirect });
    expect(await client.request('DELETE', url)).toMatchObject({ status: 404 });
  });

  rule('a change of a redirect is seen by the next poll, hits are not', async (test) => {
    const { client, service } = test;
    const first = await client.listRedirects();
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    const [listed] = first.body.data;
    const hits = [{ id: listed?.id, hits: 5, lastHitAt: '2026-01-01T00:00:00Z' }];
    await client.request('POST', `${URL}/hits`, hits);
    expect(await client.listRedirects('', known)).toMatchObject({ status: 304 });
    // Without the tag the count is at most a minute old.
    service.ports.clock.advance(60_000);
    const later = await client.listRedirects();
    expect(later.body.data).toMatchObject([{ hitCount: 5, updatedAt: listed?.updatedAt }]);
    expect(later.headers.get('etag')).toBe(first.headers.get('etag'));
    await created(test);
    expect(await client.listRedirects('', known)).toMatchObject({
      status: 200,
      body: { total: 2 },
    });
  });

  rule('an import tells what became of each rule', async ({ client, workspace }) => {
    const rules = [DRAFT, { ...DRAFT, fromPath: '/old' }, { ...DRAFT, fromPath: 'x' }, DRAFT];
    const batch = (more: object) =>
      client.request<RedirectImportReport>('POST', `${URL}/batch`, { rules, ...more });
    const planned = await batch({ onConflict: 'skip', dryRun: true });
    expect(planned).toMatchObject({
      status: 200,
      body: { created: 1, replaced: 0, skipped: 2, refused: 1 },
    });
    expect((await client.listRedirects()).body.total).toBe(1);
    expect(await batch({ onConflict: 'fail' })).toMatchObject({
      status: 400,
      body: { details: [{ path: '/rules/2/fromPath' }] },
    });
    const taken = { rules: [DRAFT, DRAFT] };
    expect(await client.request('POST', `${URL}/batch`, taken)).toMatchObject({
      status: 409,
      body: { ...CONFLICT, message: expect.stringContaining('Rule 1: /fromPath') },
    });
    const { body } = await batch({ onConflict: 'replace' });
    expect(body).toMatchObject({ created: 1, replaced: 2, skipped: 0, refused: 1 });
    expect(body.rows[1]).toEqual({ index: 1, outcome: 'replaced', id: workspace.redirect.id });
    const { body: page } = await client.send<Page<Redirect>>(`${URL}?orderBy=fromPath&order=asc`);
    expect(page.data.map(({ fromPath }) => fromPath)).toEqual(['/a', '/old']);
  });

  rule(
    'an import with too many rules, and a report with too many ids, are 400',
    async ({ client }) => {
      const rules = Array.from({ length: 10_001 }, () => DRAFT);
      expect(await client.request('POST', `${URL}/batch`, { rules })).toMatchObject({
        status: 400,
        body: { details: [{ path: '/rules' }] },
      });
      const hits = Array.from({ length: 1001 }, () => null);
      expect(await client.request('POST', `${URL}/hits`, hits)).toMatchObject({ status: 400 });
      expect(await client.request('POST', `${URL}/hits`, { id: 1 })).toMatchObject({
        status: 400,
        body: { details: [{ path: '' }] },
      });
    },
  );
};
