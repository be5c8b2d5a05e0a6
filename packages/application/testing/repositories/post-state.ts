import {
  sameRevision,
  referencesOfPost,
  versionOf,
  replacedPostOf,
  storedPostOf,
} from '@content-publishing/domain';
import type { PostAddress } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aFullDraft } from '../sample/draft.ts';
import { aStoredPost } from '../sample/post.ts';
import { aStoredRevision } from '../sample/revision.ts';
import { aBareWorkspace, aWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

/**
 * Returns the version of a post from its version fields; it must equal the version of the whole
 * post.
 */
const versionAt = async (
  { posts }: TestingPorts,
  workspace: BareWorkspace,
  address: PostAddress,
): Promise<string> => {
  const state = await posts.findVersionFields(workspace.id, address);
  const found = await posts.find(workspace.id, address);
  if (state === null || found === null) throw new Error('The post is not found');
  const version = versionOf(state.post, state.references);
  expect(version).toBe(versionOf(found.post, found.references));
  return version;
};

export const postStateSuite = (test: StorageTest): void => {
  test('a state tells the version of a post, by its id and by its slug', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const plain = await aStoredPost(ports, workspace);
    const full = await aStoredPost(
      ports,
      workspace,
      aFullDraft(workspace, { relatedPostIds: [plain.id] }),
    );
    const versions = new Set<string>();
    for (const { id, slug } of [plain, full]) {
      const version = await versionAt(ports, workspace, { id });
      expect(await versionAt(ports, workspace, { slug })).toBe(version);
      versions.add(version);
    }
    expect(versions.size).toBe(2);
  });

  test('a version is another one after whatever changes what is read', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const related = await aStoredPost(ports, workspace);
    const post = await aStoredPost(
      ports,
      workspace,
      aFullDraft(workspace, { relatedPostIds: [related.id] }),
    );
    const now = ports.clock.now();
    const versions = [await versionAt(ports, workspace, { id: post.id })];
    for (const change of [
      () => aStoredRevision(ports, post, { title: 'Saved' }),
      () => ports.media.remove(workspace.id, workspace.media.id, now),
      () => aStoredRevision(ports, related, { title: 'Related, and saved' }),
      () => ports.posts.softDelete(workspace.id, { id: related.id }, now),
    ]) {
      await change();
      versions.push(await versionAt(ports, workspace, { id: post.id }));
    }
    expect(new Set(versions).size).toBe(5);

    const [, , , beforeDeletion, deleted] = versions;
    await viewOf(ports.posts.restore(workspace.id, related.id));
    expect(await versionAt(ports, workspace, { id: post.id })).toBe(beforeDeletion);
    expect(deleted).not.toBe(beforeDeletion);
  });

  test('a post that is derived again has another version, of the same save', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await aStoredPost(ports, workspace);
    const versions = [await versionAt(ports, workspace, { id: post.id })];
    for (const change of [{ language: 'de' }, { derivationVersion: post.derivationVersion + 1 }]) {
      await viewOf(
        ports.posts.replace(
          workspace.id,
          replacedPostOf(post, { ...post, ...change }),
          storedPostOf({ ...post, ...change }),
        ),
      );
      versions.push(await versionAt(ports, workspace, { id: post.id }));
    }
    expect(new Set(versions).size).toBe(3);
    expect(versions.filter((version) => sameRevision(version ?? '', post))).toHaveLength(3);
  });

  test('a version stays while nothing changes that is read', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const other = await aStoredPost(ports, workspace, { slug: 'other' });
    const { id } = await aStoredPost(ports, workspace, aFullDraft(workspace));
    const version = await versionAt(ports, workspace, { id });
    await aStoredRevision(ports, other, { title: 'Saved' });
    await ports.posts.incrementViews(workspace.id, other.id);
    await ports.posts.incrementViews(workspace.id, id);
    await ports.posts.softDelete(workspace.id, { id }, ports.clock.now());
    await viewOf(ports.posts.restore(workspace.id, id));
    expect(await versionAt(ports, workspace, { id })).toBe(version);
  });

  test('the records that ids name tell the same version as those of a post found', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const related = await aStoredPost(ports, workspace);
    const full = aFullDraft(workspace, { relatedPostIds: [related.id] });
    const post = await aStoredPost(ports, workspace, full);
    const references = await ports.posts.references(workspace.id, referencesOfPost(post));
    expect(await versionAt(ports, workspace, { id: post.id })).toBe(versionOf(post, references));
  });

  test('a state is that of a live post, in its own workspace alone', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { id, slug } = await aStoredPost(ports, workspace);
    for (const address of [{ id }, { slug }]) {
      expect(await ports.posts.findVersionFields(other.id, address)).toBeNull();
      expect(await ports.posts.findVersionFields(ports.ids.next(), address)).toBeNull();
    }
    expect(await ports.posts.findVersionFields(workspace.id, { slug: 'nobody' })).toBeNull();
    await ports.posts.softDelete(workspace.id, { id }, ports.clock.now());
    for (const address of [{ id }, { slug }]) {
      expect(await ports.posts.findVersionFields(workspace.id, address)).toBeNull();
    }
  });

  test('a size grows with the body and the other texts of the post, at each save', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const post = await aStoredPost(ports, workspace);
    const { posts } = ports;
    const byId = (): Promise<number | null> => posts.findSize(workspace.id, { id: post.id });
    const sizes = [await byId()];
    const bodyJson = [{ type: 'paragraph' as const, text: '咖'.repeat(100_000) }];
    await viewOf(
      posts.replace(
        workspace.id,
        replacedPostOf(post, { ...post, bodyJson, revision: 2 }),
        storedPostOf({ ...post, bodyJson, revision: 2 }),
      ),
    );
    sizes.push(await byId());
    const structuredData = { name: 'x'.repeat(400_000) };
    const longer = { ...post, bodyJson, structuredData, revision: 3 };
    await viewOf(
      posts.replace(
        workspace.id,
        replacedPostOf({ ...post, revision: 2 }, longer),
        storedPostOf(longer),
      ),
    );
    sizes.push(await byId());
    expect(await posts.findSize(workspace.id, { slug: post.slug })).toBe(sizes.at(-1));
    const [short = null, long = null, longest = null] = sizes;
    expect(short).toBeGreaterThan(0);
    expect(short).toBeLessThan(100_000);
    expect(long).toBeGreaterThanOrEqual(100_000);
    expect(longest).toBeGreaterThanOrEqual(500_000);
  });

  test('a size is that of a live post, in its own workspace alone', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { id, slug } = await aStoredPost(ports, workspace);
    for (const address of [{ id }, { slug }]) {
      expect(await ports.posts.findSize(workspace.id, address)).not.toBeNull();
      expect(await ports.posts.findSize(other.id, address)).toBeNull();
    }
    expect(await ports.posts.findSize(workspace.id, { slug: 'none\0' })).toBeNull();
    await ports.posts.softDelete(workspace.id, { id }, ports.clock.now());
    for (const address of [{ id }, { slug }]) {
      expect(await ports.posts.findSize(workspace.id, address)).toBeNull();
    }
  });
};
