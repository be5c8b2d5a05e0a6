import { deleteMedia } from '@content-publishing/application';
import { aDraft, aFullDraft, anImage, viewOf } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import type { Answer } from '../client.ts';
import { aSite } from '../service.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

const etagOf = ({ headers }: Answer<unknown>): string => headers.get('etag') ?? '';

/** GET /external/posts/{idOrSlug}. */
export const readPostRules = (rule: Rule): void => {
  rule('a post is read as create answered it, by slug and by id', async (test) => {
    const { body } = await test.client.createPost(aFullDraft(test.workspace));
    // Repeated, because the response of a repeated request is cached.
    const { id, slug } = body;
    for (const name of [slug, id, id.toUpperCase(), slug, slug]) {
      const read = await test.client.getPost(name);
      expect(read.status).toBe(200);
      expect(read.body).toEqual(body);
      // The members keep the order of the request.
      for (const field of ['bodyJson', 'seo', 'structuredData', 'jsonLd'] as const) {
        expect(JSON.stringify(read.body[field])).toBe(JSON.stringify(body[field]));
      }
      expect(etagOf(read)).toMatch(/^"[\w-]+"$/);
    }
  });

  rule('posts of every status are read', async ({ workspace, client }) => {
    for (const status of ['draft', 'published', 'archived']) {
      const patch = status === 'archived' ? { status } : {};
      await client.createPost(aDraft(workspace, status === 'draft' ? {} : { status: 'published' }));
      await client.updatePost('moka', patch);
      expect(await client.getPost('moka')).toMatchObject({ status: 200, body: { status } });
      await client.deletePost('moka');
    }
  });

  rule('a read that names the ETag is answered with 304', async ({ workspace, client }) => {
    await client.createPost(aDraft(workspace));
    const etag = etagOf(await client.getPost('moka'));
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const read = await client.getPost('moka', { 'if-none-match': named });
      expect(read, named).toMatchObject({ status: 304, text: '' });
      expect(etagOf(read)).toBe(etag);
    }
    for (const named of ['"other"', '"*"', etag.slice(1, -1)]) {
      const read = await client.getPost('moka', { 'if-none-match': named });
      expect(read, named).toMatchObject({ status: 200, body: { slug: 'moka' } });
    }
  });

  rule('the ETag changes with everything that the answer shows, and nothing else', async (test) => {
    const { service, workspace, client } = test;
    const { id } = (await client.createPost(aDraft(workspace, { bodyJson: [anImage(workspace)] })))
      .body;
    const related = (await client.createPost(aDraft(workspace, { slug: 'related' }))).body;
    const tags = new Set<string>();
    for (const change of [
      async () => client.updatePost(id, { relatedPostIds: [related.id] }),
      async () => client.updatePost(related.id, { title: 'Another title' }),
      async () => viewOf(deleteMedia(service.ports)(workspace.actor, workspace.media.id)),
      async () => client.deletePost(related.id),
    ]) {
      const known = await client.getPost(id);
      const before = etagOf(known);
      tags.add(before);
      await client.createPost(aDraft(workspace, { slug: `beside-${tags.size}` }));
      const unchanged = await client.getPost(id, { 'if-none-match': before });
      expect(unchanged.status).toBe(304);
      await change();
      const changed = await client.getPost(id);
      expect(changed.status).toBe(200);
      expect(changed.text).not.toBe(known.text);
      tags.add(etagOf(changed));
    }
    expect(tags.size).toBe(5);
  });

  rule('a view changes no ETag, and the count that is shown is the present one', async (test) => {
    const { workspace, client } = test;
    const { id } = (await client.createPost(aDraft(workspace, { status: 'published' }))).body;
    const etag = etagOf(await client.getPost(id));
    const page = await client.listPosts();
    // Equal answers are kept from the second one on.
    for (let viewCount = 1; viewCount <= 4; viewCount += 1) {
      await client.incrementViews(id);
      expect(await client.getPost(id, { 'if-none-match': etag })).toMatchObject({ status: 304 });
      const read = await client.getPost(id);
      expect([etagOf(read), read.body.viewCount]).toEqual([etag, viewCount]);
      expect((await client.getPost(id)).text).toBe(read.text);
      const listed = await client.listPosts();
      expect([etagOf(listed), listed.body.data[0]?.viewCount]).toEqual([etagOf(page), viewCount]);
      const ifNoneMatch = { 'if-none-match': etagOf(page) };
      expect(await client.listPosts('', ifNoneMatch)).toMatchObject({ status: 304 });
    }
  });

  rule('a slug that the post had before leads to the one that it has', async (test) => {
    const { workspace, client } = test;
    const { id } = (await client.createPost(aDraft(workspace, { slug: 'café' }))).body;
    for (const slug of ['pot', 'モカ']) await client.updatePost(id, { slug });
    const location = `/external/posts/${encodeURIComponent('モカ')}`;
    for (const [name, headers] of [
      ['café'],
      ['cafe\u0301'],
      ['pot'],
      ['pot', { 'if-none-match': '*' }],
    ] as const) {
      const moved = await client.getPost(name, headers);
      expect(moved, name).toMatchObject({ status: 308, text: '' });
      expect(moved.headers.get('location')).toBe(location);
      expect(etagOf(moved)).toBe('');
    }
    expect(await client.send(location)).toMatchObject({ status: 200, body: { id, slug: 'モカ' } });
    expect(await client.getPost(id)).toMatchObject({ status: 200, body: { slug: 'モカ' } });
  });

  rule('the slug of a live post goes before a former one', async ({ workspace, client }) => {
    await client.createPost(aDraft(workspace));
    await client.updatePost('moka', { slug: 'pot' });
    const { id } = (await client.createPost(aDraft(workspace))).body;
    expect(await client.getPost('moka')).toMatchObject({ status: 200, body: { id } });
    await client.deletePost('moka');
    expect(await client.getPost('moka')).toMatchObject({ status: 308 });
  });

  rule('a post that takes its former slug back is there again', async ({ workspace, client }) => {
    const { id } = (await client.createPost(aDraft(workspace))).body;
    await client.updatePost(id, { slug: 'pot' });
    await client.updatePost(id, { slug: 'moka' });
    expect(await client.getPost('moka')).toMatchObject({ status: 200, body: { id } });
    expect((await client.getPost('pot')).headers.get('location')).toBe('/external/posts/moka');
  });

  rule('a deleted post is hidden, by its id, its slug and former ones', async (test) => {
    const { workspace, client } = test;
    const { id } = (await client.createPost(aDraft(workspace))).body;
    await client.updatePost(id, { slug: 'pot' });
    await client.deletePost(id);
    for (const name of [id, 'pot', 'moka']) {
      expect(await client.getPost(name), name).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', details: null },
      });
    }
  });

  rule('what no post is called is answered with 404', async ({ client }) => {
    for (const name of ['nothing', NOWHERE, 'a/b', '%', '\0', 'x'.repeat(201)]) {
      const read = await client.getPost(name, { 'if-none-match': '*' });
      expect(read, name).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', details: null } });
    }
  });

  rule("another workspace's post is not found, nor where it was", async (test) => {
    const other = await aSite(test.service);
    const { id } = (await other.client.createPost(aDraft(other.workspace))).body;
    await other.client.updatePost(id, { slug: 'pot' });
    const nobodys = await test.client.getPost('nothing');
    for (const name of [id, 'pot', 'moka']) {
      const answer = await test.client.getPost(name);
      expect(answer.status).toBe(404);
      expect(answer.text).toBe(nobodys.text.replace('nothing', name));
    }
  });

  rule('once its media record is removed, an image is read with url null', async (test) => {
    const { service, workspace, client } = test;
    const bodyJson = [anImage(workspace), anImage(workspace, { alt: 'Mine' })];
    const { body } = await client.createPost(
      aDraft(workspace, { bodyJson, featuredMediaId: workspace.media.id }),
    );
    await viewOf(deleteMedia(service.ports)(workspace.actor, workspace.media.id));
    expect((await client.getPost('moka')).body).toEqual({
      ...body,
      featuredMedia: null,
      bodyJson: bodyJson.map((image) => ({ ...image, url: null })),
    });
  });
};
