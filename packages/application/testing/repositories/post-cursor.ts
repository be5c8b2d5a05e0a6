import {
  compareCodePoints,
  type Post,
  POST_ORDER_FIELDS,
  postPageOf,
  type Uuid,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aKeptPost } from '../sample/kept-post.ts';
import { aPostQuery } from '../sample/post-query.ts';
import { aStoredRevision } from '../sample/revision.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

/** Returns the ids on each page from the first to the last, each but the first after a cursor. */
const walk = async (
  { posts }: TestingPorts,
  workspaceId: Uuid,
  fields: object,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<readonly (readonly Uuid[])[]> => {
  const pages: (readonly Uuid[])[] = [];
  let query = aPostQuery(fields);
  for (;;) {
    const slice = await viewOf(posts.listMetadata(workspaceId, query));
    const { data, next } = postPageOf(query, slice, ({ post }) => post.id);
    pages.push(data);
    if ('after' in query.place) expect(slice.total).toBeNull();
    if (next === null) return pages;
    expect(data).toHaveLength(query.pageSize);
    // Cursors in a loop would never end.
    expect(pages.length).toBeLessThan(20);
    await meanwhile();
    query = aPostQuery({ ...fields, after: next });
  }
};

const DAY = '2026-01-01T00:00:00.000Z';
const NEXT_DAY = '2026-01-02T00:00:00.000Z';

/** Posts that share values in every field but the slug, two of them without a publishedAt. */
const TIED: readonly Partial<Post>[] = [
  { slug: 'b', title: 'Z', publishedAt: NEXT_DAY, viewCount: 2 },
  { slug: 'Z', title: 'a', publishedAt: null, createdAt: NEXT_DAY },
  { slug: '\u{1d49c}', title: 'Z', publishedAt: DAY, viewCount: 10 },
  { slug: '\uff21', title: '\u{1d49c}', publishedAt: null, updatedAt: NEXT_DAY },
  { slug: 'a', title: '\uff21', publishedAt: NEXT_DAY, viewCount: 2 },
];

const keepTied = async (ports: TestingPorts): Promise<Uuid> => {
  const workspace = await aBareWorkspace(ports);
  for (const fields of TIED) {
    await aKeptPost(ports, workspace, {
      status: fields.publishedAt ? 'published' : 'draft',
      ...fields,
    });
  }
  return workspace.id;
};

export const postCursorSuite = (test: StorageTest): void => {
  for (const orderBy of POST_ORDER_FIELDS) {
    test(`cursors lead through a list by ${orderBy} without gap or repetition`, async ({
      ports,
    }) => {
      const workspaceId = await keepTied(ports);
      for (const order of ['asc', 'desc']) {
        const [all = []] = await walk(ports, workspaceId, { orderBy, order });
        expect(new Set(all).size).toBe(TIED.length);
        for (let pageSize = 1; pageSize <= TIED.length; pageSize += 1) {
          const pages = await walk(ports, workspaceId, { orderBy, order, pageSize });
          expect(pages.flat()).toEqual(all);
          expect(pages).toHaveLength(Math.ceil(all.length / pageSize));
        }
      }
    });
  }

  test('whatever the posts, pages and cursors show them in order', async ({ ports }) => {
    const values = fc.record({
      title: fc.constantFrom('a', 'Z', '\u{1d49c}', '\uff21'),
      publishedAt: fc.constantFrom(null, DAY, NEXT_DAY),
      viewCount: fc.nat({ max: 2 }),
    });
    const lists = fc.record({
      fields: fc.array(values, { maxLength: 6 }),
      orderBy: fc.constantFrom('title', 'publishedAt', 'viewCount'),
      order: fc.constantFrom('asc', 'desc'),
      pageSize: fc.integer({ min: 1, max: 3 }),
    });
    const property = fc.asyncProperty(lists, async ({ fields, orderBy, order, pageSize }) => {
      const workspace = await aBareWorkspace(ports);
      const posts: Post[] = [];
      for (const each of fields) posts.push(await aKeptPost(ports, workspace, each));
      const direction = order === 'asc' ? 1 : -1;
      const rank = (left: Post, right: Post): number => {
        const [a, b] = [left[orderBy], right[orderBy]];
        if (a === null || b === null) return Number(a === null) - Number(b === null);
        return direction * compareCodePoints(String(a), String(b));
      };
      const expected = posts
        .toSorted((a, b) => rank(a, b) || direction * compareCodePoints(a.id, b.id))
        .map(({ id }) => id);

      const query = { orderBy, order, pageSize };
      expect((await walk(ports, workspace.id, query)).flat()).toEqual(expected);
      for (let page = 1; page <= expected.length / pageSize + 1; page += 1) {
        const slice = await viewOf(ports.posts.list(workspace.id, aPostQuery({ ...query, page })));
        const end = page * pageSize;
        expect(slice.data.map(({ post }) => post.id)).toEqual(expected.slice(end - pageSize, end));
        expect(slice.total).toBe(expected.length);
        expect(slice.hasMore).toBe(end < expected.length);
      }
    });
    await fc.assert(property, { numRuns: 8 });
  });

  test('posts with all they have are listed behind a cursor too', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const kept = [await aKeptPost(ports, workspace), await aKeptPost(ports, workspace)];
    const query = aPostQuery({ pageSize: 1 });
    const { next } = postPageOf(
      query,
      await viewOf(ports.posts.list(workspace.id, query)),
      () => null,
    );
    const behind = aPostQuery({ pageSize: 1, after: next });
    expect(await viewOf(ports.posts.list(workspace.id, behind))).toEqual({
      total: null,
      data: [await ports.posts.findSerialized(workspace.id, { id: kept[0]?.id ?? '' })],
      hasMore: false,
    });
  });

  test('a list goes on behind a post that is deleted meanwhile', async ({ ports }) => {
    const workspaceId = await keepTied(ports);
    const fields = { orderBy: 'publishedAt', order: 'asc', pageSize: 2 };
    const all = (await walk(ports, workspaceId, fields)).flat();
    const deleteShown = async () => {
      const id = all[1] ?? '';
      await ports.posts.softDelete(workspaceId, { id }, ports.clock.now());
    };
    expect((await walk(ports, workspaceId, fields, deleteShown)).flat()).toEqual(all);
  });

  test('a list goes on behind a post that is renamed meanwhile', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const [a, b, c] = [
      await aKeptPost(ports, workspace, { slug: 'a' }),
      await aKeptPost(ports, workspace, { slug: 'b' }),
      await aKeptPost(ports, workspace, { slug: 'c' }),
    ];
    const fields = { orderBy: 'slug', order: 'asc', pageSize: 2 };
    let renamed = false;
    const rename = async () => {
      if (!renamed) await aStoredRevision(ports, b, { slug: 'A' });
      renamed = true;
    };
    expect(await walk(ports, workspace.id, fields, rename)).toEqual([[a.id, b.id], [c.id]]);
    expect(await walk(ports, workspace.id, fields)).toEqual([[b.id, a.id], [c.id]]);
  });

  test('a cursor needs no post of its own', async ({ ports }) => {
    const workspaceId = await keepTied(ports);
    const slugs = async (order: 'asc' | 'desc', value: string) => {
      const after = { orderBy: 'slug', order, value, id: ports.ids.next() };
      const { data } = await viewOf(ports.posts.list(workspaceId, aPostQuery({ after })));
      return data.map(({ post }) => post.slug);
    };
    expect(await slugs('asc', 'aa')).toEqual(['b', '\uff21', '\u{1d49c}']);
    expect(await slugs('desc', 'aa')).toEqual(['a', 'Z']);
    expect(await slugs('asc', '\u{10ffff}')).toEqual([]);
    expect(await slugs('desc', '')).toEqual([]);
  });

  test('a filter and a search hold behind a cursor', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const kept = [];
    for (const title of ['Moka', 'Moka', 'Espresso', 'Moka']) {
      kept.push(await aKeptPost(ports, workspace, { title, excerpt: '', bodyText: '' }));
    }
    await aKeptPost(ports, workspace, { title: 'Moka', schemaType: 'HowTo' });
    const fields = {
      search: 'moka',
      schemaType: 'BlogPosting',
      orderBy: 'createdAt',
      order: 'asc',
    };
    const ids = [kept[0]?.id, kept[1]?.id, kept[3]?.id];
    expect(await walk(ports, workspace.id, { ...fields, pageSize: 1 })).toEqual(
      ids.map((id) => [id]),
    );
  });

  test('what lies behind a cursor is of its own workspace', async ({ ports }) => {
    const workspaceId = await keepTied(ports);
    const other = await aBareWorkspace(ports);
    const foreign = await aKeptPost(ports, other, { slug: 'c' });
    const after = { orderBy: 'slug', order: 'asc', value: 'a', id: foreign.id };
    const { data } = await viewOf(ports.posts.list(other.id, aPostQuery({ after })));
    expect(data.map(({ post }) => post.id)).toEqual([foreign.id]);
    expect((await viewOf(ports.posts.list(workspaceId, aPostQuery({ after })))).data).toHaveLength(
      3,
    );
  });
};
