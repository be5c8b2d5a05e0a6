import { issueApiKey } from '@content-publishing/application';
import { aDraft, viewOf } from '@content-publishing/application/testing';
import type { Page } from '@content-publishing/domain';
import type { PreviewTokenSummary } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { type Client, clientOf } from '../client.ts';
import { aSite } from '../service.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule, UnderTest } from './rule.ts';

const rejected = { status: 403, body: { code: 'FORBIDDEN', details: null } };

const visitorOf = async ({ service, workspace }: UnderTest): Promise<Client> => {
  const { key } = await viewOf(issueApiKey(service.ports)(workspace.id, { name: 'visitor' }));
  return clientOf(service.url, key);
};

/** Preview tokens of posts. */
export const previewRules = (rule: Rule): void => {
  rule('a token shows its post as it is to any key, and for no cache', async (test) => {
    const { workspace, client } = test;
    const visitor = await visitorOf(test);
    const { body } = await client.createPost(aDraft(workspace));
    const issued = await client.issuePreviewToken(body.id);
    expect(issued.status).toBe(201);
    expect(issued.headers.get('cache-control')).toBe('no-store');
    const { token } = issued.body;
    expect(token).toMatch(/^cpt_[\da-f]{32}_[\w-]{43}$/);
    expect(await visitor.getPost('moka')).toMatchObject(rejected);
    for (const idOrSlug of [body.id, 'moka']) {
      const shown = await visitor.previewPost(idOrSlug, token, { 'if-none-match': '*' });
      expect(shown).toMatchObject({ status: 200, body });
      expect(shown.headers.get('cache-control')).toBe('no-store');
      expect(shown.headers.get('etag')).toBeNull();
      expect(shown.headers.get('x-robots-tag')).toBe('noindex');
      expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    }
    const head = await visitor.send(`/external/posts/moka?preview=${token}`, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    await client.updatePost('moka', { title: 'Now' });
    expect((await visitor.previewPost('moka', token)).body.title).toBe('Now');
  });

  rule('a bad token is rejected, and never answered with the published post', async (test) => {
    const { service, workspace, client } = test;
    const other = await aSite(service);
    const { id } = (await client.createPost(aDraft(workspace, { status: 'published' }))).body;
    await client.createPost(aDraft(workspace, { slug: 'beside', status: 'published' }));
    const expiresAt = new Date(Date.parse(service.ports.clock.now()) + 1000).toISOString();
    const { token } = (await client.issuePreviewToken(id, { expiresAt })).body;
    const theirs = (await other.client.createPost(aDraft(other.workspace))).body;
    const foreign = (await other.client.issuePreviewToken(theirs.id)).body.token;
    // The published post is kept as an answer.
    for (let round = 0; round < 3; round += 1) await client.getPost(id);
    for (const bad of ['', 'x', foreign, `${token}x`, token.toUpperCase()]) {
      const answer = await client.previewPost(id, bad);
      expect(answer, bad).toMatchObject(rejected);
      expect(answer.body).toMatchObject({ message: expect.stringContaining('preview token') });
    }
    expect(await client.previewPost('beside', token)).toMatchObject(rejected);
    expect(await other.client.previewPost(id, token)).toMatchObject(rejected);
    service.ports.clock.advance(1000);
    expect(await client.previewPost(id, token)).toMatchObject(rejected);
  });

  rule('a former slug leads to the present one, with the token', async (test) => {
    const { workspace, client } = test;
    const { id } = (await client.createPost(aDraft(workspace))).body;
    const { token } = (await client.issuePreviewToken(id)).body;
    await client.updatePost(id, { slug: 'pot' });
    const moved = await client.previewPost('moka', token);
    expect(moved.status).toBe(308);
    const location = moved.headers.get('location') ?? '';
    expect(await client.send(location)).toMatchObject({ status: 200, body: { slug: 'pot' } });
  });

  rule('a token is asked for an instant within 30 days', async ({ workspace, client }) => {
    const { id } = (await client.createPost(aDraft(workspace))).body;
    for (const draft of [{ expiresAt: '2999-01-01T00:00:00Z' }, { foo: 1 }, [], null]) {
      expect(await client.issuePreviewToken(id, draft)).toMatchObject({ status: 400 });
    }
    expect(await client.issuePreviewToken(NOWHERE)).toMatchObject({ status: 404 });
    expect(await client.send(`/external/posts/${id}?preview=a&preview=b`)).toMatchObject({
      status: 400,
      body: { details: [{ path: '/preview' }] },
    });
    expect(await client.send(`/external/posts/${id}?foo=1`)).toMatchObject({
      status: 400,
      body: { details: [{ path: '/foo' }] },
    });
  });

  rule('tokens are issued, listed and revoked by id or slug of the post', async (test) => {
    const { workspace, client } = test;
    const visitor = await visitorOf(test);
    const { id } = (await client.createPost(aDraft(workspace))).body;
    const issued = (await client.issuePreviewToken('moka')).body;
    const { token } = (await client.issuePreviewToken(id)).body;
    const listed = await client.send<Page<PreviewTokenSummary>>(
      '/external/posts/moka/preview-tokens?order=asc&orderBy=createdAt',
    );
    expect(listed).toMatchObject({ status: 200, body: { total: 2, totalPages: 1 } });
    expect(listed.body.data[0]).toEqual({
      ...{ id: issued.id, createdAt: expect.any(String), expiresAt: issued.expiresAt },
      ...{ issuedBy: workspace.apiKey.id, issuedByUserId: null, issuedByName: 'site' },
    });
    expect(listed.text).not.toContain(issued.token.slice(-43));
    expect(await visitor.send('/external/posts/moka/preview-tokens')).toMatchObject(rejected);
    const path = `/external/posts/moka/preview-tokens/${issued.id}`;
    expect(await visitor.send(path, { method: 'DELETE' })).toMatchObject(rejected);
    expect(await client.send(path, { method: 'DELETE' })).toMatchObject({
      status: 200,
      body: { id: issued.id },
    });
    expect(await client.send(path, { method: 'DELETE' })).toMatchObject({ status: 404 });
    expect(await visitor.previewPost('moka', issued.token)).toMatchObject(rejected);
    expect(await visitor.previewPost('moka', token)).toMatchObject({ status: 200 });
  });

  rule('a token does not stand in the log', async ({ service, workspace, client }) => {
    const { id } = (await client.createPost(aDraft(workspace))).body;
    const { token } = (await client.issuePreviewToken(id)).body;
    const from = service.log.length;
    await client.previewPost(id, token);
    await client.previewPost(id, 'sesame');
    await client.send(`/external/posts/${id}?%70REview=sesame#x`);
    await client.send(`/external/posts/${token}`);
    const lines = service.log.slice(from).join('');
    expect(lines).toContain('?preview=[redacted]');
    expect(lines).not.toContain(token.slice(-43));
    expect(lines).not.toContain('sesame');
  });
};
