import {
  deletePost,
  getPost,
  type Ports,
  restorePost,
  updatePost,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Returns the slug that the post read by `slug` has now. */
const presentSlug = async (
  ports: Ports,
  { actor }: BareWorkspace,
  slug: string,
): Promise<string | null> => {
  const found = await getPost(ports)(actor, slug);
  if (found.isOk()) return found.value.post.slug;
  if (found.error.kind === 'post-renamed') return found.error.slug;
  expect(found.error).toEqual({ kind: 'post-not-found', idOrSlug: slug });
  return null;
};

export const renamedPostSuite = (test: StorageTest): void => {
  test('the old slug of a renamed post tells the new one, in any Unicode form', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace, { slug: 'caf\u00e9' });
    await patchPost(ports, workspace, 'caf\u00e9', { slug: 'the\u0301' });
    for (const idOrSlug of ['caf\u00e9', 'cafe\u0301']) {
      expect(await errorOf(getPost(ports)(workspace.actor, idOrSlug))).toEqual({
        kind: 'post-renamed',
        idOrSlug,
        slug: 'th\u00e9',
      });
    }
    for (const idOrSlug of [id, 'th\u00e9', 'the\u0301']) {
      expect((await readPost(ports, workspace.actor, idOrSlug)).id).toBe(id);
    }
  });

  test('every slug that a post had leads to the one that it has', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    await aCreatedPost(ports, workspace, { slug: 'a' });
    const present = (slug: string) => presentSlug(ports, workspace, slug);
    await patchPost(ports, workspace, 'a', { slug: 'b' });
    await patchPost(ports, workspace, 'b', { slug: 'c' });
    expect([await present('a'), await present('b'), await present('c')]).toEqual(['c', 'c', 'c']);
    await patchPost(ports, workspace, 'c', { slug: 'a' });
    expect([await present('a'), await present('b'), await present('c')]).toEqual(['a', 'a', 'a']);
    await patchPost(ports, workspace, 'a', { slug: 'b' });
    expect([await present('a'), await present('b'), await present('c')]).toEqual(['b', 'b', 'b']);
  });

  test('a live post goes before a renamed one that had its slug', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const first = await aCreatedPost(ports, workspace, { slug: 'a' });
    await patchPost(ports, workspace, first.id, { slug: 'b' });
    const second = await aCreatedPost(ports, workspace, { slug: 'a' });
    expect((await readPost(ports, workspace.actor, 'a')).id).toBe(second.id);
    await viewOf(deletePost(ports)(workspace.actor, second.id));
    expect(await presentSlug(ports, workspace, 'a')).toBe('b');
  });

  test('of several posts that had a slug, it leads to the one renamed last', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    await aCreatedPost(ports, workspace, { slug: 'a' });
    await patchPost(ports, workspace, 'a', { slug: 'first' });
    await aCreatedPost(ports, workspace, { slug: 'a' });
    await patchPost(ports, workspace, 'a', { slug: 'second' });
    expect(await presentSlug(ports, workspace, 'a')).toBe('second');
  });

  test('no slug leads to a deleted post, until it is restored', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace, { slug: 'a' });
    await patchPost(ports, workspace, 'a', { slug: 'b' });
    await viewOf(deletePost(ports)(workspace.actor, 'b'));
    expect([await presentSlug(ports, workspace, 'a'), await presentSlug(ports, workspace, 'b')])
      // Neither the former slug nor the last one.
      .toEqual([null, null]);
    await viewOf(restorePost(ports)(workspace.actor, id));
    expect(await presentSlug(ports, workspace, 'a')).toBe('b');
  });

  test('a post is changed and deleted by its present slug alone', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    await aCreatedPost(ports, workspace, { slug: 'a' });
    await patchPost(ports, workspace, 'a', { slug: 'b' });
    const error = { kind: 'post-not-found', idOrSlug: 'a' };
    const change = { idOrSlug: 'a', patch: { title: 'New' } };
    expect(await errorOf(updatePost(ports)(actor, change))).toEqual(error);
    expect(await errorOf(deletePost(ports)(actor, 'a'))).toEqual(error);
    expect((await readPost(ports, actor, 'b')).title).not.toBe('New');
  });

  test('the old slug of a post of another workspace leads nowhere', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    await aCreatedPost(ports, workspace, { slug: 'a' });
    await patchPost(ports, workspace, 'a', { slug: 'b' });
    expect(await presentSlug(ports, other, 'a')).toBeNull();
  });

  test('a post that gets its old slug back between two looks is found', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace, { slug: 'a' });
    await patchPost(ports, workspace, id, { slug: 'b' });
    const overtaken: Ports = {
      ...ports,
      posts: {
        ...ports.posts,
        findRenamed: async (workspaceId, slug) => {
          await patchPost(ports, workspace, id, { slug: 'a' });
          return ports.posts.findRenamed(workspaceId, slug);
        },
      },
    };
    expect((await readPost(overtaken, workspace.actor, 'a')).id).toBe(id);
  });
};
