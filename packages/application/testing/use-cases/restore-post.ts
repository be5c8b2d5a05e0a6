import {
  deletePost,
  getPost,
  listPosts,
  deleteMedia,
  restorePost,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aFullDraft } from '../sample/draft.ts';
import { HOSTILE_ADDRESSES } from '../sample/hostile.ts';
import { anActor } from '../sample/actor.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const restorePostSuite = (test: StorageTest): void => {
  test('a restored post is as it was before it was deleted, in every read', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const related = await aCreatedPost(ports, workspace, { slug: 'related' });
    const draft = aFullDraft(workspace, { relatedPostIds: [related.id] });
    const { id, slug } = await aCreatedPost(ports, workspace, draft);
    const before = await viewOf(getPost(ports)(actor, id));
    ports.clock.advance(60_000);
    await viewOf(deletePost(ports)(actor, slug));
    ports.clock.advance(60_000);
    expect(await viewOf(restorePost(ports)(actor, id))).toEqual(before);
    for (const address of [id, slug]) {
      expect(await viewOf(getPost(ports)(actor, address))).toEqual(before);
    }
    expect((await viewOf(listPosts(ports)(actor, {}))).total).toBe(2);
  });

  test('references are resolved as they are when the post comes back', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, media } = workspace;
    const { id } = await aCreatedPost(ports, workspace, { featuredMediaId: media.id });
    await viewOf(deletePost(ports)(actor, id));
    await viewOf(deleteMedia(ports)(workspace.actor, media.id));
    const { post } = await viewOf(restorePost(ports)(actor, id));
    expect(post).toMatchObject({ featuredMediaId: media.id, featuredMedia: null });
  });

  test('a restored post can be changed, deleted and restored again', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    await viewOf(deletePost(ports)(actor, id));
    await viewOf(restorePost(ports)(actor, id));
    expect((await patchPost(ports, workspace, id, { title: 'New' })).title).toBe('New');
    ports.clock.advance(1000);
    const deleted = await viewOf(deletePost(ports)(actor, id));
    expect(deleted.deletedAt).toBe(ports.clock.now());
    const { post } = await viewOf(restorePost(ports)(actor, id));
    expect(post.title).toBe('New');
    expect(post).not.toHaveProperty('deletedAt');
  });

  test('a post stays deleted while another one has its slug', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    await viewOf(deletePost(ports)(actor, id));
    const successor = await aCreatedPost(ports, workspace);
    const error = { kind: 'slug-taken', slug: 'moka' };
    expect(await errorOf(restorePost(ports)(actor, id))).toEqual(error);
    expect((await readPost(ports, actor, 'moka')).id).toBe(successor.id);
    expect((await errorOf(getPost(ports)(actor, id))).kind).toBe('post-not-found');

    await patchPost(ports, workspace, successor.id, { slug: 'other' });
    await viewOf(restorePost(ports)(actor, id));
    expect((await readPost(ports, actor, 'moka')).id).toBe(id);
  });

  test('of posts with one slug that are restored at once, one comes back', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push((await aCreatedPost(ports, workspace)).id);
      await viewOf(deletePost(ports)(actor, 'moka'));
    }
    const outcomes = await Promise.all(ids.map((id) => restorePost(ports)(actor, id)));
    const restored = outcomes.flatMap((outcome) => (outcome.isOk() ? [outcome.value] : []));
    expect(restored).toEqual([await viewOf(getPost(ports)(actor, 'moka'))]);
    for (const outcome of outcomes) {
      if (outcome.isErr()) expect(outcome.error).toEqual({ kind: 'slug-taken', slug: 'moka' });
    }
  });

  test('of 20 callers who restore a post at once, one gets it', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    await viewOf(deletePost(ports)(actor, id));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => restorePost(ports)(actor, id)),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.isErr()) {
        expect(outcome.error).toEqual({ kind: 'deleted-post-not-found', idOrSlug: id });
      }
    }
  });

  test('only a deleted post of the workspace can be restored', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const live = await aCreatedPost(ports, workspace, { slug: 'live' });
    const deleted = await aCreatedPost(ports, workspace);
    const foreign = await aCreatedPost(ports, other, { slug: 'foreign' });
    await viewOf(deletePost(ports)(workspace.actor, deleted.id));
    await viewOf(deletePost(ports)(other.actor, foreign.id));
    const missing = [
      live.id,
      'live',
      foreign.id,
      'foreign',
      ports.ids.next(),
      ...HOSTILE_ADDRESSES,
    ];
    for (const idOrSlug of missing) {
      expect(await errorOf(restorePost(ports)(workspace.actor, idOrSlug))).toEqual({
        kind: 'deleted-post-not-found',
        idOrSlug,
      });
    }
    const upper = deleted.id.toUpperCase();
    const { post } = await viewOf(restorePost(ports)(workspace.actor, upper));
    expect(post).toEqual(deleted);
  });

  test('restoring needs posts:write, and nothing else', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    await viewOf(deletePost(ports)(workspace.actor, id));
    const reader = anActor(workspace, 'posts:read', 'seo:read', 'settings:read');
    for (const address of [id, 'nobody']) {
      expect(await errorOf(restorePost(ports)(reader, address))).toEqual({
        kind: 'forbidden',
        needed: ['posts:write'],
      });
    }
    const writer = anActor(workspace, 'posts:write');
    expect((await viewOf(restorePost(ports)(writer, id))).post.id).toBe(id);
  });
};
