import { aDraft, aFullDraft } from '@content-publishing/application/testing';
import { describe, expect, it } from 'vitest';
import { type Answer, clientOf } from '../client.ts';
import { NOWHERE } from '../contract/nowhere.ts';
import { JSON_TYPE, readDescription } from '../description.ts';
import { startSite } from '../service.ts';

const { service, site } = await startSite();
const description = await readDescription(service.url);

describe('real answers are what the description says', () => {
  const faults = (name: string, { status, text, body }: Answer<unknown>): unknown => {
    const described = description.operation(name).responses[status];
    if (described === undefined) return `${name} does not describe ${status}`;
    const media = described.content?.[JSON_TYPE];
    return media ? description.violations(media.schema, body) : [...text];
  };

  it('of creating and deleting a post', async () => {
    const { workspace, client } = site;
    const { body } = await client.createPost(aDraft(workspace));
    const full = { ...aFullDraft(workspace), relatedPostIds: [body.id] };
    for (const draft of [{ ...aDraft(workspace), slug: 'b' }, full, full, {}]) {
      expect(faults('post /external/posts', await client.createPost(draft))).toEqual([]);
    }
    for (const fields of [{}, {}, { title: 'Another' }]) {
      const draft = { ...aDraft(workspace), slug: 'once', ...fields };
      const answer = await client.createPost(draft, { 'idempotency-key': 'once' });
      expect(faults('post /external/posts', answer)).toEqual([]);
    }
    for (const slug of [full.slug, full.slug]) {
      const answer = await client.deletePost(slug);
      expect(faults('delete /external/posts/{idOrSlug}', answer)).toEqual([]);
    }
  });

  it('of reading posts', async () => {
    const { workspace, client } = site;
    await client.createPost(aFullDraft(workspace, { slug: 'read' }));
    const { headers } = await client.getPost('read');
    const ifNoneMatch = { 'if-none-match': headers.get('etag') ?? '' };
    await client.updatePost('b', { slug: 'c' });
    for (const answer of [
      await client.getPost('read'),
      await client.getPost('read', ifNoneMatch),
      await client.getPost('b'),
      await client.getPost('nothing'),
    ]) {
      expect(faults('get /external/posts/{idOrSlug}', answer)).toEqual([]);
    }
    for (const query of ['?pageSize=1', '?fields=summary', '?search=pot', '?page=9', '?page=x']) {
      expect(faults('get /external/posts', await client.listPosts(query))).toEqual([]);
    }
    const { next } = (await client.listPosts('?pageSize=1')).body;
    const behind = await client.listPosts(`?after=${next}`);
    expect(faults('get /external/posts', behind)).toEqual([]);
  });

  it('of changing, restoring and viewing a post', async () => {
    const { workspace, client } = site;
    const { id } = (await client.createPost(aFullDraft(workspace, { slug: 'life' }))).body;
    await client.createPost(aDraft(workspace, { slug: 'taken' }));
    const scheduledAt = '2999-01-01T00:00:00.000Z';
    for (const [patch, headers] of [
      [{ status: 'draft', seo: { title: null }, tagIds: [] }],
      [{ status: 'scheduled', scheduledAt }],
      [{ status: 'archived' }],
      [{ slug: 'taken' }],
      [{ title: 1 }],
      [{}, { 'if-match': '"0"' }],
      [{}, { 'content-type': 'text/plain' }],
    ] as const) {
      const answer = await client.updatePost(id, patch, headers);
      expect(faults('patch /external/posts/{idOrSlug}', answer)).toEqual([]);
    }
    for (const address of [id, NOWHERE]) {
      const viewed = await client.incrementViews(address);
      expect(faults('post /external/posts/{idOrSlug}/views', viewed)).toEqual([]);
    }
    await client.deletePost(id);
    for (const address of [id, id]) {
      const restored = await client.restorePost(address);
      expect(faults('post /external/posts/{idOrSlug}/restore', restored)).toEqual([]);
    }
  });

  it('of reporting a broken link', async () => {
    for (const path of ['/gone', '/gone', 'gone']) {
      const answer = await site.client.reportLink({ path });
      expect(faults('post /external/link-health', answer)).toEqual([]);
    }
  });

  it('of listing redirects', async () => {
    for (const client of [site.client, clientOf(service.url)]) {
      for (const query of ['', '?page=7', '?page=x']) {
        const answer = await client.listRedirects(query);
        expect(faults('get /external/redirects', answer)).toEqual([]);
      }
    }
  });

  it('of health', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      expect(faults(`get ${path}`, await site.client.send(path))).toEqual([]);
    }
  });

  it('and so are requests', () => {
    const schema = { $ref: '#/components/schemas/PostDraft' };
    expect(description.violations(schema, aFullDraft(site.workspace))).toEqual([]);
    expect(description.violations(schema, { ...aDraft(site.workspace), extra: 1 })).not.toEqual([]);
    const patch = { $ref: '#/components/schemas/PostPatch' };
    for (const good of [{}, { excerpt: null }, { status: 'archived' }, { title: 'New' }]) {
      expect(description.violations(patch, good)).toEqual([]);
    }
    for (const bad of [{ title: null }, { id: null }, { status: 'deleted' }]) {
      expect(description.violations(patch, bad)).not.toEqual([]);
    }
  });
});
