import {
  countPostView,
  getPost,
  getPostSize,
  getPostVersion,
  listPosts,
  type Ports,
  type Actor,
} from '@content-publishing/application';
import type { PostQuery, ResolvedPost } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActor } from '../sample/actor.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const LATER = '2027-01-01T00:00:00.000Z';

/** Makes a post of each status, each renamed from `former-STATUS` to `STATUS`. */
const ofEveryStatus = async (
  ports: TestingPorts,
  workspace: BareWorkspace,
): Promise<Readonly<Record<string, ResolvedPost>>> => {
  const changes: readonly (readonly [string, ...object[]])[] = [
    ['draft'],
    ['published', { status: 'published' }],
    ['scheduled', { status: 'scheduled', scheduledAt: LATER }],
    ['archived', { status: 'published' }, { status: 'archived' }],
  ];
  const posts: Record<string, ResolvedPost> = {};
  for (const [status, ...patches] of changes) {
    const { id } = await aCreatedPost(ports, workspace, { slug: `former-${status}` });
    for (const patch of patches) await patchPost(ports, workspace, id, patch);
    posts[status] = await patchPost(ports, workspace, id, { slug: status });
    ports.clock.advance(1);
  }
  return posts;
};

const slugsFor = async (ports: Ports, actor: Actor, query: object): Promise<readonly string[]> => {
  const page = await viewOf(listPosts(ports)(actor, query));
  expect(page.total ?? page.data.length).toBe(page.data.length);
  return page.data.map(({ slug }) => slug);
};

const ORDERS: readonly PostQuery['orderBy'][] = ['createdAt', 'publishedAt', 'title', 'viewCount'];

