import { openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  addAuthor,
  countPostView,
  deletePost,
  type Ports,
  restorePost,
  updatePost,
} from '@content-publishing/application';
import {
  aWorkspace,
  testingPorts,
  type TestingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import {
  parsePostQuery,
  type Post,
  POST_ORDER_FIELDS,
  type Uuid,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from '../describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from '../fresh-storage.ts';
import { aStoredPost } from '../stored-post.ts';

const MOST = 6;

const someStep = fc.oneof(
  { weight: 1, arbitrary: fc.record({ change: fc.nat({ max: MOST - 1 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      page: fc.integer({ min: 1, max: 6 }),
      pageSize: fc.integer({ min: 1, max: 3 }),
      isOfStatus: fc.boolean(),
      isOfAuthor: fc.boolean(),
      isInCategory: fc.boolean(),
      hasTag: fc.boolean(),
      isOfFirst: fc.boolean(),
    }),
  },
);

const someOrder = fc.record({
  orderBy: fc.constantFrom(...POST_ORDER_FIELDS),
  order: fc.constantFrom('asc', 'desc'),
});

type Step = typeof someStep extends fc.Arbitrary<infer Value> ? Value : never;
type Order = typeof someOrder extends fc.Arbitrary<infer Value> ? Value : never;

describeOnPostgres('the total of posts', (serverUrl) => {
  let storage: FreshStorage;
  beforeAll(async () => {
    storage = await openFreshStorage(serverUrl);
  });
  afterAll(() => storage.close());

  const listed = async (
    posts: Pick<Ports['posts'], 'listMetadata'>,
    workspaceId: Uuid,
    fields: object = {},
  ) => {
    const query = parsePostQuery(fields)._unsafeUnwrap();
    const slice = await viewOf(posts.listMetadata(workspaceId, query));
    return { ...slice, data: slice.data.map(({ post }) => post.slug) };
  };
  const totalOf = async (workspaceId: Uuid, fields: object = {}) =>
    (await listed(storage.ports.posts, workspaceId, fields)).total;

  it('counts posts that are created, published, deleted and restored at once', async () => {
    const { ports } = storage;
    const other = await aWorkspace(ports);
    const workspace = await aWorkspace(ports);
    const created = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        aStoredPost(ports, workspace, { slug: `post-${index}` }),
      ),
    );
    await Promise.all(
      created.slice(0, 6).map(({ id }) => viewOf(deletePost(ports)(workspace.actor, id))),
    );
    await Promise.all([
      ...created.slice(0, 2).map(({ id }) => viewOf(restorePost(ports)(workspace.actor, id))),
      ...created.slice(6, 9).map(({ id }) =>
        viewOf(
          updatePost(ports)(workspace.actor, {
            idOrSlug: id,
            patch: { status: 'published' },
          }),
        ),
      ),
    ]);
    expect(await totalOf(workspace.id)).toBe(8);
    expect(await totalOf(workspace.id, { status: 'draft' })).toBe(5);
    expect(await totalOf(workspace.id, { status: 'published' })).toBe(3);
    expect(await totalOf(other.id)).toBe(0);
  });

  it('counts those of each author, in each category and with each tag', async () => {
    const { ports } = storage;
    const workspace = await aWorkspace(ports);
    const { id, actor, author, category, tags } = workspace;
    const [coffee, home] = tags.map((tag) => tag.id);
    const other = await viewOf(addAuthor(ports)(id, { slug: 'bob', displayName: 'Bob' }));
    const [one, two, three] = await Promise.all(
      ['one', 'two', 'three'].map((slug) =>
        aStoredPost(ports, workspace, { slug, categoryId: category.id, tagIds: [coffee] }),
      ),
    );
    const filters = [
      { authorId: author.id },
      { authorId: author.id, status: 'draft' },
      { authorId: author.id, page: 1000, pageSize: 2 },
      { authorId: other.id },
      { categoryId: category.id },
      { categoryId: category.id, status: 'published' },
      { categoryId: category.id, authorId: author.id },
      { tagId: coffee },
      { tagId: home, status: 'draft' },
    ];
    const totals = () => Promise.all(filters.map((fields) => totalOf(id, fields)));
    const patch = (post: Post | undefined, fields: object) =>
      viewOf(updatePost(ports)(actor, { idOrSlug: post?.id ?? '', patch: fields }));
    expect(await totals()).toEqual([3, 3, 3, 0, 3, 0, 3, 3, 0]);
    await patch(one, { authorId: other.id, status: 'published' });
    await patch(two, { categoryId: null, tagIds: [home, coffee], title: 'Two' });
    expect(await totals()).toEqual([2, 2, 2, 1, 2, 1, 1, 3, 1]);
    await viewOf(deletePost(ports)(actor, three?.id ?? ''));
    expect(await totals()).toEqual([1, 1, 1, 1, 1, 1, 0, 2, 1]);
    await viewOf(restorePost(ports)(actor, three?.id ?? ''));
    expect(await totals()).toEqual([2, 2, 2, 1, 2, 1, 1, 3, 1]);
  });

  it('is none by the id of something else', async () => {
    const workspace = await aWorkspace(storage.ports);
    const { id, author, category } = workspace;
    await aStoredPost(storage.ports, workspace, { categoryId: category.id });
    expect(await totalOf(id, { authorId: category.id })).toBe(0);
    expect(await totalOf(id, { authorId: id })).toBe(0);
    expect(await totalOf(id, { categoryId: author.id })).toBe(0);
    expect(await totalOf(id, { tagId: category.id })).toBe(0);
  });

  it('and the page are what they are when they are counted, whatever was read and changed before', async () => {
    const memory = testingPorts(openMemoryStorage());
    const someSteps = fc.array(someStep, { minLength: 15, maxLength: 25 });
    const pagesOf = async (
      ports: TestingPorts,
      [first, second]: readonly [Order, Order],
      steps: readonly Step[],
    ): Promise<readonly unknown[]> => {
      const workspace = await aWorkspace(ports);
      const { actor, author, category, tags } = workspace;
      const other = await viewOf(
        addAuthor(ports)(workspace.id, { slug: 'bob', displayName: 'Bob' }),
      );
      const ids: Uuid[] = [];
      for (let index = 0; index < MOST; index += 1) {
        if (index % 2 === 0) ports.clock.advance(1);
        ids.push((await aStoredPost(ports, workspace, { slug: `post-${MOST - index}` })).id);
      }
      const change = async (index: number): Promise<unknown> => {
        const id = ids[index] ?? '';
        ports.clock.advance(1);
        if (index === 0) return viewOf(countPostView(ports)(actor, id));
        if (index <= 3) {
          const found = await ports.posts.find(workspace.id, { id });
          const status = found?.post.status === 'draft' ? 'published' : 'draft';
          const authorId = found?.post.authorId === author.id ? other.id : author.id;
          const isBare = found?.post.categoryId === null;
          const categoryId = isBare ? category.id : null;
          const tagIds = isBare ? tags.map((tag) => tag.id) : [];
          const patch =
            index === 1
              ? { status, title: `Now ${status}` }
              : { authorId, categoryId, tagIds, status };
          return viewOf(updatePost(ports)(actor, { idOrSlug: id, patch }));
        }
        const deleted = await deletePost(ports)(actor, id);
        return deleted.isErr() && viewOf(restorePost(ports)(actor, id));
      };
      const pages = [];
      for (const step of steps) {
        if ('change' in step) await change(step.change);
        else {
          const { page, pageSize, isOfStatus, isOfAuthor, isInCategory, hasTag, isOfFirst } = step;
          const query = {
            ...(isOfFirst ? first : second),
            ...(isOfStatus && { status: 'draft' }),
            ...(isOfAuthor && { authorId: author.id }),
            ...(isInCategory && { categoryId: category.id }),
            ...(hasTag && { tagId: tags[0].id }),
            ...{ page, pageSize },
          };
          pages.push({ step, ...(await listed(ports.posts, workspace.id, query)) });
        }
      }
      return pages;
    };
    await fc.assert(
      fc.asyncProperty(fc.tuple(someOrder, someOrder), someSteps, async (orders, steps) => {
        expect(await pagesOf(storage.ports, orders, steps)).toEqual(
          await pagesOf(memory, orders, steps),
        );
      }),
      { numRuns: 5 },
    );
  });
});
