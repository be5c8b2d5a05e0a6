import { versionOf, serializePost } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aFullDraft } from '../sample/draft.ts';
import { aPostQuery } from '../sample/post-query.ts';
import { aStoredPost } from '../sample/post.ts';
import { tamperWith } from '../sample/tampering.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const postRestorationSuite = (test: StorageTest): void => {
  test('a restored post is the very one that was deleted', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const [a, b] = [
      await aStoredPost(ports, workspace, { slug: 'a' }),
      await aStoredPost(ports, workspace, { slug: 'b' }),
    ];
    const { id, slug } = await aStoredPost(
      ports,
      workspace,
      aFullDraft(workspace, {
        tagIds: workspace.tags.map((tag) => tag.id).toReversed(),
        relatedPostIds: [b.id, a.id],
      }),
    );
    await ports.posts.incrementViews(workspace.id, id);
    const live = await ports.posts.findSerialized(workspace.id, { id });
    expect(live?.post.viewCount).toBe(1);
    await ports.posts.softDelete(workspace.id, { id }, ports.clock.now());
    ports.clock.advance(1000);

    const restored = await viewOf(ports.posts.restore(workspace.id, id));
    expect(restored).toEqual(live);
    expect(await ports.posts.findSerialized(workspace.id, { id })).toEqual(live);
    expect(await ports.posts.findSerialized(workspace.id, { slug })).toEqual(live);
    expect((await viewOf(ports.posts.list(workspace.id, aPostQuery()))).data).toContainEqual(live);
    expect(restored && versionOf(restored.post, restored.references)).toBe(
      live && versionOf(live.post, live.references),
    );
  });

  test('a restored post shows the records that it refers to as they are now', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const related = await aStoredPost(ports, workspace);
    const full = aFullDraft(workspace, { relatedPostIds: [related.id] });
    const post = await aStoredPost(ports, workspace, full);
    await ports.posts.softDelete(workspace.id, { id: post.id }, ports.clock.now());
    await ports.posts.softDelete(workspace.id, { id: related.id }, ports.clock.now());
    await ports.media.remove(workspace.id, workspace.media.id, ports.clock.now());
    expect(await viewOf(ports.posts.restore(workspace.id, post.id))).toEqual({
      ...serializePost({ ...post, derivationVersion: -1 }),
      references: expect.objectContaining({ relatedPosts: [], media: new Map() }),
    });
  });

  test('a post whose slug has been taken stays deleted until it is free', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await aStoredPost(ports, workspace);
    await ports.posts.softDelete(workspace.id, { id: post.id }, ports.clock.now());
    const successor = await aStoredPost(ports, workspace);
    expect(await errorOf(ports.posts.restore(workspace.id, post.id))).toEqual({
      kind: 'slug-taken',
      slug: post.slug,
    });
    expect(await ports.posts.find(workspace.id, { id: post.id })).toBeNull();
    expect((await ports.posts.find(workspace.id, { slug: post.slug }))?.post).toEqual(successor);

    await ports.posts.softDelete(workspace.id, { id: successor.id }, ports.clock.now());
    expect(await viewOf(ports.posts.restore(workspace.id, post.id))).toEqual({
      ...serializePost(post),
      references: expect.anything(),
    });
  });

  test('a post is restored once, and only in its own workspace', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { id, slug } = await aStoredPost(ports, workspace);
    const restore = (workspaceId: string, postId = id) =>
      viewOf(ports.posts.restore(workspaceId, postId));
    expect(await restore(workspace.id)).toBeNull();
    await ports.posts.softDelete(workspace.id, { slug }, ports.clock.now());
    expect(await restore(other.id)).toBeNull();
    expect(await restore(ports.ids.next())).toBeNull();
    expect(await restore(workspace.id, ports.ids.next())).toBeNull();
    expect(await ports.posts.find(workspace.id, { id })).toBeNull();
    expect((await restore(workspace.id))?.post.id).toBe(id);
    expect(await restore(workspace.id)).toBeNull();
  });

  test('a post can be deleted and restored again and again', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await aStoredPost(ports, workspace);
    for (const at of ['2026-05-05T05:05:05.005Z', '2026-06-06T06:06:06.006Z']) {
      const deleted = await ports.posts.softDelete(workspace.id, { id: post.id }, at);
      expect(deleted?.post.deletedAt).toBe(at);
      expect(await viewOf(ports.posts.restore(workspace.id, post.id))).toEqual({
        ...serializePost(post),
        references: expect.anything(),
      });
    }
  });

  test('a restored post is a value: tampering changes nothing stored', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id } = await aStoredPost(ports, workspace, aFullDraft(workspace));
    const kept = structuredClone(await ports.posts.find(workspace.id, { id }));
    await ports.posts.softDelete(workspace.id, { id }, ports.clock.now());
    tamperWith(await viewOf(ports.posts.restore(workspace.id, id)));
    expect(await ports.posts.find(workspace.id, { id })).toEqual(kept);
  });
};
