import { deleteMedia } from '@content-publishing/application';
import { aDraft, aFullDraft, anImage, viewOf } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { aSite } from '../service.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

const notFound = { status: 404, body: { code: 'NOT_FOUND', details: null } };

/** POST /external/posts/{idOrSlug}/restore. */
export const restorePostRules = (rule: Rule): void => {
  rule('a deleted post comes back as it was', async ({ service, workspace, client }) => {
    const { body } = await client.createPost(aFullDraft(workspace));
    const etag = (await client.getPost(body.id)).headers.get('etag');
    service.ports.clock.advance(1000);
    await client.deletePost(body.id);
    service.ports.clock.advance(1000);
    const restored = await client.restorePost(body.id.toUpperCase());
    expect(restored.status).toBe(200);
    expect(restored.body).toEqual(body);
    expect(restored.headers.get('etag')).toBe(etag);
    expect((await client.getPost(body.slug)).body).toEqual(body);
  });

  rule('its former slugs lead to it again', async ({ workspace, client }) => {
    const { id } = (await client.createPost(aDraft(workspace))).body;
    await client.updatePost(id, { slug: 'pot' });
    await client.deletePost(id);
    await client.restorePost(id);
    expect((await client.getPost('moka')).headers.get('location')).toBe('/external/posts/pot');
  });

  rule('a slug that was taken since is rejected with 409', async ({ workspace, client }) => {
    const { id } = (await client.createPost(aDraft(workspace))).body;
    await client.deletePost(id);
    await client.createPost(aDraft(workspace));
    expect(await client.restorePost(id)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: null, message: expect.stringContaining('moka') },
    });
    expect(await client.getPost(id)).toMatchObject(notFound);
    await client.updatePost('moka', { slug: 'pot' });
    expect(await client.restorePost(id)).toMatchObject({ status: 200, body: { id } });
  });

  rule('what is no deleted post is not found', async ({ workspace, client }) => {
    const { id } = (await client.createPost(aDraft(workspace))).body;
    for (const name of [id, NOWHERE, 'nothing', '%']) {
      expect(await client.restorePost(name), name).toMatchObject(notFound);
    }
  });

  rule('the slug names the post that was deleted last', async ({ service, workspace, client }) => {
    const { id: first } = (await client.createPost(aDraft(workspace))).body;
    await client.deletePost('moka');
    const { id: second } = (await client.createPost(aDraft(workspace))).body;
    service.ports.clock.advance(1000);
    await client.deletePost('moka');
    expect(await client.restorePost('moka')).toMatchObject({ status: 200, body: { id: second } });
    expect(await client.restorePost('moka')).toMatchObject({ status: 409 });
    await client.updatePost('moka', { slug: 'pot' });
    expect(await client.restorePost('moka')).toMatchObject({ status: 200, body: { id: first } });
    expect(await client.restorePost('moka')).toMatchObject(notFound);
  });

  rule("another workspace's deleted post is not found, and stays", async (test) => {
    const other = await aSite(test.service);
    const { id } = (await other.client.createPost(aDraft(other.workspace))).body;
    await other.client.deletePost(id);
    expect(await test.client.restorePost(id)).toMatchObject(notFound);
    expect(await other.client.restorePost(id)).toMatchObject({ status: 200 });
  });

  rule('of 10 concurrent restores of one post exactly one succeeds', async (test) => {
    const { id } = (await test.client.createPost(aDraft(test.workspace))).body;
    await test.client.deletePost(id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.client.restorePost(id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
  });

  rule('references are resolved as they are when the post is restored', async (test) => {
    const { service, workspace, client } = test;
    const bodyJson = [anImage(workspace)];
    const { id } = (await client.createPost(aDraft(workspace, { bodyJson }))).body;
    await client.deletePost(id);
    await viewOf(deleteMedia(service.ports)(workspace.actor, workspace.media.id));
    const { body } = await client.restorePost(id);
    expect(body.bodyJson).toEqual([{ ...bodyJson[0], url: null }]);
  });
};
