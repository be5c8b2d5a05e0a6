import { type Post, replacedPostOf, storedPostOf } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aStoredPost } from '../sample/post.ts';
import { aRevision, aStoredRevision } from '../sample/revision.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

/** Returns a stored post that had each of `slugs` in turn. */
const aPostRenamed = async (
  ports: TestingPorts,
  ...[slug, ...others]: readonly string[]
): Promise<{ readonly workspaceId: string; readonly post: Post }> => {
  const workspace = await aBareWorkspace(ports);
  let post = await aStoredPost(ports, workspace, { slug });
  for (const other of others) post = await aStoredRevision(ports, post, { slug: other });
  return { workspaceId: workspace.id, post };
};

export const postAliasSuite = (test: StorageTest): void => {
  test('every slug that a post had leads to the one it has', async ({ ports }) => {
    const { workspaceId, post } = await aPostRenamed(ports, 'a', 'b', 'c');
    for (const slug of ['a', 'b']) {
      expect(await ports.posts.findRenamed(workspaceId, slug)).toBe('c');
      expect(await ports.posts.find(workspaceId, { slug })).toBeNull();
    }
    expect((await ports.posts.find(workspaceId, { slug: 'c' }))?.post).toEqual(post);
  });

  test('a slug that no post had leads nowhere', async ({ ports }) => {
    const { workspaceId, post } = await aPostRenamed(ports, 'a');
    await aStoredRevision(ports, post, { title: 'Saved, not renamed' });
    for (const slug of ['a', 'A', 'b', '']) {
      expect(await ports.posts.findRenamed(workspaceId, slug)).toBeNull();
    }
  });

  test('a post can be renamed back and forth', async ({ ports }) => {
    const { workspaceId, post } = await aPostRenamed(ports, 'a', 'b', 'a');
    expect(await ports.posts.findRenamed(workspaceId, 'b')).toBe('a');
    expect((await ports.posts.find(workspaceId, { slug: 'a' }))?.post).toEqual(post);
    await aStoredRevision(ports, post, { slug: 'b' });
    expect(await ports.posts.findRenamed(workspaceId, 'a')).toBe('b');
  });

  test('of several posts that had a slug, it leads to the one renamed last', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const findRenamed = () => ports.posts.findRenamed(workspace.id, 'a');
    const first = await aStoredPost(ports, workspace, { slug: 'a' });
    const once = await aStoredRevision(ports, first, { slug: 'first' });
    const second = await aStoredPost(ports, workspace, { slug: 'a' });
    ports.clock.advance(-1);
    await aStoredRevision(ports, second, { slug: 'second' });
    expect(await findRenamed()).toBe('second');
    const twice = await aStoredRevision(ports, once, { slug: 'a' });
    await aStoredRevision(ports, twice, { slug: 'first-again' });
    expect(await findRenamed()).toBe('first-again');
    // The one before it does not come back.
    await ports.posts.softDelete(workspace.id, { id: first.id }, ports.clock.now());
    expect(await findRenamed()).toBeNull();
  });

  test('a slug that another post has now is found there', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id: workspaceId } = workspace;
    const first = await aStoredPost(ports, workspace, { slug: 'a' });
    await aStoredRevision(ports, first, { slug: 'b' });
    const second = await aStoredPost(ports, workspace, { slug: 'a' });
    expect((await ports.posts.find(workspaceId, { slug: 'a' }))?.post.id).toBe(second.id);

    await ports.posts.softDelete(workspaceId, { id: second.id }, ports.clock.now());
    expect(await ports.posts.find(workspaceId, { slug: 'a' })).toBeNull();
    expect(await ports.posts.findRenamed(workspaceId, 'a')).toBe('b');
  });

  test('the slugs that a deleted post had lead nowhere until it is restored', async ({ ports }) => {
    const { workspaceId, post } = await aPostRenamed(ports, 'a', 'b');
    await ports.posts.softDelete(workspaceId, { id: post.id }, ports.clock.now());
    for (const slug of ['a', 'b']) {
      expect(await ports.posts.findRenamed(workspaceId, slug)).toBeNull();
    }
    await viewOf(ports.posts.restore(workspaceId, post.id));
    expect(await ports.posts.findRenamed(workspaceId, 'a')).toBe('b');
  });

  test('a rename that is rejected leaves no slug behind', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const former = await aStoredPost(ports, workspace, { slug: 'a' });
    await aStoredPost(ports, workspace, { slug: 'taken' });
    const next = await aRevision(ports, former, { slug: 'taken' });
    await errorOf(
      ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next)),
    );
    expect(await ports.posts.findRenamed(workspace.id, 'a')).toBeNull();
  });

  test('a slug that was renamed is known in its own workspace alone', async ({ ports }) => {
    await aPostRenamed(ports, 'a', 'b');
    const other = await aBareWorkspace(ports);
    for (const workspaceId of [other.id, ports.ids.next()]) {
      expect(await ports.posts.findRenamed(workspaceId, 'a')).toBeNull();
    }
  });
};
