import {
  createTag,
  deletePost,
  getPost,
  listPosts,
  mergeTag,
  rederivePosts,
  restorePost,
  updateTag,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const mergeTagsSuite = (test: StorageTest): void => {
  test('the name of a tag has no space at its ends, and single ones within', async ({ ports }) => {
    const { actor, tags } = await aWorkspace(ports);
    const draft = { slug: 'green-tea', name: ' \tGreen \n  tea\u3000' };
    const { record } = await viewOf(createTag(ports)(actor, { draft }));
    expect(record.name).toBe('Green tea');
    const change = { reference: tags[0].id, patch: { name: '  Hot   coffee ' } };
    expect((await viewOf(updateTag(ports)(actor, change))).name).toBe('Hot coffee');
  });

  test('a tag whose slug or name differs from that of another in letter case alone is rejected', async ({
    ports,
  }) => {
    const { id, actor, tags } = await aWorkspace(ports);
    const [coffee, atHome] = tags;
    const twinOf = (field: string) => ({
      kind: 'tag-twin',
      field,
      slug: coffee.slug,
      name: coffee.name,
    });
    for (const [draft, field] of [
      [{ slug: 'Coffee', name: 'Beans' }, '/slug'],
      [{ slug: 'beans', name: 'COFFEE' }, '/name'],
      [{ slug: 'beans', name: ' coffee ' }, '/name'],
    ] as const) {
      const created = createTag(ports)(actor, { draft });
      expect(await errorOf(created)).toEqual(twinOf(field));
      const change = { reference: atHome.id, patch: draft };
      expect(await errorOf(updateTag(ports)(actor, change))).toEqual(twinOf(field));
    }
    // The very same name.
    const named = { slug: 'beans', name: coffee.name };
    await viewOf(createTag(ports)(actor, { draft: named }));
    // Itself in another letter case, and the same in another workspace.
    const own = { reference: coffee.id, patch: { slug: 'COFFEE', name: 'coffee' } };
    expect(await viewOf(updateTag(ports)(actor, own))).toMatchObject(own.patch);
    await aWorkspace(ports);
    expect(await ports.tags.find(id, { id: atHome.id })).toEqual(atHome);
  });

  test('of twins that are created at the same time, one is created', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const outcomes = await Promise.all(
      ['Tea', 'tea', 'TEA', 'tEA'].map((name, index) =>
        createTag(ports)(actor, { draft: { slug: `tea-${index}`, name } }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.isErr()) expect(outcome.error).toMatchObject({ kind: 'tag-twin' });
    }
  });

  test('a merged tag leaves its posts to the other one, deleted posts included', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id, actor, tags } = workspace;
    const [coffee, atHome] = tags;
    const created = async (slug: string, tagIds: readonly string[]) =>
      (await aCreatedPost(ports, workspace, { slug, tagIds })).id;
    const [one, both, deleted, other] = [
      await created('one', [coffee.id]),
      await created('both', [atHome.id, coffee.id]),
      await created('deleted', [coffee.id]),
      await created('other', []),
    ];
    await viewOf(deletePost(ports)(actor, deleted));
    ports.clock.advance(60_000);
    const request = { reference: 'coffee', input: { into: 'at-home' } };
    expect(await viewOf(mergeTag(ports)(actor, request))).toEqual(atHome);

    const tagsOf = async (postId: string) =>
      (await viewOf(getPost(ports)(actor, postId))).post.tags.map(({ slug }) => slug);
    expect(await tagsOf(one)).toEqual(['at-home']);
    expect(await tagsOf(both)).toEqual(['at-home']);
    expect(await tagsOf(other)).toEqual([]);
    await viewOf(restorePost(ports)(actor, deleted));
    expect(await tagsOf(deleted)).toEqual(['at-home']);
    expect(await ports.tags.find(id, { id: coffee.id })).toBeNull();
    const listed = await viewOf(listPosts(ports)(actor, { tagId: atHome.id }));
    expect(listed.total).toBe(3);

    for await (const _ of rederivePosts(withOwnMaintenance(ports, id))());
    const found = await ports.posts.find(id, { id: one });
    expect(JSON.stringify(found?.post.jsonLd)).toContain('"keywords":["At home"]');
    expect(found?.post.updatedAt).toBe(found?.post.createdAt);
    const { data } = await ports.activity.list(id, anActivityQuery({ recordId: coffee.id }));
    expect(data[0]).toMatchObject({ action: 'tag.merged', recordName: 'coffee' });
  });

  test('a merge that names no other tag of the workspace is rejected', async ({ ports }) => {
    const [{ actor, tags }, stranger] = [await aWorkspace(ports), await aWorkspace(ports)];
    const merge = (reference: string, input: unknown) =>
      errorOf(mergeTag(ports)(actor, { reference, input }));
    expect(await merge('tea', { into: 'coffee' })).toMatchObject({ kind: 'record-not-found' });
    for (const into of ['tea', stranger.tags[0].id]) {
      expect(await merge('coffee', { into })).toEqual({
        kind: 'reference-not-found',
        field: '/into',
        id: into,
      });
    }
    expect(await merge('coffee', { into: tags[0].id })).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/into' }],
    });
    for (const input of [{}, { into: 7 }, { into: 'at-home', from: 'coffee' }, null]) {
      expect(await merge('coffee', input)).toMatchObject({ kind: 'invalid-input' });
    }
  });
};
