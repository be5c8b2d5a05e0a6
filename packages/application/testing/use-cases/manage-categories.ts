import {
  createCategory,
  createPost,
  deleteCategory,
  deletePost,
  getCategory,
  getPost,
  listCategories,
  type Ports,
  type Principal,
  updateCategory,
  updatePost,
} from '@content-publishing/application';
import {
  type Category,
  lineageOf,
  recordVersion,
  rederiveCategory,
} from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aDraft } from '../sample/draft.ts';
import { withOwnBacklog } from '../sample/own-backlog.ts';
import { aPrincipal } from '../sample/principal.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Creates a category, below a parent or at the root. */
const added = async (
  ports: Ports,
  principal: Principal,
  slug: string,
  parentId?: string,
): Promise<Category> => {
  const draft = { slug, name: slug.toUpperCase(), ...(parentId !== undefined && { parentId }) };
  return (await viewOf(createCategory(ports)(principal, { draft }))).record;
};

/** Expects that each category of a workspace is what its place in the tree says. */
const expectSoundTree = async (ports: Ports, workspaceId: string): Promise<void> => {
  const tree = await ports.categories.all(workspaceId);
  for (const category of tree) {
    const ancestors = lineageOf(tree, category.parentId)._unsafeUnwrap();
    const path = `/${[...ancestors, category].map(({ slug }) => slug).join('/')}`;
    expect(category).toEqual(rederiveCategory({ ...category, path }, ancestors));
  }
};

