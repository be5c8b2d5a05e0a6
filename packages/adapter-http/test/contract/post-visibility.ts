import { issueApiKey } from '@content-publishing/application';
import { aDraft, viewOf } from '@content-publishing/application/testing';
import type { Permission } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { type Client, clientOf } from '../client.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule, UnderTest } from './rule.ts';

/** Returns a client whose key has `permissions` alone, and `fields`. */
const clientWith = async (
  { service, workspace }: UnderTest,
  permissions: readonly Permission[],
  fields: object = {},
): Promise<Client> => {
  const draft = { name: 'reader', permissions, ...fields };
  const { key } = await viewOf(issueApiKey(service.ports)(workspace.id, draft));
  return clientOf(service.url, key);
};

/** Posts that are not published, for keys that may not see them, and keys for drafts alone. */
export const postVisibilityRules = (rule: Rule): void => {
  rule('a draft answers a posts:read key as what is not there', async (test) => {
    const { workspace, client } = test;
    const reader = await clientWith(test, ['posts:read']);
    const { id } = (await client.createPost(aDraft(workspace, { slug: 'former' }))).body;
    await client.updatePost(id, { slug: 'secret' });
    const etag = (await client.getPost(id)).headers.get('etag') ?? '';
    // The editor's reads are kept and shared.
    for (let round = 0; round < 3; round += 1) await client.getPost(id);
    const asked = async (address: string) => {
      const path = `/external/posts/${address}`;
      const answers = [
        await reader.getPost(address),
        await reader.getPost(address, { 'if-none-match': etag }),
        await reader.getPost(address, { 'if-none-match': '*' }),
        await reader.send(path, { method: 'HEAD' }),
        await reader.incrementViews(address),
      ];
      return answers.map(({ status, headers, text }) => ({
        status,
        headers: [...headers.keys()].toSorted(),
        text: text.replaceAll(address, 'ADDRESS'),
        length: Number(headers.get('content-length') ?? 0) - address.length,
      }));
    };
    const absent = await asked(NOWHERE);
    for (const { status } of absent) expect(status).toBe(404);
    expect(await asked(id)).toEqual(absent);
    const noSlug = await asked('nowhere');
    expect(await asked('secret')).toEqual(noSlug);
    expect(await asked('former')).toEqual(noSlug);
    expect(await client.getPost(id)).toMatchObject({ status: 200, body: { viewCount: 0 } });
  });

  rule('lists and related posts leave out what a posts:read key does not see', async (test) => {
    const { workspace, client } = test;
    const reader = await clientWith(test, ['posts:read']);
    const draft = (await client.createPost(aDraft(workspace, { slug: 'draft' }))).body;
    const fields = { slug: 'shown', status: 'published', relatedPostIds: [draft.id] };
    const { id } = (await client.createPost(aDraft(workspace, fields))).body;
    const [all, some] = await Promise.all([client.listPosts(), reader.listPosts()]);
    expect(all.body.data.map(({ slug }) => slug)).toEqual(['shown', 'draft']);
    expect(some.body).toMatchObject({ total: 1, totalPages: 1, data: [{ slug: 'shown' }] });
    expect(some.body.data[0]?.relatedPosts).toEqual([]);
    expect(some.headers.get('etag')).not.toBe(all.headers.get('etag'));
    for (const query of ['?status=draft', '?status=draft&search=brew']) {
      expect((await reader.listPosts(query)).body).toMatchObject({ total: 0, data: [] });
    }
    for (let round = 0; round < 3; round += 1) {
      expect((await client.getPost(id)).body.relatedPosts).toHaveLength(1);
      expect((await reader.getPost(id)).body.relatedPosts).toHaveLength(0);
    }
    const etag = (await client.getPost(id)).headers.get('etag') ?? '';
    expect(await reader.getPost(id, { 'if-none-match': etag })).toMatchObject({ status: 200 });
  });

  rule('a key for drafts alone is told so', async (test) => {
    const { workspace, client } = test;
    const assistant = await clientWith(test, ['posts:write'], { draftsOnly: true });
    const { id } = (await assistant.createPost(aDraft(workspace))).body;
    const rejected = {
      status: 403,
      body: {
        code: 'FORBIDDEN',
        message: expect.stringContaining('can only change drafts'),
        details: null,
      },
    };
    expect(await assistant.updatePost(id, { status: 'published' })).toMatchObject(rejected);
    const published = aDraft(workspace, { slug: 'other', status: 'published' });
    expect(await assistant.createPost(published)).toMatchObject(rejected);
    await client.updatePost(id, { status: 'published' });
    expect(await assistant.updatePost(id, { title: 'New' })).toMatchObject(rejected);
    expect(await assistant.restoreRevision(id, '1')).toMatchObject(rejected);
    expect(await assistant.deletePost(id)).toMatchObject(rejected);
    await client.deletePost(id);
    expect(await assistant.restorePost(id)).toMatchObject(rejected);
  });

  rule('unpublishAt is shown, and judged', async ({ workspace, client }) => {
    const unpublishAt = '2999-01-01T00:00:00.000Z';
    const fields = { status: 'published', unpublishAt };
    const created = await client.createPost(aDraft(workspace, fields));
    expect(created).toMatchObject({ status: 201, body: { unpublishAt } });
    expect(await client.updatePost('moka', { unpublishAt: '2001-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      body: { details: [{ path: '/unpublishAt' }] },
    });
    expect(await client.updatePost('moka', { status: 'draft' })).toMatchObject({
      status: 200,
      body: { unpublishAt: null },
    });
  });
};
