import {
  createCategory,
  createPost,
  deleteCategory,
  getCategory,
  getPost,
  type Ports,
  updateCategory,
  updatePost,
} from '@content-publishing/application';
import { lineageOf, rederiveCategory } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aCategory } from '../sample/category.ts';
import { aDraft } from '../sample/draft.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Expects that each category of a workspace is what its place in the tree says. */
const expectSoundTree = async (ports: Ports, workspaceId: string): Promise<void> => {
  const tree = await ports.categories.all(workspaceId);
  for (const category of tree) {
    const ancestors = lineageOf(tree, category.parentId)._unsafeUnwrap();
    const path = `/${[...ancestors, category].map(({ slug }) => slug).join('/')}`;
    expect(category).toEqual(rederiveCategory({ ...category, path }, ancestors));
  }
};

export const moveCategoriesSuite = (test: StorageTest): void => {
  test('a new slug or parent moves the paths of the whole branch, and nothing else of it', async ({
    ports,
  }) => {
    const { id, actor, category: guides } = await aWorkspace(ports);
    const css = await aCategory(ports, actor, 'css', guides.id);
    const grid = await aCategory(ports, actor, 'grid', css.id);
    const news = await aCategory(ports, actor, 'news');
    ports.clock.advance(1000);
    const patch = { slug: 'styles', parentId: news.id };
    const moved = await viewOf(updateCategory(ports)(actor, { reference: 'css', patch }));
    expect(moved).toMatchObject({ ...patch, path: '/news/styles', updatedAt: ports.clock.now() });
    expect(await viewOf(getCategory(ports)(actor, grid.id))).toEqual({
      ...grid,
      path: '/news/styles/grid',
      jsonLd: expect.anything(),
    });
    expect(await viewOf(getCategory(ports)(actor, guides.id))).toEqual(guides);
    await expectSoundTree(ports, id);

    const toRoot = { reference: 'styles', patch: { parentId: null } };
    expect(await viewOf(updateCategory(ports)(actor, toRoot))).toMatchObject({
      parentId: null,
      path: '/styles',
    });
    await expectSoundTree(ports, id);
  });

  test('a category cannot be below itself', async ({ ports }) => {
    const { id, actor, category: guides } = await aWorkspace(ports);
    const css = await aCategory(ports, actor, 'css', guides.id);
    const before = await ports.categories.all(id);
    for (const parentId of [guides.id, css.id]) {
      const change = { reference: guides.id, patch: { parentId, sortOrder: 'first' } };
      expect(await errorOf(updateCategory(ports)(actor, change))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path: '/sortOrder' }, { path: '/parentId' }],
      });
    }
    expect(await ports.categories.all(id)).toEqual(before);
  });

  test('two categories that are moved below each other at once form no loop', async ({ ports }) => {
    for (let round = 0; round < 5; round += 1) {
      const { id, actor, category: guides } = await aWorkspace(ports);
      const news = await aCategory(ports, actor, 'news');
      await aCategory(ports, actor, 'css', guides.id);
      const outcomes = await Promise.all([
        updateCategory(ports)(actor, { reference: 'guides', patch: { parentId: news.id } }),
        updateCategory(ports)(actor, { reference: 'news', patch: { parentId: guides.id } }),
      ]);
      expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
      expect(outcomes.find((outcome) => outcome.isErr())).toMatchObject({
        error: { kind: 'invalid-input', violations: [{ path: '/parentId' }] },
      });
      await expectSoundTree(ports, id);
    }
  });

  test('a branch is whole after moves and creates at the same time', async ({ ports }) => {
    const { id, actor, category: guides } = await aWorkspace(ports);
    const css = await aCategory(ports, actor, 'css', guides.id);
    const news = await aCategory(ports, actor, 'news');
    await Promise.all([
      viewOf(updateCategory(ports)(actor, { reference: css.id, patch: { slug: 'styles' } })),
      viewOf(updateCategory(ports)(actor, { reference: css.id, patch: { parentId: news.id } })),
      viewOf(updateCategory(ports)(actor, { reference: news.id, patch: { name: 'Latest news' } })),
      ...['grid', 'flex', 'layers'].map((slug) => aCategory(ports, actor, slug, css.id)),
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
      const { id, actor } = await aWorkspace(ports);
      const news = await aCategory(ports, actor, 'news');
      const draft = { slug: 'today', name: 'Today', parentId: news.id };
      const [created, removed] = await Promise.all([
        createCategory(ports)(actor, { draft }),
        deleteCategory(ports)(actor, news.id),
      ]);
      expect(created.isOk()).toBe(removed.isErr());
      if (created.isErr()) expect(created.error).toMatchObject({ kind: 'reference-not-found' });
      else {
        expect(removed).toMatchObject({ error: { kind: 'record-in-use', children: 1 } });
      }
      await expectSoundTree(ports, id);
    }
  });

  test('posts of the branch show a move at once, and are marked as outdated', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, category } = workspace;
    const css = await aCategory(ports, actor, 'css', category.id);
    const news = await aCategory(ports, actor, 'news');
    const inBranch = aDraft(workspace, { categoryId: css.id });
    const { id } = (await viewOf(createPost(ports)(actor, { draft: inBranch }))).post;
    const elsewhere = aDraft(workspace, { slug: 'else', categoryId: news.id });
    await viewOf(createPost(ports)(actor, { draft: elsewhere }));
    const before = await viewOf(getPost(ports)(actor, id));
    ports.clock.advance(1000);
    const change = { reference: category.id, patch: { slug: 'manuals' } };
    await viewOf(updateCategory(ports)(actor, change));
    const after = await viewOf(getPost(ports)(actor, id));
    expect(after.post).toMatchObject({
      category: { path: '/manuals/css' },
      updatedAt: before.post.updatedAt,
    });
    expect(after.version).not.toBe(before.version);
    const { maintenance } = withOwnMaintenance(ports, workspace.id);
    expect(await maintenance.findOutdated(1, null, 100)).toMatchObject([
      { workspaceId: workspace.id, id },
    ]);
  });

  test('posts change their category while the categories are changed', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, actor, category } = workspace;
    const news = await aCategory(ports, actor, 'news');
    const posts = await Promise.all(
      ['a', 'b', 'c', 'd'].map((slug) =>
        aCreatedPost(ports, workspace, { slug, categoryId: news.id }),
      ),
    );
    const related = posts.map((post) => post.id);
    await Promise.all([
      ...['x', 'y', 'z'].map((slug) =>
        viewOf(updateCategory(ports)(actor, { reference: news.id, patch: { slug } })),
      ),
      ...['u', 'v', 'w'].map((slug) =>
        viewOf(updateCategory(ports)(actor, { reference: category.id, patch: { slug } })),
      ),
      ...['e', 'f', 'g'].map((slug) => {
        const draft = aDraft(workspace, { slug, categoryId: news.id, relatedPostIds: related });
        return viewOf(createPost(ports)(actor, { draft }));
      }),
      ...posts.map((post) => {
        const patch = { categoryId: category.id };
        return viewOf(updatePost(ports)(actor, { idOrSlug: post.id, patch }));
      }),
    ]);
    await expectSoundTree(ports, id);
  });
};
