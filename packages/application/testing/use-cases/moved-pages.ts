import {
  addCategory,
  createRedirect,
  getCategory,
  getWorkspace,
  type Ports,
  type Actor,
  updateAuthor,
  updateCategory,
  updateWorkspace,
} from '@content-publishing/application';
import { redirectTable } from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aCategory } from '../sample/category.ts';
import { anActor, asKey } from '../sample/actor.ts';
import { rulesOf } from '../sample/redirect.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const SITE = {
  categoryPath: '/topics/{path}',
  authorPath: '/authors/{slug}',
  postPath: '/b/{slug}',
};

/** Makes a workspace whose site has pages, and returns what changes and follows them. */
const aSite = async (ports: Ports) => {
  const workspace = await aWorkspace(ports);
  const { id, actor } = workspace;
  const patchSite = (patch: object, as: Actor = actor) =>
    viewOf(updateWorkspace(ports)(as, { patch }));
  await patchSite(SITE);
  return {
    workspace,
    patchSite,
    patchCategory: (reference: string, patch: object, as: Actor = actor) =>
      viewOf(updateCategory(ports)(as, { reference, patch })),
    leadsTo: async (path: string) =>
      redirectTable(await rulesOf(ports, id)).match(path)?.location ?? null,
    redirect: (fromPath: string, toPath: string) =>
      viewOf(createRedirect(ports)(actor, { draft: { fromPath, toPath, type: 'Permanent301' } })),
  };
};

/** Makes a category with `count` others below it. */
const aBranch = async (ports: Ports, { actor }: SampleWorkspace, count: number) => {
  const parent = await aCategory(ports, actor, 'coffee');
  for (let n = 0; n < count; n += 1) await aCategory(ports, actor, `kind-${n}`, parent.id);
};

/** Returns the activity about redirects, oldest first. */
const notedIn = async (ports: Ports, { id }: SampleWorkspace): Promise<readonly string[]> => {
  const { data } = await ports.activity.list(id, anActivityQuery({ pageSize: 100, order: 'asc' }));
  return data
    .filter(({ action }) => action.startsWith('redirect') && action !== 'redirects.imported')
    .map(({ action, recordName }) => `${action} ${recordName}`);
};

const draftsOnly = (workspace: SampleWorkspace, ...names: Parameters<typeof anActor>[1][]) =>
  asKey(anActor(workspace, ...names), {
    ...{ id: workspace.apiKey.id, name: 'Drafts', draftsOnly: true },
  });

