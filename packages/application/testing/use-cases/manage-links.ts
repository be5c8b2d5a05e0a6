import {
  addCategory,
  createPost,
  deletePost,
  getBrokenLink,
  listBrokenLinks,
  type Ports,
  publishDuePost,
  reportBrokenLink,
  restorePost,
  StorageUnavailable,
  updateBrokenLink,
  updatePost,
  updateWorkspace,
} from '@content-publishing/application';
import { linkVersion } from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { aDraft } from '../sample/draft.ts';
import { anActor, asKey } from '../sample/actor.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Fields of a broken link that no page is near to and that no post links to. */
const ALONE = { suggestions: [], linkedFrom: { posts: 0, first: [] } };

export const manageLinksSuite = (test: StorageTest): void => {
  test('broken links are listed by page, most hits first, and found by id', async ({ ports }) => {
    const [{ actor }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const report = (path: string, hits: number) =>
      viewOf(reportBrokenLink(ports)(actor, { path, hits }));
    const links = [await report('/c', 3), await report('/b', 2), await report('/a', 1)];
    const page = await viewOf(listBrokenLinks(ports)(actor, { pageSize: 2 }));
    expect(page).toEqual({
      ...{ page: 1, pageSize: 2, order: 'desc', orderBy: 'hitCount', total: 3, totalPages: 2 },
      data: links.slice(0, 2).map((link) => ({ ...link, ...ALONE })),
    });
    const query = { orderBy: 'path', order: 'asc', minHits: 2, unresolved: true };
    expect((await viewOf(listBrokenLinks(ports)(actor, query))).data).toMatchObject([
      { path: '/b' },
      { path: '/c' },
    ]);
    const [first] = links;
    const id = first?.id ?? '';
    expect(await viewOf(getBrokenLink(ports)(actor, id.toUpperCase()))).toEqual({
      ...first,
      ...ALONE,
    });
    for (const reference of [other.redirect.id, 'x']) {
      const error = { kind: 'record-not-found', record: 'link', reference };
      expect(await errorOf(getBrokenLink(ports)(actor, reference))).toEqual(error);
      const change = { reference, patch: { resolved: true } };
      expect(await errorOf(updateBrokenLink(ports)(actor, change))).toEqual(error);
    }
    const error = await errorOf(
      listBrokenLinks(ports)(actor, {
        minHits: 0,
        seenAfter: 'x',
        hasReferrer: 'yes',
        order: 'asc',
      }),
    );
    if (error.kind !== 'invalid-input') throw new Error(error.kind);
    expect(error.violations.map(({ path }) => path).toSorted()).toEqual([
      '/hasReferrer',
      '/minHits',
      '/order',
      '/seenAfter',
    ]);
  });

  test('a link is resolved by the name of the key, and reopened; both are noted once', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id } = await viewOf(reportBrokenLink(ports)(workspace.actor, { path: '/x' }));
    const actor = {
      ...asKey(anActor(workspace, 'seo:write'), { id: workspace.apiKey.id, name: 'Editor' }),
      requestId: 'req-1',
    };
    const resolve = (resolved: unknown, versions?: readonly string[]) =>
      updateBrokenLink(ports)(actor, { reference: id, patch: { resolved }, versions });
    ports.clock.advance(1000);
    const resolved = await viewOf(resolve(true));
    expect(resolved).toMatchObject({ resolvedAt: ports.clock.now(), resolvedBy: 'Editor' });
    ports.clock.advance(1000);
    expect(await viewOf(resolve(true))).toEqual(resolved);
    expect(await errorOf(resolve(false, ['none']))).toEqual({
      kind: 'record-changed',
      version: linkVersion(resolved),
    });
    const reopened = await viewOf(resolve(false, [linkVersion(resolved)]));
    expect(reopened).toEqual({ ...resolved, resolvedAt: null, resolvedBy: null });
    const byOperator = { reference: id, patch: { resolved: true } };
    expect(await viewOf(updateBrokenLink(ports)(workspace.actor, byOperator))).toMatchObject({
      resolvedBy: 'operator',
    });
    const { data } = await ports.activity.list(workspace.id, anActivityQuery({ recordId: id }));
    expect(
      data
        .map(({ action, keyName, recordName }) => `${action} ${keyName} ${recordName}`)
        .toSorted(),
    ).toEqual(['link.reopened Editor /x', 'link.resolved Editor /x', 'link.resolved null /x']);
    for (const patch of [{ resolved: null }, { resolved: 1 }, { resolvedBy: 'Eve' }, []]) {
      const change = { reference: id, patch };
      expect(await errorOf(updateBrokenLink(ports)(actor, change))).toMatchObject({
        kind: 'invalid-input',
      });
    }
  });

  test('of two editors of one version, one is told that it has changed', async ({ ports }) => {
    const { actor } = await aWorkspace(ports);
    const link = await viewOf(reportBrokenLink(ports)(actor, { path: '/x' }));
    const versions = [linkVersion({ ...link, ...ALONE })];
    const outcomes = await Promise.all(
      [1, 2, 3].map(() =>
        updateBrokenLink(ports)(actor, {
          reference: link.id,
          patch: { resolved: true },
          versions,
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
  });

  test('up to three published posts and active categories are suggested, the nearest first', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { actor, id } = workspace;
    const published = (slug: string, title: string) =>
      aCreatedPost(ports, workspace, { slug, title, status: 'published' });
    const pot = await published('moka-pot', 'The moka pot');
    const pots = await published('moka-pot-cleaning', 'Cleaning it');
    await published('tea', 'Tea');
    const gone = await published('moka-pots', 'Gone');
    await viewOf(deletePost(ports)(actor, gone.id));
    await viewOf(createPost(ports)(actor, { draft: aDraft(workspace, { slug: 'moka-pott' }) }));
    const category = await viewOf(addCategory(ports)(id, { slug: 'moka', name: 'Moka' }));
    const suggested = async (path: string) => {
      const link = await viewOf(reportBrokenLink(ports)(actor, { path }));
      const { suggestions } = await viewOf(getBrokenLink(ports)(actor, link.id));
      return suggestions;
    };
    const post = (of: typeof pot) => ({ kind: 'post', id: of.id, slug: of.slug, title: of.title });
    expect(await suggested('/blog/2019/Moka%2DPots/?page=2')).toEqual([
      { ...post(pot), path: null },
      { kind: 'category', id: category.id, slug: 'moka', title: 'Moka', path: null },
      { ...post(pots), path: null },
    ]);
    expect(await suggested('/')).toEqual([]);
    expect(await suggested('/wp-login.php')).toEqual([]);
    expect(await suggested(`/${'x'.repeat(2047)}`)).toEqual([]);

    const patch = { postPath: '/blog/{slug}', categoryPath: '/topics/{path}' };
    await viewOf(updateWorkspace(ports)(actor, { patch }));
    expect((await suggested('/mokapot'))[0]).toMatchObject({ path: '/blog/moka-pot' });
    expect(await suggested('/guide')).toMatchObject([{ kind: 'category', path: '/topics/guides' }]);
    const { data } = await viewOf(listBrokenLinks(ports)(actor, { search: 'mokapot' }));
    expect(data).toMatchObject([{ suggestions: [{ slug: 'moka-pot' }, { slug: 'moka' }, {}] }]);

    const words = (first: number, length: number) =>
      Array.from({ length }, (_, at) => `w${first + at}`).join('-');
    const long = await published(words(1000, 30), 'Long');
    expect(await suggested(`/${words(2000, 300)}-${long.slug}`)).toMatchObject([{ id: long.id }]);

    await viewOf(updatePost(ports)(actor, { idOrSlug: pot.id, patch: { slug: 'percolator' } }));
    expect(await suggested('/percolators')).toMatchObject([{ id: pot.id }]);
  });

  test('what is appended to the path of a page makes no difference to its suggestions', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const draft = aDraft(workspace, { slug: 'pour-over', title: 'Pour over', status: 'published' });
    const { id } = (await viewOf(createPost(ports)(actor, { draft }))).post;
    const suggested = async (path: string) => {
      const link = await viewOf(reportBrokenLink(ports)(actor, { path }));
      return (await viewOf(getBrokenLink(ports)(actor, link.id))).suggestions;
    };
    for (const appended of ['amp', 'feed/', 'page/2', 'trackback/', 'index.html', '?p=2']) {
      expect(await suggested(`/blog/pour-ovr/${appended}`)).toMatchObject([{ id }]);
    }
    const { data } = await viewOf(listBrokenLinks(ports)(actor, { pageSize: 3 }));
    expect(data.map(({ suggestions }) => suggestions.length)).toEqual([1, 1, 1]);
  });

  test('a post that is published at a reported path resolves the report, in whichever way', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const patch = { postPath: '/blog/{slug}' };
    await viewOf(updateWorkspace(ports)(actor, { patch }));
    const reports = (path: string) => viewOf(reportBrokenLink(ports)(actor, { path }));
    const resolver = async ({ id }: { readonly id: string }) => {
      const { resolvedBy, resolvedAt } = await viewOf(getBrokenLink(ports)(actor, id));
      return resolvedAt === null ? null : resolvedBy;
    };
    const slugs = ['created', 'patched', 'due', 'renamed', 'restored'];
    const spellings = ['/blog/created', '/blog/patched/', '/blog/du%65?a=1', '/blog/renamed'];
    const links = [
      ...(await Promise.all([...spellings, '/blog/restored'].map(reports))),
      await reports('/blog/other'),
      await reports('/created'),
    ];
    const [created, patched, due, renamed, restored] = slugs;
    const dated = { status: 'published' };
    const publish = (slug = '', fields: object = dated) =>
      aCreatedPost(ports, workspace, { slug, ...fields });
    const change = (idOrSlug: string, fields: object) =>
      viewOf(updatePost(ports)(actor, { idOrSlug, patch: fields }));
    ports.clock.advance(1000);

    await publish(created);
    const draft = await publish(patched, {});
    expect(await Promise.all(links.slice(0, 2).map(resolver))).toEqual(['post', null]);
    await change(draft.id, dated);
    const later = await publish(due, {});
    const scheduledAt = new Date(Date.parse(ports.clock.now()) + 60_000).toISOString();
    await change(later.id, { status: 'scheduled', scheduledAt });
    expect(await Promise.all(links.slice(1, 3).map(resolver))).toEqual(['post', null]);
    ports.clock.advance(60_000);
    await publishDuePost(ports)({ workspaceId: workspace.id, id: later.id });
    const moving = await publish('elsewhere');
    await change(moving.id, { slug: renamed });
    const back = await publish('back');
    await change(back.id, { slug: restored, status: 'draft' });
    expect(await Promise.all(links.map(resolver))).toEqual([
      ...['post', 'post', 'post', 'post', null, null, null],
    ]);
    await change(back.id, dated);
    await viewOf(deletePost(ports)(actor, back.id));
    await reports('/blog/restored');
    await viewOf(restorePost(ports)(actor, back.id));
    expect(await Promise.all(links.map(resolver))).toEqual([
      ...['post', 'post', 'post', 'post', 'post', null, null],
    ]);

    // The page was there when the path was reported again: its site knows better.
    await reports('/blog/created');
    await change('created', { title: 'Another' });
    expect(await Promise.all(links.slice(0, 1).map(resolver))).toEqual([null]);
  });

  test('a list whose suggestions take too long has none, one whose suggestions fail fails', async ({
    ports,
  }) => {
    const { actor } = await aWorkspace(ports);
    const link = await viewOf(reportBrokenLink(ports)(actor, { path: '/moka-pots' }));
    const failing = (error: Error): Ports => ({
      ...ports,
      linkHealth: {
        ...ports.linkHealth,
        near: async () => {
          throw error;
        },
      },
    });
    const late = failing(new StorageUnavailable('cancelled'));
    const shown = { ...link, ...ALONE };
    expect((await viewOf(listBrokenLinks(late)(actor, {}))).data).toEqual([shown]);
    expect(await viewOf(getBrokenLink(late)(actor, link.id))).toEqual(shown);
    const broken = failing(new TypeError('a bug'));
    await expect(viewOf(listBrokenLinks(broken)(actor, {}))).rejects.toThrow('a bug');
  });

  test('suggestions are of any script, and of the own workspace alone', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    for (const { site, slug } of [
      { site: workspace, slug: '\u043f\u0440\u0438\u0432\u0435\u0442-\u043c\u0438\u0440' },
      { site: workspace, slug: 'caf\u00e9-cr\u00e8me' },
      { site: other, slug: 'only-there' },
    ]) {
      const draft = aDraft(site, { slug, status: 'published' });
      await viewOf(createPost(ports)(site.actor, { draft }));
    }
    const slugsFor = async (path: string) => {
      const { id } = await viewOf(reportBrokenLink(ports)(workspace.actor, { path }));
      return (await viewOf(getBrokenLink(ports)(workspace.actor, id))).suggestions.map(
        ({ slug }) => slug,
      );
    };
    expect(
      await slugsFor(`/${encodeURIComponent('\u041f\u0440\u0438\u0432\u0435\u0442')}`),
    ).toEqual(['\u043f\u0440\u0438\u0432\u0435\u0442-\u043c\u0438\u0440']);
    expect(await slugsFor('/caf%C3%A9-creme')).toEqual(['caf\u00e9-cr\u00e8me']);
    expect(await slugsFor('/only-there')).toEqual([]);
  });
};
