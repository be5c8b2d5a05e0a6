import {
  createCategory,
  createPost,
  deleteCategory,
  deletePost,
  getCategory,
  listCategories,
  updateCategory,
} from '@content-publishing/application';
import { recordVersion } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aCategory } from '../sample/category.ts';
import { aDraft } from '../sample/draft.ts';
import { anActor, asKey } from '../sample/actor.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const manageCategoriesSuite = (test: StorageTest): void => {
  test('a category is created with every field, and found by id and slug', async ({ ports }) => {
    const { actor, category: guides, media } = await aWorkspace(ports);
    const draft = {
      slug: 'css',
      name: 'CSS',
      description: 'How pages look',
      parentId: guides.id.toUpperCase(),
      sortOrder: -2,
      isActive: false,
      seo: { title: 'CSS', og: { imageMediaId: media.id } },
      collectionMetadata: { includeChildCategories: true, sortPostsBy: 'title' },
    };
    const { record, isReplay } = await viewOf(createCategory(ports)(actor, { draft }));
    expect(isReplay).toBe(false);
    expect(record).toMatchObject({
      ...draft,
      parentId: guides.id,
      path: '/guides/css',
      createdAt: ports.clock.now(),
      updatedAt: ports.clock.now(),
    });
    for (const reference of [record.id, record.id.toUpperCase(), 'css']) {
      expect(await viewOf(getCategory(ports)(actor, reference))).toEqual(record);
    }
    expect(await errorOf(getCategory(ports)(actor, 'nothing'))).toEqual({
      kind: 'record-not-found',
      record: 'category',
      reference: 'nothing',
    });
  });

  test('a category needs a parent and media of its own workspace', async ({ ports }) => {
    const [{ actor }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    for (const [field, id, fields] of [
      ['/parentId', other.category.id, { parentId: other.category.id }],
      ['/seo/og/imageMediaId', other.media.id, { seo: { og: { imageMediaId: other.media.id } } }],
    ] as const) {
      const draft = { slug: 'css', name: 'CSS', ...fields };
      const error = { kind: 'reference-not-found', field, id };
      expect(await errorOf(createCategory(ports)(actor, { draft }))).toEqual(error);
      const change = { reference: 'guides', patch: fields };
      expect(await errorOf(updateCategory(ports)(actor, change))).toEqual(error);
    }
  });

  test('a repeated request creates a category once, also at the same time', async ({ ports }) => {
    const { id, actor } = await aWorkspace(ports);
    const request = { idempotencyKey: 'k', draft: { slug: 'css', name: 'CSS' } };
    const created = await Promise.all(
      Array.from({ length: 5 }, () => viewOf(createCategory(ports)(actor, request))),
    );
    expect(new Set(created.map(({ record }) => record.id)).size).toBe(1);
    expect(created.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await ports.categories.all(id)).toHaveLength(2);
  });

  test('categories are listed by page, in each order, and found by a part of a text', async ({
    ports,
  }) => {
    const { actor, category: guides } = await aWorkspace(ports);
    for (const [slug, name, sortOrder] of [
      ['css', 'Styles', 2],
      ['a11y', 'Access', 1],
    ] as const) {
      ports.clock.advance(1);
      const draft = { slug, name, sortOrder, parentId: guides.id };
      await viewOf(createCategory(ports)(actor, { draft }));
    }
    const slugs = async (query: object) =>
      (await viewOf(listCategories(ports)(actor, query))).data.map(({ slug }) => slug);
    expect(await slugs({})).toEqual(['a11y', 'css', 'guides']);
    for (const [orderBy, ascending] of [
      ['createdAt', ['guides', 'css', 'a11y']],
      ['updatedAt', ['guides', 'css', 'a11y']],
      ['path', ['guides', 'a11y', 'css']],
      ['slug', ['a11y', 'css', 'guides']],
      ['name', ['a11y', 'guides', 'css']],
      ['sortOrder', ['guides', 'a11y', 'css']],
    ] as const) {
      expect(await slugs({ orderBy, order: 'asc' }), orderBy).toEqual(ascending);
      expect(await slugs({ orderBy, order: 'desc' }), orderBy).toEqual(ascending.toReversed());
    }
    expect(await slugs({ search: 'STYL' })).toEqual(['css']);
    expect(await slugs({ search: '/guides/a' })).toEqual(['a11y']);
    expect(await viewOf(listCategories(ports)(actor, { page: 2, pageSize: 2 }))).toMatchObject({
      ...{ page: 2, pageSize: 2, order: 'desc', orderBy: 'createdAt', total: 3, totalPages: 2 },
      data: [{ slug: 'guides' }],
    });
  });

  test('of two editors of one version, one is told that it has changed', async ({ ports }) => {
    const { actor, category } = await aWorkspace(ports);
    const versions = [recordVersion(category)];
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((description) =>
        updateCategory(ports)(actor, {
          reference: category.id,
          patch: { description },
          versions,
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    const present = await viewOf(getCategory(ports)(actor, category.id));
    for (const outcome of outcomes.filter((one) => one.isErr())) {
      expect(outcome).toMatchObject({
        error: { kind: 'record-changed', version: recordVersion(present) },
      });
    }
  });

  test('editors without a version do not undo each other', async ({ ports }) => {
    const { actor, category } = await aWorkspace(ports);
    const patches = [{ description: 'D' }, { sortOrder: 5 }, { isActive: false }];
    await Promise.all(
      patches.map((patch) =>
        viewOf(updateCategory(ports)(actor, { reference: category.id, patch })),
      ),
    );
    expect(await viewOf(getCategory(ports)(actor, category.id))).toMatchObject(
      Object.assign({}, ...patches),
    );
  });

  test('a slug that another category has is not taken over', async ({ ports }) => {
    const { id, actor, category } = await aWorkspace(ports);
    await aCategory(ports, actor, 'css', category.id);
    const before = await ports.categories.all(id);
    const change = { reference: 'css', patch: { slug: category.slug, parentId: null } };
    expect(await errorOf(updateCategory(ports)(actor, change))).toEqual({
      kind: 'slug-taken',
      slug: category.slug,
    });
    expect(await ports.categories.all(id)).toEqual(before);
  });

  test('a category with posts or children stays, and one without goes', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, category } = workspace;
    const css = await aCategory(ports, actor, 'css', category.id);
    const draft = aDraft(workspace, { categoryId: category.id });
    const { id } = (await viewOf(createPost(ports)(actor, { draft }))).post;
    await viewOf(deletePost(ports)(actor, id));
    const inUse = { kind: 'record-in-use', record: 'category', posts: 1, children: 1 };
    expect(await errorOf(deleteCategory(ports)(actor, category.id))).toEqual(inUse);
    expect(await viewOf(deleteCategory(ports)(actor, 'css'))).toEqual(css);
    expect(await errorOf(deleteCategory(ports)(actor, category.id))).toEqual({
      ...inUse,
      children: 0,
    });
    expect(await errorOf(deleteCategory(ports)(actor, 'css'))).toMatchObject({
      kind: 'record-not-found',
    });
  });

  test('each change is noted: who, when, what, by which request', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, apiKey } = workspace;
    const actor = {
      ...asKey(anActor(workspace, 'taxonomy:write'), { id: apiKey.id, name: 'site' }),
      requestId: 'req-1',
    };
    const record = await aCategory(ports, actor, 'css');
    ports.clock.advance(1);
    const change = { reference: 'css', patch: { slug: 'styles' } };
    await viewOf(updateCategory(ports)(actor, change));
    ports.clock.advance(1);
    await viewOf(deleteCategory(ports)(actor, 'styles'));
    const { data } = await ports.activity.list(id, anActivityQuery({ recordId: record.id }));
    expect(data).toMatchObject([
      { action: 'category.deleted', recordName: 'styles', at: ports.clock.now() },
      { action: 'category.updated', recordName: 'styles' },
      { action: 'category.created', recordName: 'css' },
    ]);
    for (const entry of data) {
      expect(entry).toMatchObject({ keyId: apiKey.id, keyName: 'site', requestId: 'req-1' });
    }
  });

  test('what is rejected is not noted', async ({ ports }) => {
    const { id, actor, category } = await aWorkspace(ports);
    const before = await ports.activity.list(id, anActivityQuery());
    const draft = { slug: category.slug, name: 'Twin' };
    await errorOf(createCategory(ports)(actor, { draft }));
    const change = { reference: category.id, patch: { parentId: category.id } };
    await errorOf(updateCategory(ports)(actor, change));
    await errorOf(deleteCategory(ports)(actor, 'nothing'));
    expect(await ports.activity.list(id, anActivityQuery())).toEqual(before);
  });
};
