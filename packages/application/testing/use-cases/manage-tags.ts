import {
  createPost,
  createTag,
  deletePost,
  deleteTag,
  getPost,
  getTag,
  listPosts,
  listTags,
  type Ports,
  type Actor,
  restorePost,
  updatePost,
  updateTag,
} from '@content-publishing/application';
import { recordVersion, type Tag } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aDraft } from '../sample/draft.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { anActor, asKey } from '../sample/actor.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const added = async (ports: Ports, actor: Actor, slug: string): Promise<Tag> =>
  (await viewOf(createTag(ports)(actor, { draft: { slug, name: slug.toUpperCase() } }))).record;

export const manageTagsSuite = (test: StorageTest): void => {
  test('a tag is created with every field, and found by id and slug', async ({ ports }) => {
    const { actor, media } = await aWorkspace(ports);
    const draft = { slug: 'tea', name: 'Tea', seo: { og: { imageMediaId: media.id } } };
    const { record, isReplay } = await viewOf(createTag(ports)(actor, { draft }));
    expect(isReplay).toBe(false);
    expect(record).toMatchObject({ ...draft, createdAt: ports.clock.now() });
    for (const reference of [record.id, record.id.toUpperCase(), 'tea']) {
      expect(await viewOf(getTag(ports)(actor, reference))).toEqual(record);
    }
    const foreign = (await aWorkspace(ports)).media.id;
    const seo = { twitter: { imageMediaId: foreign } };
    const error = { kind: 'reference-not-found', field: '/seo/twitter/imageMediaId', id: foreign };
    const other = { slug: 'milk', name: 'Milk', seo };
    expect(await errorOf(createTag(ports)(actor, { draft: other }))).toEqual(error);
    const change = { reference: 'tea', patch: { seo } };
    expect(await errorOf(updateTag(ports)(actor, change))).toEqual(error);
  });

  test('a repeated request creates a tag once, also at the same time', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const request = { idempotencyKey: 'k', draft: { slug: 'tea', name: 'Tea' } };
    const created = await Promise.all(
      Array.from({ length: 5 }, () => viewOf(createTag(ports)(actor, request))),
    );
    expect(new Set(created.map(({ record }) => record.id)).size).toBe(1);
    expect(created.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect((await viewOf(listTags(ports)(actor, {}))).total).toBe(3);
  });

  test('tags are listed by page, in each order, and found by a part of a name', async ({
    ports,
  }) => {
    const { actor } = await aWorkspace(ports);
    ports.clock.advance(1);
    const draft = { slug: 'zoo', name: 'Ärzte' };
    await viewOf(createTag(ports)(actor, { draft }));
    const slugs = async (query: object) =>
      (await viewOf(listTags(ports)(actor, query))).data.map(({ slug }) => slug);
    expect(await slugs({})).toEqual(['zoo', 'at-home', 'coffee']);
    for (const [orderBy, ascending] of [
      ['createdAt', ['coffee', 'at-home', 'zoo']],
      ['slug', ['at-home', 'coffee', 'zoo']],
      ['name', ['at-home', 'coffee', 'zoo']],
    ] as const) {
      expect(await slugs({ orderBy, order: 'asc' }), orderBy).toEqual(ascending);
      expect(await slugs({ orderBy, order: 'desc' }), orderBy).toEqual(ascending.toReversed());
    }
    expect(await slugs({ search: 'arzt' })).toEqual(['zoo']);
    expect(await viewOf(listTags(ports)(actor, { page: 3, pageSize: 1 }))).toMatchObject({
      ...{ page: 3, pageSize: 1, total: 3, totalPages: 3, data: [{ slug: 'coffee' }] },
    });
  });

  test('a patch changes what it names, and is rejected whole', async ({ ports }) => {
    const { actor, tags } = await aWorkspace(ports);
    const [tag, other] = tags;
    const rename = { reference: tag.slug, patch: { slug: 'tea', seo: { title: 'Tea' } } };
    const renamed = await viewOf(updateTag(ports)(actor, rename));
    expect(renamed).toMatchObject({ ...tag, slug: 'tea', seo: { title: 'Tea' } });
    const cleared = { reference: tag.id, patch: { seo: null, name: 'Tea' } };
    expect(await viewOf(updateTag(ports)(actor, cleared))).toEqual({
      ...tag,
      slug: 'tea',
      name: 'Tea',
    });
    const wrong = { reference: tag.id, patch: { slug: null, name: ' ', shoes: 1 } };
    expect(await errorOf(updateTag(ports)(actor, wrong))).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/slug' }, { path: '/name' }, { path: '/shoes' }],
    });
    const twin = { reference: tag.id, patch: { slug: other.slug } };
    expect(await errorOf(updateTag(ports)(actor, twin))).toEqual({
      kind: 'slug-taken',
      slug: other.slug,
    });
  });

  test('of two editors of one version, one is told that it has changed', async ({ ports }) => {
    const { actor, tags } = await aWorkspace(ports);
    const [tag] = tags;
    const versions = [recordVersion(tag)];
    const outcomes = await Promise.all(
      ['A', 'B', 'C'].map((name) =>
        updateTag(ports)(actor, { reference: tag.id, patch: { name }, versions }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    const present = await viewOf(getTag(ports)(actor, tag.id));
    for (const outcome of outcomes.filter((one) => one.isErr())) {
      expect(outcome).toMatchObject({
        error: { kind: 'record-changed', version: recordVersion(present) },
      });
    }
  });

  test('posts show a tag as edited at once, and are marked as outdated', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, tags } = workspace;
    const [tag] = tags;
    const draft = aDraft(workspace, { tagIds: [tag.id] });
    const { id } = (await viewOf(createPost(ports)(actor, { draft }))).post;
    await aCreatedPost(ports, workspace, { slug: 'untagged' });
    const before = await viewOf(getPost(ports)(actor, id));
    ports.clock.advance(1000);
    await viewOf(updateTag(ports)(actor, { reference: tag.id, patch: { name: 'Tea' } }));
    const after = await viewOf(getPost(ports)(actor, id));
    expect(after.post).toMatchObject({
      tags: [{ name: 'Tea' }],
      updatedAt: before.post.updatedAt,
    });
    expect(after.version).not.toBe(before.version);
    const { maintenance } = withOwnMaintenance(ports, workspace.id);
    expect(await maintenance.findOutdated(1, null, 100)).toMatchObject([
      { workspaceId: workspace.id, id },
    ]);
  });

  test('a deleted tag leaves its posts, and their number is counted again', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, tags } = workspace;
    const [gone, kept] = tags;
    const draft = aDraft(workspace, { tagIds: [gone.id, kept.id] });
    const { id } = (await viewOf(createPost(ports)(actor, { draft }))).post;
    const deleted = await aCreatedPost(ports, workspace, { slug: 'two', tagIds: [gone.id] });
    await viewOf(deletePost(ports)(actor, deleted.id));
    const listed = async (tagId: string) => {
      const page = await viewOf(listPosts(ports)(actor, { tagId }));
      return [page.total, page.data.map((post) => post.id)];
    };
    expect(await listed(gone.id)).toEqual([1, [id]]);
    const before = await viewOf(getPost(ports)(actor, id));
    ports.clock.advance(1000);
    expect(await viewOf(deleteTag(ports)(actor, gone.slug))).toEqual(gone);
    expect(await listed(gone.id)).toEqual([0, []]);
    expect(await listed(kept.id)).toEqual([1, [id]]);
    const after = await viewOf(getPost(ports)(actor, id));
    expect(after.post).toMatchObject({ tags: [kept], updatedAt: before.post.updatedAt });
    expect(after.version).not.toBe(before.version);
    const { maintenance } = withOwnMaintenance(ports, workspace.id);
    expect(await maintenance.findOutdated(1, null, 100)).toMatchObject([
      { workspaceId: workspace.id, id },
    ]);
    expect(await viewOf(restorePost(ports)(actor, deleted.id))).toMatchObject({
      post: { tags: [] },
    });
    expect(await errorOf(deleteTag(ports)(actor, gone.id))).toEqual({
      kind: 'record-not-found',
      record: 'tag',
      reference: gone.id,
    });
    // Its slug is free, and a save of the post goes on.
    await added(ports, actor, gone.slug);
    const change = { idOrSlug: id, patch: { title: 'Saved' } };
    expect((await viewOf(updatePost(ports)(actor, change))).post.tags).toEqual([kept]);
  });

  test('a tag that is deleted while posts are saved with it', async ({ ports }) => {
    for (let round = 0; round < 5; round += 1) {
      const workspace = await aWorkspace(ports);
      const { actor, tags } = workspace;
      const [gone, kept] = tags;
      const draft = (slug: string, tagIds: readonly string[]) =>
        aDraft(workspace, { slug, tagIds });
      const posts = await Promise.all(
        [[gone.id], [gone.id, kept.id], [kept.id], []].map((tagIds, index) =>
          aCreatedPost(ports, workspace, { slug: `kept-${index}`, tagIds }),
        ),
      );
      const patches = [
        { tagIds: [kept.id, gone.id] },
        { title: 'Saved' },
        { tagIds: [gone.id, kept.id] },
        { tagIds: [gone.id] },
      ];
      const [removed, ...saves] = await Promise.all([
        deleteTag(ports)(actor, gone.id),
        ...posts.map(({ id }, index) =>
          updatePost(ports)(actor, { idOrSlug: id, patch: patches[index] }),
        ),
        ...['a', 'b', 'c'].map((slug) =>
          createPost(ports)(actor, { draft: draft(slug, [gone.id, kept.id]) }),
        ),
      ]);
      expect(removed.isOk()).toBe(true);
      for (const save of saves) {
        if (save.isErr()) {
          expect(save.error).toEqual({
            kind: 'reference-not-found',
            field: '/tagIds',
            id: gone.id,
          });
        }
      }
      const { data } = await viewOf(listPosts(ports)(actor, { pageSize: 100 }));
      expect(data.flatMap((post) => post.tags.map(({ id }) => id))).not.toContain(gone.id);
      const byTag = await viewOf(listPosts(ports)(actor, { tagId: gone.id }));
      expect(byTag).toMatchObject({ total: 0, data: [] });
    }
  });

  test('tags of the same posts are changed and deleted at once', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, tags, author, category } = workspace;
    const more = await Promise.all(['a', 'b', 'c', 'd'].map((slug) => added(ports, actor, slug)));
    const tagIds = [...tags, ...more].map(({ id }) => id);
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => {
        const fields = { slug: `post-${index}`, tagIds, categoryId: category.id };
        return aCreatedPost(ports, { ...workspace, author }, fields);
      }),
    );
    await Promise.all([
      ...more.map(({ id }) => viewOf(deleteTag(ports)(actor, id))),
      ...tags.map(({ id }) =>
        viewOf(updateTag(ports)(actor, { reference: id, patch: { name: 'Renamed' } })),
      ),
    ]);
    const { data } = await viewOf(listPosts(ports)(actor, {}));
    expect(data.map((post) => post.tags.map(({ name }) => name))).toEqual(
      data.map(() => ['Renamed', 'Renamed']),
    );
  });

  test('each change is noted, and what is rejected is not', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, apiKey } = workspace;
    const actor = {
      ...asKey(anActor(workspace, 'taxonomy:write'), { id: apiKey.id, name: 'site' }),
      requestId: 'req-1',
    };
    const record = await added(ports, actor, 'tea');
    ports.clock.advance(1);
    await viewOf(updateTag(ports)(actor, { reference: 'tea', patch: { slug: 'chai' } }));
    ports.clock.advance(1);
    await viewOf(deleteTag(ports)(actor, 'chai'));
    const query = anActivityQuery({ recordId: record.id });
    const { data } = await ports.activity.list(id, query);
    expect(data).toMatchObject([
      { action: 'tag.deleted', recordName: 'chai', at: ports.clock.now() },
      { action: 'tag.updated', recordName: 'chai' },
      { action: 'tag.created', recordName: 'tea' },
    ]);
    for (const entry of data) {
      expect(entry).toMatchObject({ keyId: apiKey.id, keyName: 'site', requestId: 'req-1' });
    }
    const before = await ports.activity.list(id, anActivityQuery());
    await errorOf(createTag(ports)(actor, { draft: { slug: 'coffee', name: 'Twin' } }));
    await errorOf(updateTag(ports)(actor, { reference: 'coffee', patch: { slug: '' } }));
    await errorOf(deleteTag(ports)(actor, 'chai'));
    expect(await ports.activity.list(id, anActivityQuery())).toEqual(before);
  });
};
