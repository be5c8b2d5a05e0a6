import { serializePost } from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aFullDraft } from '../sample/draft.ts';
import { aPostQuery } from '../sample/post-query.ts';
import { aStoredPost } from '../sample/post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const postDeletionSuite = (test: StorageTest): void => {
  test('a deleted post is returned with deletedAt and its references', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const post = await aStoredPost(ports, workspace, aFullDraft(workspace));
    const live = await ports.posts.find(workspace.id, { id: post.id });
    const at = '2026-05-05T05:05:05.005Z';
    expect(await ports.posts.softDelete(workspace.id, { slug: post.slug }, at)).toEqual({
      ...serializePost({ ...post, deletedAt: at }),
      references: live?.references,
    });
  });

  test('a deleted post is hidden from every read, and its slug is free', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id, slug } = await aStoredPost(ports, workspace);
    await ports.posts.softDelete(workspace.id, { id }, ports.clock.now());
    expect(await ports.posts.find(workspace.id, { id })).toBeNull();
    expect(await ports.posts.find(workspace.id, { slug })).toBeNull();
    expect((await viewOf(ports.posts.list(workspace.id, aPostQuery()))).total).toBe(0);

    const successor = await aStoredPost(ports, workspace, { slug });
    const found = await ports.posts.find(workspace.id, { slug });
    expect(found?.post.id).toBe(successor.id);
  });

  test('a slug can be used and freed again and again', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    for (let round = 0; round < 3; round += 1) {
      const { id, slug } = await aStoredPost(ports, workspace);
      const deleted = await ports.posts.softDelete(workspace.id, { slug }, ports.clock.now());
      expect(deleted?.post.id).toBe(id);
    }
  });

  test('a post is deleted once, and only in its own workspace', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { id, slug } = await aStoredPost(ports, workspace);
    const now = ports.clock.now();
    for (const workspaceId of [other.id, ports.ids.next()]) {
      expect(await ports.posts.softDelete(workspaceId, { id }, now)).toBeNull();
      expect(await ports.posts.softDelete(workspaceId, { slug }, now)).toBeNull();
    }
    expect(await ports.posts.softDelete(workspace.id, { slug: 'nobody' }, now)).toBeNull();
    expect(await ports.posts.softDelete(workspace.id, { id }, now)).not.toBeNull();
    expect(await ports.posts.softDelete(workspace.id, { id }, now)).toBeNull();
    expect(await ports.posts.softDelete(workspace.id, { slug }, now)).toBeNull();
  });
};
