import { DERIVATION_VERSION } from '@content-publishing/domain';
import type { Category } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivity, anActivityQuery } from '../sample/activity.ts';
import { aKeptPost } from '../sample/kept-post.ts';
import { aSeo } from '../sample/seo.ts';
import { shuffled } from '../sample/shuffled.ts';
import { tamperWith } from '../sample/tampering.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const aFullCategory = ({ ids }: TestingPorts, { category }: SampleWorkspace): Category => ({
  ...category,
  id: ids.next(),
  slug: 'brewing',
  description: 'How to brew',
  parentId: category.id,
  path: '/guides/brewing',
  sortOrder: -3,
  isActive: false,
  seo: aSeo(),
  collectionMetadata: { includeChildCategories: true, sortPostsBy: 'publishedAt' },
  jsonLd: { '@type': 'CollectionPage', name: 'Brewing' },
});

export const categorySuite = (test: StorageTest): void => {
  test('a category comes back as it was kept', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const category = aFullCategory(ports, workspace);
    await viewOf(ports.categories.insert(workspace.id, category));
    expect(await ports.categories.find(workspace.id, { id: category.id })).toEqual(category);
    expect(await ports.categories.find(workspace.id, { id: workspace.category.id })).toEqual(
      workspace.category,
    );
  });

  test('a category is known in its own workspace alone', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    expect(await ports.categories.find(other.id, { id: workspace.category.id })).toBeNull();
    expect(await ports.categories.find(workspace.id, { id: ports.ids.next() })).toBeNull();
    expect(await ports.categories.find(ports.ids.next(), { id: workspace.category.id })).toBeNull();
  });

  test('a category is a value: tampering changes nothing stored', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const given = structuredClone(aFullCategory(ports, workspace));
    const kept = structuredClone(given);
    await viewOf(ports.categories.insert(workspace.id, given));
    tamperWith(given);
    tamperWith(await ports.categories.find(workspace.id, { id: kept.id }));
    tamperWith(await ports.categories.all(workspace.id));
    expect(await ports.categories.find(workspace.id, { id: kept.id })).toEqual(kept);
  });

  test('two categories of a workspace do not share a slug', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const twin = { ...workspace.category, id: ports.ids.next() };
    expect(await errorOf(ports.categories.insert(workspace.id, twin))).toEqual({
      kind: 'slug-taken',
      slug: twin.slug,
    });
    expect(other.category.slug).toBe(twin.slug);
  });

  test('a category needs a workspace that exists', async ({ ports }) => {
    const { category } = await aWorkspace(ports);
    const workspaceId = ports.ids.next();
    const homeless = { ...category, id: ports.ids.next(), workspaceId };
    expect(await errorOf(ports.categories.insert(workspaceId, homeless))).toEqual({
      kind: 'workspace-not-found',
      workspaceId,
    });
  });

  test('categories are listed by path in code-point order, behind their ancestors', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const full = aFullCategory(ports, workspace);
    const categories = [
      '/Zoo',
      '/guides-2',
      '/guides/a',
      '/guides/a/b',
      '/guides2',
      '/ﬀ',
      '/𝒜',
    ].map((path) => ({ ...full, id: ports.ids.next(), slug: path.replaceAll('/', '~'), path }));
    for (const category of shuffled(categories)) {
      await viewOf(ports.categories.insert(workspace.id, category));
    }
    const [zoo, ...others] = categories;
    expect(await ports.categories.all(workspace.id)).toEqual([zoo, workspace.category, ...others]);
  });

  test('categories are listed in their own workspace alone', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    expect(await ports.categories.all(workspace.id)).toEqual([workspace.category]);
    expect(await ports.categories.all(other.id)).toEqual([other.category]);
    expect(await ports.categories.all(ports.ids.next())).toEqual([]);
  });

  test('the jsonLd of a category is replaced, and nothing else', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const category = aFullCategory(ports, workspace);
    await viewOf(ports.categories.insert(workspace.id, category));
    const jsonLd = { '@type': 'CollectionPage', isPartOf: [{ '@id': '#ünï' }] };
    await ports.categories.setJsonLd(workspace.id, category, jsonLd);
    expect(await ports.categories.find(workspace.id, { id: category.id })).toEqual({
      ...category,
      jsonLd,
    });

    const present = { ...category, jsonLd };
    await ports.categories.setJsonLd(other.id, present, {});
    await ports.categories.setJsonLd(workspace.id, { ...present, id: ports.ids.next() }, {});
    await ports.categories.setJsonLd(ports.ids.next(), present, {});
    // It has changed since it was read.
    await ports.categories.setJsonLd(workspace.id, category, {});
    expect(await ports.categories.all(workspace.id)).toEqual([workspace.category, present]);
    expect(await ports.categories.all(other.id)).toEqual([other.category]);
  });

  test('a jsonLd that is replaced makes the posts in the category outdated', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id, category } = workspace;
    const [inside, older] = [
      await aKeptPost(ports, workspace, { categoryId: category.id }),
      await aKeptPost(ports, workspace, { categoryId: category.id, derivationVersion: 1 }),
    ];
    await aKeptPost(ports, workspace, { categoryId: null });
    await ports.categories.setJsonLd(id, category, { '@type': 'CollectionPage' });
    const outdated = await ports.maintenance.findOutdated(DERIVATION_VERSION, null, 10_000);
    expect(outdated.filter(({ workspaceId }) => workspaceId === id)).toEqual([
      { workspaceId: id, id: inside.id, derivationVersion: -1 },
      { workspaceId: id, id: older.id, derivationVersion: 1 },
    ]);
  });

  test('a branch takes the place of the tree that it was made from, and of no other', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const child = aFullCategory(ports, workspace);
    await viewOf(ports.categories.insert(workspace.id, child));
    const tree = await ports.categories.all(workspace.id);
    const branch = [
      { ...workspace.category, slug: 'manuals', path: '/manuals' },
      { ...child, path: '/manuals/brewing', seo: null },
    ] as const;
    const outdated = { kind: 'record-conflict' };
    for (const wrong of [
      [workspace.category],
      [workspace.category, { ...child, name: 'Other' }],
      [...tree, { ...child, id: ports.ids.next() }],
    ]) {
      expect(await errorOf(ports.categories.update(workspace.id, wrong, branch))).toEqual(outdated);
    }
    expect(await ports.categories.all(workspace.id)).toEqual(tree);
    await viewOf(ports.categories.update(workspace.id, tree, branch));
    expect(await ports.categories.all(workspace.id)).toEqual(branch);
    expect(await errorOf(ports.categories.update(workspace.id, tree, branch))).toEqual(outdated);
  });

  test('a category is not added below an ancestor that has changed', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { category } = workspace;
    const child = aFullCategory(ports, workspace);
    const activity = anActivity(workspace.id, child.id);
    const before = await ports.activity.list(workspace.id, anActivityQuery());
    const below = (ancestor: Category) =>
      ports.categories.insert(workspace.id, child, { activity, ancestors: [ancestor] });
    expect(await errorOf(below({ ...category, path: '/elsewhere' }))).toEqual({
      kind: 'record-conflict',
    });
    expect(await ports.activity.list(workspace.id, anActivityQuery())).toEqual(before);
    await viewOf(below(category));
    expect(await ports.categories.find(workspace.id, { slug: child.slug })).toEqual(child);
  });
};
