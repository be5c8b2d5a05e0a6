import {
  createPost,
  deletePost,
  getPost,
  listPosts,
  deleteMedia,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft, aFullDraft } from '../sample/draft.ts';
import { HOSTILE_ADDRESSES } from '../sample/hostile.ts';
import { anActor } from '../sample/actor.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const deletePostSuite = (test: StorageTest): void => {
  test('deleting answers with the post as it was, with deletedAt', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const related = await aCreatedPost(ports, workspace);
    const draft = aFullDraft(workspace, { relatedPostIds: [related.id] });
    const { post } = await viewOf(createPost(ports)(workspace.actor, { draft }));
    ports.clock.advance(5000);
    expect(await viewOf(deletePost(ports)(workspace.actor, post.slug))).toEqual({
      ...post,
      deletedAt: ports.clock.now(),
    });
  });

  test('the references of a deleted post are resolved as they are then', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { post } = await viewOf(
      createPost(ports)(workspace.actor, { draft: aFullDraft(workspace) }),
    );
    await viewOf(deleteMedia(ports)(workspace.actor, workspace.media.id));
    const deleted = await viewOf(deletePost(ports)(workspace.actor, post.id));
    expect(deleted).toMatchObject({ featuredMediaId: workspace.media.id, featuredMedia: null });
  });

  test('a post is deleted by its id in any letter case, or by its slug in any form', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    for (const address of [
      ({ id }: { id: string }) => id,
      ({ id }: { id: string }) => id.toUpperCase(),
      () => 'caf\u00e9',
      () => 'cafe\u0301',
    ]) {
      const draft = aDraft(workspace, { slug: 'caf\u00e9' });
      const { post } = await viewOf(createPost(ports)(workspace.actor, { draft }));
      const deleted = await viewOf(deletePost(ports)(workspace.actor, address(post)));
      expect(deleted.id).toBe(post.id);
    }
  });

  test('a deleted post is hidden from every read and cannot be deleted again', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id, slug } = await aCreatedPost(ports, workspace);
    const referrer = await aCreatedPost(ports, workspace, { slug: 'other', relatedPostIds: [id] });
    await viewOf(deletePost(ports)(actor, id));
    for (const idOrSlug of [id, slug]) {
      const error = { kind: 'post-not-found', idOrSlug };
      expect(await errorOf(getPost(ports)(actor, idOrSlug))).toEqual(error);
      expect(await errorOf(deletePost(ports)(actor, idOrSlug))).toEqual(error);
    }
    const { total, data } = await viewOf(listPosts(ports)(actor, {}));
    expect([total, ...data.map((post) => post.id)]).toEqual([1, referrer.id]);
    expect(data[0]?.relatedPosts).toEqual([]);
  });

  test('deleting frees the slug, and only the slug', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const first = await aCreatedPost(ports, workspace);
    await viewOf(deletePost(ports)(actor, 'moka'));
    const second = await aCreatedPost(ports, workspace);
    expect(second.id).not.toBe(first.id);
    expect(await errorOf(deletePost(ports)(actor, first.id))).toMatchObject({
      kind: 'post-not-found',
    });
    expect((await viewOf(deletePost(ports)(actor, 'moka'))).id).toBe(second.id);
  });

  test('of 20 deletions of one post at once, one gets it and 19 find nothing', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => deletePost(ports)(workspace.actor, id)),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
  });

  test('deleting needs posts:write', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const reader = anActor(workspace, 'posts:read', 'seo:read', 'settings:read');
    for (const address of [id, 'nobody']) {
      expect(await errorOf(deletePost(ports)(reader, address))).toEqual({
        kind: 'forbidden',
        needed: ['posts:write'],
      });
    }
    expect((await readPost(ports, workspace.actor, id)).id).toBe(id);
  });

  test('a post of another workspace is not found, and stays', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { id, slug } = await aCreatedPost(ports, workspace);
    for (const idOrSlug of [id, slug]) {
      const error = { kind: 'post-not-found', idOrSlug };
      expect(await errorOf(deletePost(ports)(other.actor, idOrSlug))).toEqual(error);
      expect(await errorOf(getPost(ports)(other.actor, idOrSlug))).toEqual(error);
    }
    expect((await readPost(ports, workspace.actor, id)).id).toBe(id);
  });

  test('what can be neither an id nor a slug is not found', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    await aCreatedPost(ports, workspace);
    for (const idOrSlug of [ports.ids.next(), ...HOSTILE_ADDRESSES]) {
      const error = { kind: 'post-not-found', idOrSlug };
      expect(await errorOf(deletePost(ports)(workspace.actor, idOrSlug))).toEqual(error);
      expect(await errorOf(getPost(ports)(workspace.actor, idOrSlug))).toEqual(error);
    }
  });
};
