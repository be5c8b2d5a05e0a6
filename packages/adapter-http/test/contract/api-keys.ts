import { issueApiKey } from '@content-publishing/application';
import { viewOf } from '@content-publishing/application/testing';
import type { Page } from '@content-publishing/domain';
import {
  type Activity,
  type ApiKey,
  type CreatedApiKey,
  type RevokedApiKey,
  PERMISSIONS,
} from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { clientOf, type Client } from '../client.ts';
import type { Rule } from './rule.ts';

const create = (client: Client, draft: unknown, headers: Record<string, string> = {}) =>
  client.send<CreatedApiKey>('/external/keys', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(draft),
  });

const revoke = (client: Client, id: string, query = '') =>
  client.send<RevokedApiKey>(`/external/keys/${id}${query}`, { method: 'DELETE' });

const draft = { name: 'Search page', permissions: ['posts:read'] };

/** API keys and the activity over HTTP (management API, Operations). */
export const apiKeyRules = (rule: Rule): void => {
  rule('a key is created, shown once, used and revoked', async ({ service, client }) => {
    const created = await create(client, draft);
    const { key, ...shown } = created.body;
    expect(created).toMatchObject({ status: 201, body: { ...draft, draftsOnly: false } });
    expect(created.headers.get('location')).toBe(`/external/keys/${shown.id}`);
    expect(created.headers.get('cache-control')).toBe('no-store');
    expect(created.headers.get('etag')).toMatch(/^"[\da-f]{16}"$/);
    const site = clientOf(service.url, key ?? '');
    expect(await site.listPosts()).toMatchObject({ status: 200 });
    const list = () => client.send<Page<ApiKey>>('/external/keys?search=search');
    // The use is stored a moment later.
    await expect.poll(async () => (await list()).body.data[0]?.lastUsedAt).not.toBeNull();
    const listed = await list();
    expect(listed.body).toMatchObject({ total: 1, data: [{ id: shown.id, revokedAt: null }] });
    expect(listed.text).not.toContain(key?.slice(-43));
    const again = { headers: { 'if-none-match': listed.headers.get('etag') ?? '' } };
    expect(await client.send('/external/keys?search=search', again)).toMatchObject({ status: 304 });

    const revoked = await revoke(client, shown.id);
    expect(revoked).toMatchObject({
      status: 200,
      body: {
        ...{ ...shown, lastUsedAt: expect.any(String), revokedAt: expect.any(String) },
        alsoRevoked: [],
      },
    });
    expect(revoked.body.revokedAt).toBe(service.ports.clock.now());
    service.ports.clock.advance(1000);
    expect((await revoke(client, shown.id)).text).toBe(revoked.text);
    expect(await site.listPosts()).toMatchObject({ status: 401 });
  });

  rule('a repeated request gets the same key without its secret', async ({ client }) => {
    const named = { 'idempotency-key': 'once' };
    const first = await create(client, draft, named);
    const repeated = await create(client, draft, named);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    expect(repeated).toMatchObject({ status: 201, body: { ...first.body, key: null } });
    expect(repeated.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await create(client, { name: 'Other' }, named)).toMatchObject({ status: 422 });
  });

  rule('a key grants no more than it has', async ({ service, workspace, client }) => {
    const permissions = ['keys:write', 'posts:write'] as const;
    const expiresAt = '2999-01-01T00:00:00.000Z';
    const issuing = { name: 'issuer', permissions, draftsOnly: true, expiresAt };
    const { key } = await viewOf(issueApiKey(service.ports)(workspace.id, issuing));
    const issuer = clientOf(service.url, key);
    expect(
      await create(issuer, { name: 'x', permissions: ['seo:read', ...permissions] }),
    ).toMatchObject({
      status: 403,
      body: {
        code: 'FORBIDDEN',
        message:
          'A key can only grant permissions that it has, and permissions to write only with draftsOnly; also requested: seo:read, posts:write',
        details: null,
      },
    });
    const late = { name: '', expiresAt: '2999-01-01T00:00:00.001Z' };
    expect(await create(issuer, late)).toMatchObject({
      status: 400,
      body: { details: [{ path: '/name' }, { path: '/expiresAt' }] },
    });
    expect(await create(issuer, { name: 'x', permissions, draftsOnly: true })).toMatchObject({
      status: 201,
      body: { draftsOnly: true, expiresAt },
    });
    expect(await create(client, { name: 'x', permissions: ['all'] })).toMatchObject({
      status: 400,
      body: { details: [{ path: '/permissions/0' }] },
    });
  });

  rule('the list tells what a revocation with cascade takes', async ({ service, client }) => {
    const issuing = { name: 'issuer', permissions: ['keys:write'] };
    const issuer = (await create(client, issuing)).body;
    const own = clientOf(service.url, issuer.key ?? '');
    const { body: issued } = await create(own, { name: 'issued' });
    const { body: listed } = await client.send<Page<ApiKey>>('/external/keys?search=issued');
    expect(listed.data).toMatchObject([{ id: issued.id, issuedBy: issuer.id }]);
    for (const query of ['?cascade=yes', '?cascade=', '?cascade=true&cascade=true', '?x=1']) {
      expect(await revoke(client, issuer.id, query)).toMatchObject({ status: 400 });
    }
    expect(await revoke(client, issuer.id, '?cascade=true')).toMatchObject({
      status: 200,
      body: { id: issuer.id, alsoRevoked: [{ id: issued.id, name: 'issued' }] },
    });
    expect(await clientOf(service.url, issued.key ?? '').reportLink({ path: '/x' })).toMatchObject({
      status: 401,
    });
  });

  rule('a key revokes neither stronger ones nor the last with keys:write', async (test) => {
    const { service, workspace, client } = test;
    const weak = (await create(client, { name: 'weak', permissions: ['keys:write'] })).body;
    const own = clientOf(service.url, weak.key ?? '');
    expect(await revoke(own, workspace.apiKey.id)).toMatchObject({
      status: 403,
      body: {
        code: 'FORBIDDEN',
        message: expect.stringMatching(
          /^A key can only revoke keys that it could have issued; the key "site" also has posts:read, /,
        ),
      },
    });
    await revoke(client, workspace.apiKey.id);
    expect(await revoke(own, weak.id)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('cps key revoke') },
    });
  });

  rule(
    'a key has a name of its own, an end to come, and no more permissions than there are',
    async ({ client }) => {
      for (const [fields, path] of [
        [{ name: 'Operator' }, '/name'],
        [{ expiresAt: '2000-01-01T00:00:00Z' }, '/expiresAt'],
        [{ permissions: [...PERMISSIONS, 'posts:read'] }, '/permissions'],
      ] as const) {
        expect(await create(client, { ...draft, ...fields })).toMatchObject({
          status: 400,
          body: { details: [{ path }] },
        });
      }
    },
  );

  rule('a key may revoke itself', async ({ service, workspace }) => {
    const issuing = { name: 'issuer', permissions: ['keys:write'] };
    const { id, key } = await viewOf(issueApiKey(service.ports)(workspace.id, issuing));
    const own = clientOf(service.url, key);
    expect(await revoke(own, id)).toMatchObject({ status: 200, body: { id } });
    expect(await revoke(own, id)).toMatchObject({ status: 401 });
  });

  rule('the activity tells who did what by which request, filtered and by page', async (test) => {
    const { service, workspace, client } = test;
    const headers = { 'x-request-id': 'an-editor-1' };
    const { body, headers: sent } = await create(client, draft, headers);
    service.ports.clock.advance(1000);
    await revoke(client, body.id);
    const activity = (query: string) => client.send<Page<Activity>>(`/external/activity?${query}`);
    const { apiKey } = workspace;
    const listed = await activity(`recordId=${body.id}`);
    expect(listed).toMatchObject({
      status: 200,
      body: {
        ...{ page: 1, pageSize: 10, order: 'desc', orderBy: 'at', total: 2, totalPages: 1 },
        data: [
          { action: 'key.revoked', keyId: apiKey.id, keyName: 'site' },
          { action: 'key.issued', recordName: 'Search page', requestId: sent.get('x-request-id') },
        ],
      },
    });
    const since = service.ports.clock.now();
    expect((await activity(`since=${since}`)).body.total).toBe(1);
    expect((await activity(`keyId=${body.id}`)).body.total).toBe(0);
    expect((await activity('pageSize=1&page=2')).body.data).toHaveLength(1);
    const known = { headers: { 'if-none-match': listed.headers.get('etag') ?? '' } };
    expect(await client.send(`/external/activity?recordId=${body.id}`, known)).toMatchObject({
      status: 304,
    });
    expect(await activity('since=soon&keyId=x&find=y')).toMatchObject({
      status: 400,
      body: { details: [{ path: '/find' }, { path: '/keyId' }, { path: '/since' }] },
    });
    expect((await activity('')).body.total).toBeGreaterThan(2);
  });
};
