import {
  addCategory,
  createRedirect,
  deleteCategory,
  deletePost,
  getAuthor,
  getCategory,
  getBrokenLink,
  type Ports,
  publishDuePosts,
  reportBrokenLink,
  updateAuthor,
  updateCategory,
  updatePost,
  updateWorkspace,
} from '@content-publishing/application';
import { redirectTable } from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { rulesOf } from '../sample/redirect.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Makes a workspace whose posts are below `/blog/`. */
const aSite = async (ports: Ports): Promise<SampleWorkspace> => {
  const workspace = await aWorkspace(ports);
  const patch = { postPath: '/blog/{slug}' };
  await viewOf(updateWorkspace(ports)(workspace.actor, { patch }));
  return workspace;
};

/** Returns the rules that start below `/blog/`, as `from → to`. */
const movesOf = async (ports: Ports, { id }: SampleWorkspace): Promise<readonly string[]> =>
  (await rulesOf(ports, id))
    .filter(({ fromPath }) => fromPath.startsWith('/blog/'))
    .map(({ fromPath, toPath }) => `${fromPath} → ${toPath}`)
    .toSorted();

export const movedPostSuite = (test: StorageTest): void => {
  test('the former path of a post that was published leads to its new one', async ({ ports }) => {
    const workspace = await aSite(ports);
    await aCreatedPost(ports, workspace, { slug: 'moka', status: 'published' });
    await patchPost(ports, workspace, 'moka', { slug: 'moka-pot' });
    expect(await movesOf(ports, workspace)).toEqual(['/blog/moka → /blog/moka-pot']);
    await patchPost(ports, workspace, 'moka-pot', { status: 'draft' });
    await patchPost(ports, workspace, 'moka-pot', { slug: 'pot' });
    expect(await movesOf(ports, workspace)).toEqual([
      '/blog/moka → /blog/moka-pot',
      '/blog/moka-pot → /blog/pot',
    ]);
  });

  test('a post that was never published leaves no redirect, nor does one without a postPath', async ({
    ports,
  }) => {
    const [site, other] = [await aSite(ports), await aWorkspace(ports)];
    await aCreatedPost(ports, site, { slug: 'draft' });
    await patchPost(ports, site, 'draft', { slug: 'still-a-draft' });
    await aCreatedPost(ports, other, { slug: 'moka', status: 'published' });
    await patchPost(ports, other, 'moka', { slug: 'moka-pot' });
    expect([await movesOf(ports, site), await movesOf(ports, other)]).toEqual([[], []]);
  });

  test('a post that the schedule has published was published', async ({ ports }) => {
    const workspace = await aSite(ports);
    const { id } = await aCreatedPost(ports, workspace, { slug: 'later' });
    const scheduledAt = new Date(Date.parse(ports.clock.now()) + 60_000).toISOString();
    await patchPost(ports, workspace, id, { status: 'scheduled', scheduledAt });
    ports.clock.advance(60_000);
    for await (const _ of publishDuePosts(ports)()) void _;
    await patchPost(ports, workspace, id, { slug: 'now' });
    expect(await movesOf(ports, workspace)).toEqual(['/blog/later → /blog/now']);
  });

  test('a rule to the contrary is replaced: a post that goes back is where it was', async ({
    ports,
  }) => {
    const workspace = await aSite(ports);
    const { id } = await aCreatedPost(ports, workspace, { slug: 'a', status: 'published' });
    for (const slug of ['b', 'a', 'c', 'b', 'a']) await patchPost(ports, workspace, id, { slug });
    expect(await movesOf(ports, workspace)).toEqual(['/blog/b → /blog/a', '/blog/c → /blog/b']);
    expect(redirectTable(await rulesOf(ports, workspace.id)).faults).toEqual([]);
  });

  test('a redirect that would form a loop is not made, and that is noted; a chain of more than 20 is cut', async ({
    ports,
  }) => {
    const workspace = await aSite(ports);
    const { id, actor } = workspace;
    const siteUrl = 'https://own.example';
    await viewOf(updateWorkspace(ports)(actor, { patch: { siteUrl } }));
    const create = (fromPath: string, toPath: string) =>
      viewOf(createRedirect(ports)(actor, { draft: { fromPath, toPath, type: 'Permanent301' } }));
    await create('/blog/there?x=1', `${siteUrl}/on`);
    await create('/on', '/blog/here?x=1');
    await aCreatedPost(ports, workspace, { slug: 'here', status: 'published' });
    await patchPost(ports, workspace, 'here', { slug: 'there' });
    expect(await movesOf(ports, workspace)).not.toContain('/blog/here → /blog/there');
    const noted = await ports.activity.list(id, anActivityQuery());
    expect(
      noted.data.flatMap(({ action, recordName }) =>
        action === 'redirect.refused' ? recordName : [],
      ),
    ).toEqual(['/blog/here']);
    await patchPost(ports, workspace, 'there', { slug: 'elsewhere' });
    expect(await movesOf(ports, workspace)).toContain('/blog/there → /blog/elsewhere');
    for (let n = 0; n < 20; n += 1) await create(`/c/${n}`, n < 19 ? `/c/${n + 1}` : '/blog/long');
    await aCreatedPost(ports, workspace, { slug: 'long', status: 'published' });
    await patchPost(ports, workspace, 'long', { slug: 'longer' });
    const rules = await rulesOf(ports, id);
    expect(
      rules.filter(({ toPath }) => toPath === '/blog/longer').map(({ fromPath }) => fromPath),
    ).toEqual(expect.arrayContaining(['/blog/long', '/c/19']));
    expect(redirectTable(await rulesOf(ports, id)).faults).toEqual([]);
  });

  test('a post that is renamed 25 times is found from each of its addresses', async ({ ports }) => {
    const workspace = await aSite(ports);
    const { id } = await aCreatedPost(ports, workspace, { slug: 's0', status: 'published' });
    for (let n = 1; n <= 25; n += 1) await patchPost(ports, workspace, id, { slug: `s${n}` });
    const table = redirectTable(await rulesOf(ports, workspace.id));
    for (let n = 0; n < 25; n += 1) {
      expect(table.match(`/blog/s${n}`)).toEqual({ status: 301, location: '/blog/s25' });
    }
  });

  test('a rejected save moves nothing', async ({ ports }) => {
    const workspace = await aSite(ports);
    await aCreatedPost(ports, workspace, { slug: 'a', status: 'published' });
    await aCreatedPost(ports, workspace, { slug: 'b', status: 'published' });
    const change = { idOrSlug: 'a', patch: { slug: 'b' } };
    const version = await ports.redirects.version(workspace.id);
    expect(await errorOf(updatePost(ports)(workspace.actor, change))).toMatchObject({
      kind: 'slug-taken',
    });
    expect(await ports.redirects.version(workspace.id)).toBe(version);
    expect(await movesOf(ports, workspace)).toEqual([]);
  });

  test('a broken link to the former path is resolved, and all of it is noted', async ({
    ports,
  }) => {
    const workspace = await aSite(ports);
    const { actor, id: workspaceId } = workspace;
    await viewOf(reportBrokenLink(ports)(actor, { path: '/blog/moka' }));
    await aCreatedPost(ports, workspace, { slug: 'moka', status: 'published' });
    await patchPost(ports, workspace, 'moka', { slug: 'moka-pot' });
    const { data } = await ports.activity.list(workspaceId, anActivityQuery());
    const named = data.map(({ action, recordName }) => `${action} ${recordName}`);
    expect(named).toEqual(
      expect.arrayContaining(['post.updated moka-pot', 'redirect.created /blog/moka']),
    );
    const again = await viewOf(reportBrokenLink(ports)(actor, { path: '/other' }));
    expect(again.resolvedAt).toBeNull();
  });

  test('posts that move while redirects are changed lose neither', async ({ ports }) => {
    const workspace = await aSite(ports);
    const { actor } = workspace;
    const slugs = ['a', 'b', 'c', 'd', 'e'];
    for (const slug of slugs) await aCreatedPost(ports, workspace, { slug, status: 'published' });
    await Promise.all([
      ...slugs.map((slug) => patchPost(ports, workspace, slug, { slug: `${slug}-2` })),
      ...slugs.map((slug) => {
        const draft = { fromPath: `/blog/old-${slug}`, toPath: '/', type: 'Permanent301' };
        return viewOf(createRedirect(ports)(actor, { draft }));
      }),
    ]);
    expect(await movesOf(ports, workspace)).toEqual(
      [
        ...slugs.map((slug) => `/blog/${slug} → /blog/${slug}-2`),
        ...slugs.map((slug) => `/blog/old-${slug} → /`),
      ].toSorted(),
    );
  });

  test('a post that takes the place of another one is not led away from', async ({ ports }) => {
    const workspace = await aSite(ports);
    await aCreatedPost(ports, workspace, { slug: 'a', status: 'published' });
    await patchPost(ports, workspace, 'a', { slug: 'b' });
    const { id } = await aCreatedPost(ports, workspace, { slug: 'c', status: 'published' });
    await patchPost(ports, workspace, id, { slug: 'a' });
    expect(await movesOf(ports, workspace)).toEqual(['/blog/c → /blog/a']);
    await viewOf(deletePost(ports)(workspace.actor, id));
  });

  test('a former slug of an author or a category names the present one', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const { id, actor, author } = workspace;
    const category = await viewOf(addCategory(ports)(id, { slug: 'coffee', name: 'Coffee' }));
    const renamed = (record: string, reference: string, slug: string) => ({
      ...{ kind: 'record-renamed', record, reference, slug },
    });
    for (const [former, slug] of [
      ['coffee', 'drinks'],
      ['drinks', 'cups'],
    ] as const) {
      const patch = { reference: former, patch: { slug } };
      await viewOf(updateCategory(ports)(actor, patch));
      expect(await errorOf(getCategory(ports)(actor, 'coffee'))).toEqual(
        renamed('category', 'coffee', slug),
      );
    }
    const change = { reference: author.id, patch: { slug: 'grace' } };
    await viewOf(updateAuthor(ports)(actor, change));
    expect(await errorOf(getAuthor(ports)(actor, author.slug))).toEqual(
      renamed('author', author.slug, 'grace'),
    );
    // Neither another kind, nor another workspace, nor a name that nothing had.
    const unknown = { kind: 'record-not-found' };
    expect(await errorOf(getAuthor(ports)(actor, 'coffee'))).toMatchObject(unknown);
    expect(await errorOf(getCategory(ports)(other.actor, 'coffee'))).toMatchObject(unknown);
    expect(await errorOf(getCategory(ports)(actor, 'tea'))).toMatchObject(unknown);

    const next = await viewOf(addCategory(ports)(id, { slug: 'coffee', name: 'Beans' }));
    expect(await viewOf(getCategory(ports)(actor, 'coffee'))).toEqual(next);
    await viewOf(deleteCategory(ports)(actor, category.id));
    expect(await errorOf(getCategory(ports)(actor, 'drinks'))).toMatchObject(unknown);
  });

  test('a postPath that is set or changed resolves the reports at which a published post is then', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const patchSite = (patch: object) => viewOf(updateWorkspace(ports)(actor, { patch }));
    for (const [slug, fields] of [
      ['moka', { status: 'published' }],
      ['café', { status: 'published' }],
      ['draft', {}],
    ] as const) {
      await aCreatedPost(ports, workspace, { slug, ...fields });
    }
    const links = await Promise.all(
      [
        ...['/blog/moka', '/blog/moka/?a=1', '/blog/caf%C3%A9', '/blog/draft', '/blog/none'],
        ...['/moka', '/blog/moka/more'],
      ].map((path) => viewOf(reportBrokenLink(ports)(actor, { path }))),
    );
    const resolvers = () =>
      Promise.all(
        links.map(async ({ id }) => {
          const { resolvedBy, resolvedAt } = await viewOf(getBrokenLink(ports)(actor, id));
          return resolvedAt === null ? null : resolvedBy;
        }),
      );
    const none = [null, null, null, null, null, null, null];
    await patchSite({ name: 'Another', categoryPath: '/blog/{path}' });
    expect(await resolvers()).toEqual(none);
    await patchSite({ postPath: '/blog/{slug}' });
    expect(await resolvers()).toEqual(['post', 'post', 'post', null, null, null, null]);

    // A new report opens the link again; another change of the workspace leaves it open.
    await viewOf(reportBrokenLink(ports)(actor, { path: '/blog/moka' }));
    await patchSite({ name: 'The Daily Moka' });
    expect((await resolvers())[0]).toBeNull();
    await patchSite({ postPath: '/{slug}' });
    // The page has moved: a redirect leads from there.
    expect(await resolvers()).toEqual([...['redirect', 'post', 'post', null, null, 'post', null]]);
  });
};