export const movedPageSuite = (test: StorageTest): void => {
  test('the pages of categories, authors and posts lead from where they were', async ({
    ports,
  }) => {
    const { workspace, patchSite, patchCategory, leadsTo } = await aSite(ports);
    const { id, actor, author } = workspace;
    const parent = await viewOf(addCategory(ports)(id, { slug: 'coffee', name: 'Coffee' }));
    await viewOf(addCategory(ports)(id, { slug: 'moka', name: 'Moka', parentId: parent.id }));
    await aCreatedPost(ports, workspace, { slug: 'post', status: 'published' });
    await aCreatedPost(ports, workspace, { slug: 'draft' });

    expect(await patchCategory('coffee', { name: 'Coffees' })).not.toHaveProperty('movedPages');
    expect(await leadsTo('/topics/coffee')).toBeNull();
    const moved = (redirects: number) => ({ redirects, refused: 0, withoutRedirect: 0 });
    expect(await patchCategory('coffee', { slug: 'drinks' })).toMatchObject({
      slug: 'drinks',
      movedPages: moved(2),
    });
    expect(await leadsTo('/topics/coffee')).toBe('/topics/drinks');
    expect(await leadsTo('/topics/coffee/moka/')).toBe('/topics/drinks/moka');
    expect((await patchCategory('moka', { parentId: null })).movedPages).toEqual(moved(1));
    expect(await leadsTo('/topics/coffee/moka')).toBe('/topics/moka');
    const patch = { reference: author.id, patch: { slug: 'grace' } };
    expect((await viewOf(updateAuthor(ports)(actor, patch))).movedPages).toEqual(moved(1));
    expect(await leadsTo(`/authors/${author.slug}`)).toBe('/authors/grace');

    const site = { categoryPath: '/t/{path}', authorPath: null, postPath: '/blog/{slug}' };
    // The categories are guides, drinks and moka; the draft has no page.
    expect((await patchSite(site)).movedPages).toEqual(moved(4));
    expect(await leadsTo('/topics/coffee')).toBe('/t/drinks');
    expect(await leadsTo('/topics/moka')).toBe('/t/moka');
    expect(await leadsTo('/authors/grace')).toBeNull();
    expect(await leadsTo('/b/post')).toBe('/blog/post');
    expect(await leadsTo('/b/draft')).toBeNull();
    expect(redirectTable(await rulesOf(ports, id)).faults).toEqual([]);
    // It is no field of the record.
    expect(await viewOf(getWorkspace(ports)(actor, undefined))).not.toHaveProperty('movedPages');
    expect(await viewOf(getCategory(ports)(actor, 'drinks'))).not.toHaveProperty('movedPages');
  });

  test('all redirects of a change have one entry in the activity, with their number', async ({
    ports,
  }) => {
    const { workspace, patchCategory } = await aSite(ports);
    await aBranch(ports, workspace, 3);
    const before = await notedIn(ports, workspace);
    await patchCategory('coffee', { slug: 'drinks' });
    await patchCategory('kind-1', { slug: 'moka' });
    expect((await notedIn(ports, workspace)).slice(before.length)).toEqual([
      'redirects.moved 4 redirects',
      'redirect.created /topics/drinks/kind-1',
    ]);
  });

  test('redirects that would form a loop are refused, counted, and the first of them named', async ({
    ports,
  }) => {
    const { workspace, patchSite, patchCategory, leadsTo, redirect } = await aSite(ports);
    await patchSite({ siteUrl: 'https://own.example' });
    await aBranch(ports, workspace, 8);
    for (let n = 0; n < 7; n += 1) {
      await redirect(`/topics/drinks/kind-${n}?x=1`, `https://own.example/on/${n}`);
      await redirect(`/on/${n}`, `/topics/coffee/kind-${n}?x=1`);
    }
    const before = await notedIn(ports, workspace);
    const { movedPages } = await patchCategory('coffee', { slug: 'drinks' });
    expect(movedPages).toEqual({ redirects: 2, refused: 7, withoutRedirect: 0 });
    expect((await notedIn(ports, workspace)).slice(before.length).toSorted()).toEqual([
      ...[0, 1, 2, 3, 4].map((n) => `redirect.refused /topics/coffee/kind-${n}`),
      'redirects.moved 2 redirects, 7 refused',
    ]);
    expect(await leadsTo('/topics/coffee')).toBe('/topics/drinks');
    expect(await leadsTo('/topics/coffee/kind-3')).toBeNull();
    expect(redirectTable(await rulesOf(ports, workspace.id)).faults).toEqual([]);
  });

  test('a key for drafts alone gives no redirects, and the answer says how many pages moved', async ({
    ports,
  }) => {
    const { workspace, patchSite, patchCategory } = await aSite(ports);
    await aBranch(ports, workspace, 2);
    const before = await rulesOf(ports, workspace.id);
    const none = (withoutRedirect: number) => ({ redirects: 0, refused: 0, withoutRedirect });
    const drafter = draftsOnly(workspace, 'taxonomy:write', 'settings:write');
    const renamed = await patchCategory('coffee', { slug: 'drinks' }, drafter);
    expect(renamed.movedPages).toEqual(none(3));
    const moved = await patchSite({ categoryPath: '/t/{path}' }, drafter);
    expect(moved.movedPages).toEqual(none(4));
    expect(await rulesOf(ports, workspace.id)).toEqual(before);
  });

  test('of a kind with more than 10,000 pages none gets a redirect, and the others do', async ({
    ports,
  }) => {
    const { workspace, leadsTo } = await aSite(ports);
    const posts = {
      ...ports.posts,
      publishedSlugs: async () => ({ total: 10_001, slugs: [] }),
    };
    const patch = { postPath: '/blog/{slug}', categoryPath: '/t/{path}' };
    const { movedPages } = await viewOf(
      updateWorkspace({ ...ports, posts })(workspace.actor, { patch }),
    );
    expect(movedPages).toEqual({ redirects: 1, refused: 0, withoutRedirect: 10_001 });
    expect(await leadsTo('/topics/guides')).toBe('/t/guides');
    const slugs = { total: 2, slugs: [] };
    expect(await ports.posts.publishedSlugs(workspace.id, 1)).toEqual({ total: 0, slugs: [] });
    for (const slug of ['a', 'b']) {
      await aCreatedPost(ports, workspace, { slug, status: 'published' });
    }
    expect(await ports.posts.publishedSlugs(workspace.id, 1)).toEqual(slugs);
    const both = await ports.posts.publishedSlugs(workspace.id, 2);
    expect({ ...both, slugs: both.slugs.toSorted() }).toEqual({ total: 2, slugs: ['a', 'b'] });
  });

  test('a rejected change moves nothing, and one that meets others loses none', async ({
    ports,
  }) => {
    const { workspace, patchCategory, leadsTo, redirect } = await aSite(ports);
    const { id, actor } = workspace;
    await aBranch(ports, workspace, 3);
    const version = await ports.redirects.version(id);
    const taken = { reference: 'coffee', patch: { slug: 'guides' } };
    expect(await errorOf(updateCategory(ports)(actor, taken))).toMatchObject({
      kind: 'slug-taken',
    });
    expect(await ports.redirects.version(id)).toBe(version);

    await aCreatedPost(ports, workspace, { slug: 'post', status: 'published' });
    const rename = { reference: workspace.author.id, patch: { slug: 'grace' } };
    await Promise.all([
      patchCategory('coffee', { slug: 'drinks' }),
      ...[0, 1, 2].map((n) => redirect(`/old/${n}`, '/')),
      viewOf(updateAuthor(ports)(actor, rename)),
      patchPost(ports, workspace, 'post', { slug: 'other' }),
    ]);
    expect(
      await Promise.all(
        [
          ...['/topics/coffee', '/topics/coffee/kind-2', `/authors/${workspace.author.slug}`],
          ...['/b/post', '/old/0', '/old/2'],
        ].map(leadsTo),
      ),
    ).toEqual([
      ...['/topics/drinks', '/topics/drinks/kind-2', '/authors/grace', '/b/other', '/', '/'],
    ]);
  });

  test('each former path of a category leads to it or is counted, however the tree moves', async ({
    ports,
  }) => {
    const slug = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const at = fc.nat(3);
    const change = fc.oneof(
      fc.record({ at, slug }),
      fc.record({ at, parent: fc.option(at) }),
      fc.record({ template: fc.constantFrom('/topics/{path}', '/{path}', '/t/{slug}') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const { workspace, patchSite } = await aSite(ports);
        const { id, actor } = workspace;
        for (const name of ['a', 'b', 'c', 'd']) await aCategory(ports, actor, name);
        const ids = (await ports.categories.all(id)).map((category) => category.id);
        const pages = async (): Promise<ReadonlyMap<string, string>> => {
          const template = (await ports.workspaces.find(id))?.categoryPath ?? '';
          const tree = await ports.categories.all(id);
          return new Map(
            tree.map((one) => [
              one.id,
              template.replace('{path}', one.path.slice(1)).replace('{slug}', one.slug),
            ]),
          );
        };
        for (const step of changes) {
          const former = await pages();
          const changed =
            'template' in step
              ? await updateWorkspace(ports)(actor, { patch: { categoryPath: step.template } })
              : await updateCategory(ports)(actor, {
                  reference: ids[step.at] ?? '',
                  patch:
                    'slug' in step
                      ? { slug: step.slug }
                      : { parentId: step.parent === null ? null : ids[step.parent] },
                });
          if (changed.isErr()) continue;
          const present = await pages();
          const table = redirectTable(await rulesOf(ports, id));
          expect(table.faults).toEqual([]);
          const moves = [...former].filter(([key, path]) => present.get(key) !== path);
          const led = moves.filter(
            ([key, path]) => table.match(path)?.location === present.get(key),
          );
          const { redirects = 0, refused = 0 } = changed.value.movedPages ?? {};
          expect({ redirects, refused }).toEqual({
            redirects: led.length,
            refused: moves.length - led.length,
          });
        }
        await patchSite({ categoryPath: null });
      }),
      { numRuns: 10 },
    );
  });
};
