import {
  countOutdatedPosts,
  deletePost,
  getPost,
  type Ports,
  rederiveMarked,
  rederivePosts,
  deleteMedia,
  restorePost,
  setWorkspaceLanguage,
  StorageUnavailable,
  updateAuthor,
} from '@content-publishing/application';
import { DERIVATION_VERSION, type Post } from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { failingAt } from '../sample/failing-post.ts';
import { anIllustratedHowTo } from '../sample/illustrated-how-to.ts';
import { underId } from '../sample/json-ld.ts';
import { aKeptPost } from '../sample/kept-post.ts';
import { overtakenBy } from '../sample/overtaken.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

/** Derived by rules that are no longer those of today. */
const CONFLICT: Partial<Post> = {
  derivationVersion: DERIVATION_VERSION - 1,
  excerpt: 'As it was derived then.',
  bodyText: 'As it was derived then.',
  readingTimeMin: 7,
  jsonLd: { '@type': 'Thing' },
};

const outdatedPosts = async (
  ports: TestingPorts,
  workspace: BareWorkspace,
  count: number,
): Promise<readonly Post[]> => {
  const posts: Post[] = [];
  while (posts.length < count) posts.push(await aKeptPost(ports, workspace, CONFLICT));
  return posts;
};

/** Returns the sizes of all batches. */
const rederiveAll = async (ports: Ports): Promise<readonly number[]> => {
  const sizes: number[] = [];
  for await (const size of rederivePosts(ports)()) sizes.push(size);
  return sizes;
};

const keptPost = async (ports: Ports, { workspaceId, id }: Pick<Post, 'workspaceId' | 'id'>) =>
  (await ports.posts.find(workspaceId, { id }))?.post;

