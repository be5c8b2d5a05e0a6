import { deserializePost, replacedPostOf, storedPostOf } from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aPostQuery } from '../sample/post-query.ts';
import { aPost, aStoredPost } from '../sample/post.ts';
import { aRevision, aStoredRevision } from '../sample/revision.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const postViewSuite = (test: StorageTest): void => {
  test('each view is counted, and nothing else of the post changes', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const [post, unseen] = [
      await aStoredPost(ports, workspace, { slug: 'seen' }),
      await aStoredPost(ports, workspace, { slug: 'unseen' }),
    ];
    ports.clock.advance(1000);
    for (const viewCount of [1, 2, 3]) {
      expect(await ports.posts.incrementViews(workspace.id, post.id)).toBe(viewCount);
      const found = await ports.posts.find(workspace.id, { id: post.id });
      expect(found?.post).toEqual({ ...post, viewCount });
    }
    const listed = [unseen, { ...post, viewCount: 3 }];
    const { data } = await viewOf(ports.posts.list(workspace.id, aPostQuery()));
    expect(data.map(deserializePost)).toEqual(listed);
    const heads = await viewOf(ports.posts.listMetadata(workspace.id, aPostQuery()));
    expect(heads.data.map((item) => item.post.viewCount)).toEqual([0, 3]);
  });

  test('20 views at once are counted, each with a count of its own', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aStoredPost(ports, workspace);
    const counts = await Promise.all(
      Array.from({ length: 20 }, () => ports.posts.incrementViews(workspace.id, id)),
    );
    expect(counts.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test('views of a live post are counted, in its own workspace alone', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { id } = await aStoredPost(ports, workspace);
    const unknown = await aPost(ports, workspace);
    expect(await ports.posts.incrementViews(other.id, id)).toBeNull();
    expect(await ports.posts.incrementViews(ports.ids.next(), id)).toBeNull();
    expect(await ports.posts.incrementViews(workspace.id, unknown.id)).toBeNull();
    await ports.posts.softDelete(workspace.id, { id }, ports.clock.now());
    expect(await ports.posts.incrementViews(workspace.id, id)).toBeNull();
    await viewOf(ports.posts.restore(workspace.id, id));
    expect(await ports.posts.incrementViews(workspace.id, id)).toBe(1);
  });

  test('views outlast saves, deletion and restoration', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const former = await aStoredPost(ports, workspace);
    const { id } = former;
    const view = () => ports.posts.incrementViews(workspace.id, id);
    await view();
    const next = await aRevision(ports, former, { title: 'Looked up before the next view' });
    await view();
    await viewOf(
      ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next)),
    );
    expect((await ports.posts.find(workspace.id, { id }))?.post.viewCount).toBe(2);
    await aStoredRevision(ports, next, { slug: 'renamed' });
    expect(await view()).toBe(3);
    const deleted = await ports.posts.softDelete(workspace.id, { id }, ports.clock.now());
    expect(deleted?.post.viewCount).toBe(3);
    expect((await viewOf(ports.posts.restore(workspace.id, id)))?.post.viewCount).toBe(3);
    expect(await view()).toBe(4);
  });

  test('the count that a post is kept with goes on from there', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const post = { ...(await aPost(ports, workspace)), viewCount: 2 ** 31 - 1 - 1 };
    await viewOf(ports.posts.insert(workspace.id, storedPostOf(post)));
    expect(await ports.posts.incrementViews(workspace.id, post.id)).toBe(2 ** 31 - 1);
  });
};
