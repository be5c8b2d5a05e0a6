import {
  countPostView,
  createPost,
  deletePost,
  getPost,
  type Ports,
  deleteMedia,
  StorageUnavailable,
  updatePost,
} from '@content-publishing/application';
import { errAsync } from 'neverthrow';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft, anImage } from '../sample/draft.ts';
import { overtakenBy } from '../sample/overtaken.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Patches that all change something else. */
const patchesOf = ({ tags, media }: SampleWorkspace): readonly object[] => [
  { slug: 'new' },
  { title: 'New' },
  { bodyJson: [{ type: 'divider' }] },
  { tagIds: [tags[0].id] },
  { status: 'published' },
  { seo: { title: 'New' } },
  { seo: { og: { title: 'New' } } },
  { seo: { og: { imageMediaId: media.id } } },
  { structuredData: { a: 1 } },
  { structuredData: { c: { d: 3 } } },
  { structuredData: { c: { e: 4 } } },
];

export const updatePostRaceSuite = (test: StorageTest): void => {
  test('a version that is no longer the present one is rejected, with the present one', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const stale = await viewOf(getPost(ports)(actor, id));
    await patchPost(ports, workspace, id, { title: 'Theirs' });
    const present = await viewOf(getPost(ports)(actor, id));
    const update = (versions: readonly string[]) =>
      updatePost(ports)(actor, { idOrSlug: id, patch: { title: 'Mine' }, versions });
    for (const versions of [[stale.version], [], ['nonsense', '', '*', '2', '2-', stale.version]]) {
      expect(await errorOf(update(versions))).toEqual({
        kind: 'post-changed',
        version: present.version,
      });
    }
    expect(await viewOf(getPost(ports)(actor, id))).toEqual(present);
    const saved = await viewOf(update([stale.version, present.version]));
    expect(saved.post.title).toBe('Mine');
    expect((await viewOf(update([saved.version]))).post.title).toBe('Mine');
  });

  test('views and removed records are no saves, and block none', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, media } = workspace;
    const { id } = await aCreatedPost(ports, workspace, { bodyJson: [anImage(workspace)] });
    const { version } = await viewOf(getPost(ports)(actor, id));
    await viewOf(countPostView(ports)(actor, id));
    await viewOf(deleteMedia(ports)(workspace.actor, media.id));
    const change = { idOrSlug: id, patch: { title: 'New' }, versions: [version] };
    const { post } = await viewOf(updatePost(ports)(actor, change));
    expect(post).toMatchObject({ title: 'New', viewCount: 1 });
  });

  test('without versions the last save wins, field by field', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    await patchPost(ports, workspace, id, { title: 'Theirs', summaryForAi: 'Theirs' });
    expect(await patchPost(ports, workspace, id, { title: 'Mine' })).toMatchObject({
      title: 'Mine',
      summaryForAi: 'Theirs',
    });
  });

  test('patches of different fields at once all survive', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const patches = patchesOf(workspace);
    const saved = await Promise.all(
      patches.map((patch) => viewOf(updatePost(ports)(workspace.actor, { idOrSlug: id, patch }))),
    );
    expect(new Set(saved.map(({ version }) => version)).size).toBe(patches.length);
    const { post, version } = await viewOf(getPost(ports)(workspace.actor, id));
    expect(version).toMatch(new RegExp(`^${patches.length + 1}-`));
    const { tagIds: _tagIds, bodyJson: _bodyJson, ...fields } = Object.assign({}, ...patches);
    expect(post).toMatchObject({
      ...fields,
      tags: [workspace.tags[0]],
      bodyJson: [{ type: 'divider' }],
      bodyText: '',
      seo: {
        title: 'New',
        og: { title: 'New', imageMediaId: workspace.media.id },
      },
      structuredData: { a: 1, c: { d: 3, e: 4 } },
    });
  });

  test('of 20 patches of one version at once, one wins and 19 are told', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const { version } = await viewOf(getPost(ports)(workspace.actor, id));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        updatePost(ports)(workspace.actor, {
          idOrSlug: id,
          patch: { title: `Title ${index}` },
          versions: [version],
        }),
      ),
    );
    const [saved, ...others] = outcomes.flatMap((outcome) =>
      outcome.isOk() ? [outcome.value] : [],
    );
    expect(others).toEqual([]);
    expect(await viewOf(getPost(ports)(workspace.actor, id))).toEqual(saved);
    for (const outcome of outcomes) {
      if (outcome.isErr()) {
        expect(outcome.error).toEqual({ kind: 'post-changed', version: saved?.version });
      }
    }
  });

  test('of 5 posts that are renamed to one slug at once, one gets it', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const slugs = ['a', 'b', 'c', 'd', 'e'];
    for (const slug of slugs) await aCreatedPost(ports, workspace, { slug });
    const outcomes = await Promise.all(
      slugs.map((idOrSlug) =>
        updatePost(ports)(workspace.actor, { idOrSlug, patch: { slug: 'new' } }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.isErr()) expect(outcome.error).toEqual({ kind: 'slug-taken', slug: 'new' });
    }
  });

  test('a post that is renamed between look-up and save is saved all the same', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const overtaken = overtakenBy(ports, async () => {
      await patchPost(ports, workspace, 'moka', { slug: 'renamed' });
      await aCreatedPost(ports, workspace);
    });
    expect(await patchPost(overtaken, workspace, 'moka', { title: 'New' })).toMatchObject({
      id,
      slug: 'renamed',
      title: 'New',
    });
  });

  test('a post that is deleted between look-up and save is not found', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    await aCreatedPost(ports, workspace);
    const overtaken = overtakenBy(ports, () => viewOf(deletePost(ports)(actor, 'moka')));
    const change = { idOrSlug: 'moka', patch: { title: 'New' } };
    expect(await errorOf(updatePost(overtaken)(actor, change))).toEqual({
      kind: 'post-not-found',
      idOrSlug: 'moka',
    });
  });

  test('a view between look-up and save is counted', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    const overtaken = overtakenBy(ports, () => viewOf(countPostView(ports)(actor, id)));
    await patchPost(overtaken, workspace, id, { title: 'New' });
    expect(await readPost(ports, actor, id)).toMatchObject({ title: 'New', viewCount: 1 });
  });

  test('media removed between look-up and save are named as any other', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { media, actor } = workspace;
    await aCreatedPost(ports, workspace);
    const overtaken = overtakenBy(ports, () =>
      viewOf(deleteMedia(ports)(workspace.actor, media.id)),
    );
    const change = { idOrSlug: 'moka', patch: { bodyJson: [anImage(workspace)] } };
    expect(await errorOf(updatePost(overtaken)(actor, change))).toEqual({
      kind: 'reference-not-found',
      field: '/bodyJson/0/mediaId',
      id: media.id,
    });
  });

  test('records that come and go all the time are an outage, and no endless wait', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    await aCreatedPost(ports, workspace);
    const gone = () => errAsync({ kind: 'reference-vanished' } as const);
    const flapping: Ports = { ...ports, posts: { ...ports.posts, insert: gone, replace: gone } };
    const change = { idOrSlug: 'moka', patch: { title: 'New' } };
    await expect(updatePost(flapping)(actor, change)).rejects.toThrow(StorageUnavailable);
    const draft = aDraft(workspace, { slug: 'other' });
    await expect(createPost(flapping)(actor, { draft })).rejects.toThrow(StorageUnavailable);
  });

  test('the version of a post that had the slug before is none of the one that has it now', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    await aCreatedPost(ports, workspace);
    const { version } = await viewOf(getPost(ports)(actor, 'moka'));
    await viewOf(deletePost(ports)(actor, 'moka'));
    await aCreatedPost(ports, workspace);
    const change = { idOrSlug: 'moka', patch: { title: 'New' }, versions: [version] };
    expect(await errorOf(updatePost(ports)(actor, change))).toMatchObject({
      kind: 'post-changed',
    });
  });
};