export const postVisibilitySuite = (test: StorageTest): void => {
  test('with posts:preview or posts:write posts of every status are read', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const posts = await ofEveryStatus(ports, workspace);
    for (const permission of ['posts:preview', 'posts:write'] as const) {
      const actor = anActor(workspace, permission);
      for (const [status, post] of Object.entries(posts)) {
        expect((await viewOf(getPost(ports)(actor, post.id))).post).toEqual(post);
        expect(await slugsFor(ports, actor, { status })).toEqual([status]);
        expect(await errorOf(getPost(ports)(actor, `former-${status}`))).toMatchObject({
          kind: 'post-renamed',
          slug: status,
        });
      }
      expect(await slugsFor(ports, actor, {})).toHaveLength(4);
    }
  });

  test('with posts:read no more than the published one is found, by whichever address', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const posts = await ofEveryStatus(ports, workspace);
    const reader = anActor(workspace, 'posts:read');
    const { published, ...hidden } = posts;
    for (const idOrSlug of [published?.id ?? '', 'published']) {
      expect((await viewOf(getPost(ports)(reader, idOrSlug))).post).toEqual(published);
      expect(await viewOf(getPostSize(ports)(reader, idOrSlug))).toBeGreaterThan(0);
      await viewOf(getPostVersion(ports)(reader, idOrSlug));
    }
    expect(await errorOf(getPost(ports)(reader, 'former-published'))).toMatchObject({
      kind: 'post-renamed',
    });
    for (const [status, { id }] of Object.entries(hidden)) {
      for (const idOrSlug of [id, id.toUpperCase(), status, `former-${status}`]) {
        const notFound = { kind: 'post-not-found', idOrSlug };
        expect(await errorOf(getPost(ports)(reader, idOrSlug))).toEqual(notFound);
        expect(await errorOf(getPostVersion(ports)(reader, idOrSlug))).toEqual(notFound);
        expect(await viewOf(getPostSize(ports)(reader, idOrSlug))).toBe(0);
      }
    }
  });

  test('a draft that takes a former slug of a published post does not show', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace, { slug: 'old', status: 'published' });
    await patchPost(ports, workspace, id, { slug: 'new' });
    const reader = anActor(workspace, 'posts:read');
    const before = await errorOf(getPost(ports)(reader, 'old'));
    await aCreatedPost(ports, workspace, { slug: 'old' });
    expect(await errorOf(getPost(ports)(reader, 'old'))).toEqual(before);
  });

  test('with posts:read no list, filter, search or cursor shows more', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    await ofEveryStatus(ports, workspace);
    const reader = anActor(workspace, 'posts:read');
    const { id: authorId } = workspace.author;
    const shown: readonly object[] = [
      {},
      { status: 'published' },
      { search: 'brew' },
      { authorId },
      { fields: 'summary', authorId },
      { publishedAfter: '2001-01-01T00:00:00Z' },
      ...ORDERS.flatMap((orderBy) => [
        { orderBy, order: 'asc' },
        { orderBy, order: 'desc' },
      ]),
    ];
    for (const query of shown) {
      expect(await slugsFor(ports, reader, query)).toEqual(['published']);
    }
    for (const status of ['draft', 'scheduled', 'archived']) {
      expect(await viewOf(listPosts(ports)(reader, { status, page: 2, pageSize: 3 }))).toEqual({
        ...{ page: 2, pageSize: 3, order: 'desc', orderBy: 'createdAt' },
        ...{ total: 0, totalPages: 0, next: null, data: [] },
      });
      expect(await slugsFor(ports, reader, { status, search: 'brew' })).toEqual([]);
    }
  });

  test('with posts:read pages go through the published posts alone', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    for (let index = 0; index < 6; index += 1) {
      const status = index % 2 ? 'draft' : 'published';
      await aCreatedPost(ports, workspace, { slug: `post-${index}`, status });
      ports.clock.advance(1);
    }
    const reader = anActor(workspace, 'posts:read');
    const seen: string[] = [];
    let after: unknown = null;
    do {
      const page = await viewOf(listPosts(ports)(reader, { pageSize: 1, after }));
      seen.push(...page.data.map(({ slug }) => slug));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(['post-4', 'post-2', 'post-0']);
    expect(await viewOf(listPosts(ports)(reader, { pageSize: 2 }))).toMatchObject({
      total: 3,
      totalPages: 2,
    });
  });

  test('related posts are shown as far as they are seen, and the version tells', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const draft = await aCreatedPost(ports, workspace, { slug: 'draft' });
    const other = await aCreatedPost(ports, workspace, { slug: 'other', status: 'published' });
    const { id } = await aCreatedPost(ports, workspace, {
      slug: 'relating',
      status: 'published',
      relatedPostIds: [draft.id, other.id],
    });
    const reader = anActor(workspace, 'posts:read');
    const relatedFor = async (who: Actor) => {
      const { post, version } = await viewOf(getPost(ports)(who, id));
      expect((await viewOf(getPostVersion(ports)(who, id))).version).toBe(version);
      const listed = await viewOf(listPosts(ports)(who, { search: 'brew', fields: 'summary' }));
      const slugs = post.relatedPosts.map(({ slug }) => slug);
      const found = listed.data.find(({ slug }) => slug === 'relating');
      expect(found?.relatedPosts.map(({ slug }) => slug)).toEqual(slugs);
      return { slugs, version };
    };
    const seen = await relatedFor(reader);
    expect(seen.slugs).toEqual(['other']);
    const all = await relatedFor(actor);
    expect(all.slugs).toEqual(['draft', 'other']);
    expect(all.version).not.toBe(seen.version);

    await patchPost(ports, workspace, draft.id, { title: 'Still a draft' });
    expect((await relatedFor(reader)).version).toBe(seen.version);
    await patchPost(ports, workspace, draft.id, { status: 'published' });
    expect(await relatedFor(reader)).toEqual(await relatedFor(actor));
  });

  test('views are counted of what is seen', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { published, ...hidden } = await ofEveryStatus(ports, workspace);
    for (const reader of [anActor(workspace), anActor(workspace, 'posts:read')]) {
      for (const { id } of Object.values(hidden)) {
        expect(await errorOf(countPostView(ports)(reader, id))).toEqual({
          kind: 'post-not-found',
          idOrSlug: id,
        });
        expect((await viewOf(getPost(ports)(workspace.actor, id))).post.viewCount).toBe(0);
      }
      await viewOf(countPostView(ports)(reader, published?.id ?? ''));
    }
    const previewer = anActor(workspace, 'posts:preview');
    const { id = '' } = hidden['draft'] ?? {};
    expect(await viewOf(countPostView(ports)(previewer, id))).toEqual({ id, viewCount: 1 });
  });
};
