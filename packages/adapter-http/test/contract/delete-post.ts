import { deleteMedia } from '@content-publishing/application';
import { aDraft, aFullDraft, anImage, viewOf } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

/** DELETE /external/posts/{idOrSlug} (contract, Endpoints; States and transitions). */
export const deletePostRules = (rule: Rule): void => {
  rule(
    'a deleted post is answered with 200 and the post as it was, with deletedAt',
    async (test) => {
      const { service, workspace, client } = test;
      const created = await client.createPost(aFullDraft(workspace));
      service.ports.clock.advance(60_000);
      const { status, body } = await client.deletePost(created.body.slug);
      expect(status).toBe(200);
      expect(body).toEqual({ ...created.body, deletedAt: service.ports.clock.now() });
    },
  );

  rule('a UUID names a post by its id, in whichever letter case', async ({ workspace, client }) => {
    const { body } = await client.createPost(aDraft(workspace));
    expect(await client.deletePost(body.id.toUpperCase())).toMatchObject({
      status: 200,
      body: { id: body.id },
    });
  });

  rule('any other value names a post by its slug, in NFC', async ({ workspace, client }) => {
    const slug = 'cafe\u0301-モカ';
    await client.createPost(aDraft(workspace, { slug }));
    expect(await client.deletePost(slug)).toMatchObject({
      status: 200,
      body: { slug: slug.normalize('NFC') },
    });
  });

  rule('a slug of 200 characters of any script can be addressed', async ({ workspace, client }) => {
    for (const slug of ['か'.repeat(200), '𝒳'.repeat(200)]) {
      expect(await client.createPost(aDraft(workspace, { slug }))).toMatchObject({ status: 201 });
      expect(await client.deletePost(slug)).toMatchObject({ status: 200, body: { slug } });
    }
  });

  rule('drafts and published posts alike can be deleted', async ({ workspace, client }) => {
    for (const status of ['draft', 'published']) {
      await client.createPost(aDraft(workspace, { status }));
      expect(await client.deletePost('moka')).toMatchObject({ status: 200, body: { status } });
    }
  });

  rule('a deleted post is hidden: it cannot be deleted again, by slug or id', async (test) => {
    const { body } = await test.client.createPost(aDraft(test.workspace));
    await test.client.deletePost('moka');
    for (const name of ['moka', body.id]) {
      expect(await test.client.deletePost(name)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', details: null },
      });
    }
  });

  rule('the slug of a deleted post is free again', async ({ workspace, client }) => {
    const first = await client.createPost(aDraft(workspace));
    await client.deletePost('moka');
    const second = await client.createPost(aDraft(workspace));
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    expect(await client.deletePost('moka')).toMatchObject({ body: { id: second.body.id } });
  });

  rule('what no post is called is answered with 404', async ({ client }) => {
    for (const name of [
      'nothing',
      NOWHERE,
      'a/b',
      'a b',
      '%',
      '\0',
      'x'.repeat(201),
      '~'.repeat(3000),
    ]) {
      expect(await client.deletePost(name), name).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', details: null },
      });
    }
  });

  rule(
    "another workspace's post is not found, and stays",
    async ({ service, workspace, client }) => {
      const other = await aSite(service);
      const { body } = await other.client.createPost(aDraft(other.workspace));
      const nobodys = await client.deletePost('nothing');
      for (const name of ['moka', body.id]) {
        const answer = await client.deletePost(name);
        expect(answer.status).toBe(404);
        expect(answer.text).toBe(nobodys.text.replace('nothing', name));
      }
      expect(workspace.id).not.toBe(other.workspace.id);
      expect(await other.client.deletePost('moka')).toMatchObject({ status: 200 });
    },
  );

  rule('references are resolved as they are when the post is deleted', async (test) => {
    const { service, workspace, client } = test;
    const { id, alt, caption } = workspace.media;
    const own = { alt: 'Mine', caption: 'Mine too' };
    const created = await client.createPost(
      aDraft(workspace, {
        featuredMediaId: id,
        bodyJson: [anImage(workspace), anImage(workspace, own)],
      }),
    );
    expect(created.body.bodyJson).toMatchObject([{ alt, caption }, own]);
    await viewOf(deleteMedia(service.ports)(workspace.actor, id));

    const { body } = await client.deletePost('moka');
    expect(body).toMatchObject({ featuredMediaId: id, featuredMedia: null });
    expect(body.bodyJson).toEqual([
      { type: 'image', mediaId: id, url: null },
      { type: 'image', mediaId: id, ...own, url: null },
    ]);
  });

  rule('deleted posts vanish from relatedPosts', async ({ workspace, client }) => {
    const related = await client.createPost(aDraft(workspace, { slug: 'related' }));
    await client.createPost(aDraft(workspace, { relatedPostIds: [related.body.id] }));
    await client.deletePost('related');
    expect(await client.deletePost('moka')).toMatchObject({
      status: 200,
      body: { relatedPosts: [] },
    });
  });
};