export const manageCategoriesSuite = (test: StorageTest): void => {
  test('a category is created with every field, and found by id and slug', async ({ ports }) => {
    const { principal, category: guides, media } = await aWorkspace(ports);
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
    const { record, isReplay } = await viewOf(createCategory(ports)(principal, { draft }));
    expect(isReplay).toBe(false);
    expect(record).toMatchObject({
      ...draft,
      parentId: guides.id,
      path: '/guides/css',
      createdAt: ports.clock.now(),
      updatedAt: ports.clock.now(),
    });
    for (const reference of [record.id, record.id.toUpperCase(), 'css']) {
      expect(await viewOf(getCategory(ports)(principal, reference))).toEqual(record);
    }
    expect(await errorOf(getCategory(ports)(principal, 'nothing'))).toEqual({
      kind: 'record-not-found',
      record: 'category',
      reference: 'nothing',
    });
  });

  test('a category needs a parent and media of its own workspace', async ({ ports }) => {
    const [{ principal }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    for (const [field, id, fields] of [
      ['/parentId', other.category.id, { parentId: other.category.id }],
      ['/seo/og/imageMediaId', other.media.id, { seo: { og: { imageMediaId: other.media.id } } }],
    ] as const) {
      const draft = { slug: 'css', name: 'CSS', ...fields };
      const error = { kind: 'reference-not-found', field, id };
      expect(await errorOf(createCategory(ports)(principal, { draft }))).toEqual(error);
      const change = { reference: 'guides', patch: fields };
      expect(await errorOf(updateCategory(ports)(principal, change))).toEqual(error);
    }
  });

  test('a repeated request creates a category once, also at the same time', async ({ ports }) => {
    const { id, principal } = await aWorkspace(ports);
    const request = { idempotencyKey: 'k', draft: { slug: 'css', name: 'CSS' } };
    const created = await Promise.all(
      Array.from({ length: 5 }, () => viewOf(createCategory(ports)(principal, request))),
    );
    expect(new Set(created.map(({ record }) => record.id)).size).toBe(1);
    expect(created.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await ports.categories.all(id)).toHaveLength(2);
  });

  test('categories are listed by page, in each order, and found by a part of a text', async ({
    ports,
  }) => {
    const { principal, category: guides } = await aWorkspace(ports);
    for (const [slug, name, sortOrder] of [
      ['css', 'Styles', 2],
      ['a11y', 'Access', 1],
    ] as const) {
      ports.clock.advance(1);
      const draft = { slug, name, sortOrder, parentId: guides.id };
      await viewOf(createCategory(ports)(principal, { draft }));
    }
    const slugs = async (query: object) =>
      (await viewOf(listCategories(ports)(principal, query))).data.map(({ slug }) => slug);
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
    expect(await viewOf(listCategories(ports)(principal, { page: 2, pageSize: 2 }))).toMatchObject({
      ...{ page: 2, pageSize: 2, order: 'desc', orderBy: 'createdAt', total: 3, totalPages: 2 },
      data: [{ slug: 'guides' }],
    });
  });

  test('a new slug or parent moves the paths of the whole branch, and nothing else of it', async ({
    ports,
  }) => {
    const { id, principal, category: guides } = await aWorkspace(ports);
    const css = await added(ports, principal, 'css', guides.id);
    const grid = await added(ports, principal, 'grid', css.id);
    const news = await added(ports, principal, 'news');
    ports.clock.advance(1000);
    const patch = { slug: 'styles', parentId: news.id };
    const moved = await viewOf(updateCategory(ports)(principal, { reference: 'css', patch }));
    expect(moved).toMatchObject({ ...patch, path: '/news/styles', updatedAt: ports.clock.now() });
    expect(await viewOf(getCategory(ports)(principal, grid.id))).toEqual({
      ...grid,
      path: '/news/styles/grid',
      jsonLd: expect.anything(),
    });
    expect(await viewOf(getCategory(ports)(principal, guides.id))).toEqual(guides);
    await expectSoundTree(ports, id);

    const toRoot = { reference: 'styles', patch: { parentId: null } };
    expect(await viewOf(updateCategory(ports)(principal, toRoot))).toMatchObject({
      parentId: null,
      path: '/styles',
    });
    await expectSoundTree(ports, id);
  });

  test('a category cannot be below itself', async ({ ports }) => {
    const { id, principal, category: guides } = await aWorkspace(ports);
    const css = await added(ports, principal, 'css', guides.id);
    const before = await ports.categories.all(id);
    for (const parentId of [guides.id, css.id]) {
      const change = { reference: guides.id, patch: { parentId, sortOrder: 'first' } };
      expect(await errorOf(updateCategory(ports)(principal, change))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path: '/sortOrder' }, { path: '/parentId' }],
      });
    }
    expect(await ports.categories.all(id)).toEqual(before);
  });

  test('two categories that are moved below each other at once make no circle', async ({
    ports,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      const { id, principal, category: guides } = await aWorkspace(ports);
      const news = await added(ports, principal, 'news');
      await added(ports, principal, 'css', guides.id);
      const outcomes = await Promise.all([
        updateCategory(ports)(principal, { reference: 'guides', patch: { parentId: news.id } }),
        updateCategory(ports)(principal, { reference: 'news', patch: { parentId: guides.id } }),
      ]);
      expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
      expect(outcomes.find((outcome) => outcome.isErr())).toMatchObject({
        error: { kind: 'invalid-input', violations: [{ path: '/parentId' }] },
      });
      await expectSoundTree(ports, id);
    }
  });

  test('a branch is whole after moves and creates at the same time', async ({ ports }) => {
    const { id, principal, category: guides } = await aWorkspace(ports);
    const css = await added(ports, principal, 'css', guides.id);
    const news = await added(ports, principal, 'news');
    await Promise.all([
      viewOf(updateCategory(ports)(principal, { reference: css.id, patch: { slug: 'styles' } })),
      viewOf(updateCategory(ports)(principal, { reference: css.id, patch: { parentId: news.id } })),
      viewOf(
        updateCategory(ports)(principal, { reference: news.id, patch: { name: 'Latest news' } }),
      ),
      ...['grid', 'flex', 'layers'].map((slug) => added(ports, principal, slug, css.id)),
    ]);
    expect((await ports.categories.all(id)).map(({ path }) => path)).toEqual([
      '/guides',
      '/news',
      '/news/styles',
      '/news/styles/flex',
      '/news/styles/grid',
      '/news/styles/layers',
    ]);
    await expectSoundTree(ports, id);
  });

  test('a parent that is removed while a category is put below it', async ({ ports }) => {
    for (let round = 0; round < 5; round += 1) {
      const { id, principal } = await aWorkspace(ports);
      const news = await added(ports, principal, 'news');
      const draft = { slug: 'today', name: 'Today', parentId: news.id };
      const [created, removed] = await Promise.all([
        createCategory(ports)(principal, { draft }),
        deleteCategory(ports)(principal, news.id),
      ]);
      expect(created.isOk()).toBe(removed.isErr());
      if (created.isErr()) expect(created.error).toMatchObject({ kind: 'reference-not-found' });
      else {
        expect(removed).toMatchObject({ error: { kind: 'record-in-use', children: 1 } });
      }
      await expectSoundTree(ports, id);
    }
  });

  test('of two editors of one version, one is told that it has changed', async ({ ports }) => {
    const { principal, category } = await aWorkspace(ports);
    const versions = [recordVersion(category)];
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((description) =>
        updateCategory(ports)(principal, {
          reference: category.id,
          patch: { description },
          versions,
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    const present = await viewOf(getCategory(ports)(principal, category.id));
    for (const outcome of outcomes.filter((one) => one.isErr())) {
      expect(outcome).toMatchObject({
        error: { kind: 'record-changed', version: recordVersion(present) },
      });
    }
  });

  test('editors without a version do not undo each other', async ({ ports }) => {
    const { principal, category } = await aWorkspace(ports);
    const patches = [{ description: 'D' }, { sortOrder: 5 }, { isActive: false }];
    await Promise.all(
      patches.map((patch) =>
        viewOf(updateCategory(ports)(principal, { reference: category.id, patch })),
      ),
    );
    expect(await viewOf(getCategory(ports)(principal, category.id))).toMatchObject(
      Object.assign({}, ...patches),
    );
  });

  test('a slug that another category has is not taken over', async ({ ports }) => {
    const { id, principal, category } = await aWorkspace(ports);
    await added(ports, principal, 'css', category.id);
    const before = await ports.categories.all(id);
    const change = { reference: 'css', patch: { slug: category.slug, parentId: null } };
    expect(await errorOf(updateCategory(ports)(principal, change))).toEqual({
      kind: 'slug-taken',
      slug: category.slug,
    });
    expect(await ports.categories.all(id)).toEqual(before);
  });

  test('a category with posts or children stays, and one without goes', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { principal, category } = workspace;
    const css = await added(ports, principal, 'css', category.id);
    const draft = aDraft(workspace, { categoryId: category.id });
    const { id } = await viewOf(createPost(ports)(principal, draft));
    await viewOf(deletePost(ports)(principal, id));
    const inUse = { kind: 'record-in-use', record: 'category', posts: 1, children: 1 };
    expect(await errorOf(deleteCategory(ports)(principal, category.id))).toEqual(inUse);
    expect(await viewOf(deleteCategory(ports)(principal, 'css'))).toEqual(css);
    expect(await errorOf(deleteCategory(ports)(principal, category.id))).toEqual({
      ...inUse,
      children: 0,
    });
    expect(await errorOf(deleteCategory(ports)(principal, 'css'))).toMatchObject({
      kind: 'record-not-found',
    });
  });

  test('posts of the branch show a move at once, and are marked as outdated', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { principal, category } = workspace;
    const css = await added(ports, principal, 'css', category.id);
    const news = await added(ports, principal, 'news');
    const inBranch = aDraft(workspace, { categoryId: css.id });
    const { id } = await viewOf(createPost(ports)(principal, inBranch));
    const elsewhere = aDraft(workspace, { slug: 'else', categoryId: news.id });
    await viewOf(createPost(ports)(principal, elsewhere));
    const before = await viewOf(getPost(ports)(principal, id));
    ports.clock.advance(1000);
    const change = { reference: category.id, patch: { slug: 'manuals' } };
    await viewOf(updateCategory(ports)(principal, change));
    const after = await viewOf(getPost(ports)(principal, id));
    expect(after.post).toMatchObject({
      category: { path: '/manuals/css' },
      updatedAt: before.post.updatedAt,
    });
    expect(after.version).not.toBe(before.version);
    const { backlog } = withOwnBacklog(ports, workspace.id);
    expect(await backlog.outdated(1, null, 100)).toMatchObject([{ workspaceId: workspace.id, id }]);
  });

  test('posts change their category while the categories are changed', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, principal, category } = workspace;
    const news = await added(ports, principal, 'news');
    const posts = await Promise.all(
      ['a', 'b', 'c', 'd'].map((slug) =>
        viewOf(createPost(ports)(principal, aDraft(workspace, { slug, categoryId: news.id }))),
      ),
    );
    const related = posts.map((post) => post.id);
    await Promise.all([
      ...['x', 'y', 'z'].map((slug) =>
        viewOf(updateCategory(ports)(principal, { reference: news.id, patch: { slug } })),
      ),
      ...['u', 'v', 'w'].map((slug) =>
        viewOf(updateCategory(ports)(principal, { reference: category.id, patch: { slug } })),
      ),
      ...['e', 'f', 'g'].map((slug) => {
        const draft = aDraft(workspace, { slug, categoryId: news.id, relatedPostIds: related });
        return viewOf(createPost(ports)(principal, draft));
      }),
      ...posts.map((post) => {
        const patch = { categoryId: category.id };
        return viewOf(updatePost(ports)(principal, { idOrSlug: post.id, patch }));
      }),
    ]);
    await expectSoundTree(ports, id);
  });

  test('each change is noted: who, when, what, by which request', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, apiKey } = workspace;
    const principal = {
      ...aPrincipal(workspace, 'taxonomy:write'),
      key: { id: apiKey.id, name: 'site', draftsOnly: false },
      requestId: 'req-1',
    };
    const record = await added(ports, principal, 'css');
    ports.clock.advance(1);
    const change = { reference: 'css', patch: { slug: 'styles' } };
    await viewOf(updateCategory(ports)(principal, change));
    ports.clock.advance(1);
    await viewOf(deleteCategory(ports)(principal, 'styles'));
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
    const { id, principal, category } = await aWorkspace(ports);
    const before = await ports.activity.list(id, anActivityQuery());
    const draft = { slug: category.slug, name: 'Twin' };
    await errorOf(createCategory(ports)(principal, { draft }));
    const change = { reference: category.id, patch: { parentId: category.id } };
    await errorOf(updateCategory(ports)(principal, change));
    await errorOf(deleteCategory(ports)(principal, 'nothing'));
    expect(await ports.activity.list(id, anActivityQuery())).toEqual(before);
  });
};
