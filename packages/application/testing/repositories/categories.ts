import type { Category } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
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
    await ports.categories.setJsonLd(workspace.id, category.id, jsonLd);
    expect(await ports.categories.find(workspace.id, { id: category.id })).toEqual({
      ...category,
      jsonLd,
    });

    await ports.categories.setJsonLd(other.id, category.id, {});
    await ports.categories.setJsonLd(workspace.id, ports.ids.next(), {});
    await ports.categories.setJsonLd(ports.ids.next(), category.id, {});
    expect(await ports.categories.all(workspace.id)).toEqual([
      workspace.category,
      { ...category, jsonLd },
    ]);
    expect(await ports.categories.all(other.id)).toEqual([other.category]);
  });
};