export const rederivePostSuite = (test: StorageTest): void => {
  test('a post that shows a changed record is derived again without a look at other workspaces', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const patch = { displayName: 'Grace Hopper' };
    const { id: reference } = workspace.author;
    await viewOf(updateAuthor(ports)(workspace.actor, { reference, patch }));
    const { maintenance } = ports;
    expect(maintenance.recentlyMarked()).toContain(workspace.id);
    const [key, ...others] = await maintenance.findMarked(workspace.id, null, 100);
    expect([key, ...others]).toMatchObject([{ workspaceId: workspace.id, id }]);
    expect(await maintenance.findMarked(workspace.id, key ?? null, 100)).toEqual([]);

    const own = { ...maintenance, recentlyMarked: () => [workspace.id] };
    const sizes: number[] = [];
    for await (const size of rederiveMarked({ ...ports, maintenance: own })()) sizes.push(size);
    expect(sizes).toEqual([1]);
    const post = await keptPost(ports, { workspaceId: workspace.id, id });
    expect(JSON.stringify(post?.jsonLd)).toContain('Grace Hopper');
    expect(await maintenance.findMarked(workspace.id, null, 100)).toEqual([]);
  });

  test('what was derived by older rules is derived again, and nothing else changes', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const now = await aKeptPost(ports, workspace);
    const post = await aKeptPost(ports, workspace, { ...CONFLICT, viewCount: 7, revision: 3 });
    const before = await viewOf(getPost(ports)(workspace.actor, post.id));
    ports.clock.advance(60_000);
    // Other outdated posts of the storage are derived again as well.
    await rederiveAll(ports);
    const { derivationVersion, excerpt, bodyText, readingTimeMin, jsonLd } = underId(now, post.id);
    expect(await keptPost(ports, post)).toEqual({
      ...post,
      ...{ derivationVersion, excerpt, bodyText, readingTimeMin, jsonLd },
    });
    const after = await viewOf(getPost(ports)(workspace.actor, post.id));
    expect(after.version).toMatch(/^3-/);
    expect(after.version).not.toBe(before.version);
  });

  test('media that older rules did not look for become references of the post', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { media } = workspace;
    const { id } = await aKeptPost(ports, workspace, {
      ...CONFLICT,
      ...anIllustratedHowTo(media.id),
    });
    const { references } = (await ports.posts.find(workspace.id, { id })) ?? {};
    expect(references?.media).toEqual(new Map());
    expect(await rederiveAll(withOwnMaintenance(ports, workspace.id))).toEqual([1]);
    const found = await ports.posts.find(workspace.id, { id });
    expect(found?.references.media).toEqual(new Map([[media.id, media]]));
    expect(found?.post.structuredBlocks).toContainEqual({ type: 'image', mediaId: media.id });
  });

  test('a media record that vanishes meanwhile is left out', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { media } = workspace;
    const { id } = await aKeptPost(ports, workspace, {
      ...CONFLICT,
      ...anIllustratedHowTo(media.id),
    });
    const own = withOwnMaintenance(ports, workspace.id);
    const overtaken = overtakenBy(own, () => viewOf(deleteMedia(ports)(workspace.actor, media.id)));
    expect(await rederiveAll(overtaken)).toEqual([1]);
    expect(await keptPost(ports, { workspaceId: workspace.id, id })).toMatchObject({
      derivationVersion: DERIVATION_VERSION,
      structuredBlocks: [{ type: 'heading' }, { type: 'list' }],
    });
  });

  test('what the writer gave stays', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const given = { ...CONFLICT, derivedFields: [], excerpt: 'Given.', isHowTo: true };
    const post = await aKeptPost(ports, workspace, given);
    await rederiveAll(withOwnMaintenance(ports, workspace.id));
    expect(await keptPost(ports, post)).toMatchObject({ excerpt: 'Given.', isHowTo: true });
  });

  test('posts take on the language that their workspace has by now', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { id } = await aCreatedPost(ports, workspace);
    const elsewhere = await aCreatedPost(ports, other);
    await viewOf(setWorkspaceLanguage(ports)(workspace.id, { language: 'pt-BR' }));
    const own = withOwnMaintenance(ports, workspace.id);
    expect(await countOutdatedPosts(own)()).toBe(1);
    expect(await rederiveAll(own)).toEqual([1]);
    expect(await keptPost(ports, { workspaceId: workspace.id, id })).toMatchObject({
      language: 'pt-BR',
      revision: 1,
    });
    expect(await keptPost(ports, elsewhere)).toMatchObject({ language: 'en' });
  });

  test('outdated posts are counted in all workspaces', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const before = await countOutdatedPosts(ports)();
    await aCreatedPost(ports, workspace);
    await outdatedPosts(ports, workspace, 2);
    await outdatedPosts(ports, other, 1);
    expect((await countOutdatedPosts(ports)()) - before).toBe(3);
    await rederiveAll(ports);
    expect(await countOutdatedPosts(ports)()).toBe(0);
  });

  test('the work goes on where it was stopped', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    await outdatedPosts(ports, workspace, 5);
    const inBatchesOfTwo = withOwnMaintenance(ports, workspace.id, 2);
    for await (const size of rederivePosts(inBatchesOfTwo)()) {
      expect(size).toBe(2);
      break;
    }
    expect(await countOutdatedPosts(inBatchesOfTwo)()).toBe(3);
    expect(await rederiveAll(inBatchesOfTwo)).toEqual([2, 1]);
    expect(await rederiveAll(inBatchesOfTwo)).toEqual([]);
  });

  test('a deleted post is left alone, until it is restored', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await aKeptPost(ports, workspace, CONFLICT);
    const own = withOwnMaintenance(ports, workspace.id);
    await viewOf(deletePost(ports)(workspace.actor, post.id));
    expect(await rederiveAll(own)).toEqual([]);
    await viewOf(restorePost(ports)(workspace.actor, post.id));
    expect(await keptPost(ports, post)).toEqual(post);
    expect(await rederiveAll(own)).toEqual([1]);
  });

  test('who saves or deletes a post meanwhile is not overruled', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const [saved, deleted] = await outdatedPosts(ports, workspace, 2);
    const own = withOwnMaintenance(ports, workspace.id);
    const overtaken: Ports = {
      ...own,
      posts: {
        ...ports.posts,
        findSerialized: async (workspaceId, address) => {
          const found = await ports.posts.findSerialized(workspaceId, address);
          if (found?.post.id === saved?.id) {
            await patchPost(ports, workspace, saved?.id ?? '', { title: 'Saved' });
          } else await viewOf(deletePost(ports)(actor, deleted?.id ?? ''));
          return found;
        },
      },
    };
    expect(await rederiveAll(overtaken)).toEqual([0]);
    expect(saved && (await keptPost(ports, saved))).toMatchObject({
      title: 'Saved',
      revision: 2,
      derivationVersion: DERIVATION_VERSION,
    });
    expect(deleted && (await keptPost(ports, deleted))).toBeUndefined();
  });

  test('a post that was derived again meanwhile stays as it is', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const before = await viewOf(getPost(ports)(actor, id));
    const keys = [{ workspaceId: workspace.id, id, derivationVersion: 0 }];
    const maintenance: Ports['maintenance'] = {
      ...ports.maintenance,
      findOutdated: async (_, after) => (after === null ? keys : []),
    };
    expect(await rederiveAll({ ...ports, maintenance })).toEqual([0]);
    expect(await viewOf(getPost(ports)(actor, id))).toEqual(before);
  });

  test('posts that fail keep no others from being derived, an outage does', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const [first] = await outdatedPosts(ports, workspace, 3);
    const own = withOwnMaintenance(ports, workspace.id, 1);
    const outage = new StorageUnavailable('The storage is down');
    await expect(rederiveAll(failingAt(own, first?.id ?? '', outage))).rejects.toBe(outage);
    expect(await countOutdatedPosts(own)()).toBe(3);
    const fault = new Error('This post is broken');
    await expect(rederiveAll(failingAt(own, first?.id ?? '', fault))).rejects.toMatchObject({
      errors: [fault],
    });
    expect(await countOutdatedPosts(own)()).toBe(1);
  });
};
