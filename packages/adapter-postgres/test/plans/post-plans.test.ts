import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { POST_ORDER_FIELDS, type Uuid } from '@content-publishing/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ManyPosts, seedPosts } from './many-posts.ts';
import {
  databaseOn,
  deepestCursor,
  type PlanNode,
  planOf,
  postQuery,
  preparedPlanOf,
  withAllBelow,
} from './post-page-plan.ts';
import { postLists } from '../../src/repositories/post/post-list.ts';
import { referenceReader } from '../../src/repositories/post/references.ts';
import { connect, type FreshDatabase } from '../database.ts';
import { createMigratedDatabase } from '../migrated-database.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';

const ORDERS = POST_ORDER_FIELDS.flatMap((orderBy) =>
  (['asc', 'desc'] as const).map((order) => ({ orderBy, order })),
);

// What reads more than the page.
const WHOLE = new Set(['Sort', 'Incremental Sort', 'Seq Scan', 'Bitmap Heap Scan', 'Hash Join']);

describeOnPostgres('a page of posts, of which there are many', (serverUrl) => {
  let database: FreshDatabase;
  let orm: ReturnType<typeof connect>;
  let workspaceId: Uuid;
  let rare: ManyPosts['rare'];
  beforeAll(async () => {
    database = await createMigratedDatabase(serverUrl);
    const storage = await openPostgresStorage(database);
    await storage.close();
    orm = connect(database.url);
    ({ workspaceId, rare } = await seedPosts(orm, 3000));
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  const planned = async (fields: object): Promise<readonly PlanNode[]> => {
    const [plan] = await planOf<readonly { readonly Plan: PlanNode }[]>(
      orm,
      workspaceId,
      postQuery(fields),
      'verbose, format json',
    );
    return plan?.flatMap(({ Plan }) => withAllBelow(Plan)) ?? [];
  };

  /** Returns the number of posts that a search finds. */
  const foundBy = async (id: Uuid, search: string): Promise<number | null> => {
    const over = databaseOn(orm);
    const lists = postLists(over, referenceReader(over));
    return (await lists.listMetadata(id, postQuery({ search })))._unsafeUnwrap().total;
  };

  /**
   * Returns the plan that finds the posts of the page, without the look-ups for each post.
   */
  const pagePlan = async (fields: object): Promise<readonly PlanNode[]> => {
    const page = (await planned(fields)).find((node) => node['Node Type'] === 'Limit');
    return page ? withAllBelow(page) : [];
  };

  it.each(ORDERS)('by $orderBy $order starts where an index says, however deep', async (by) => {
    const nodes = await pagePlan({ after: await deepestCursor(orm, workspaceId, by) });
    const condition = nodes.map((node) => node['Index Cond'] ?? '').join(' ');
    expect(condition).toMatch(by.order === 'asc' ? />/ : /</);
    expect(nodes.filter((node) => WHOLE.has(node['Node Type']))).toEqual([]);
  });

  it.each(ORDERS)('by $orderBy $order is read in order from its first post on', async (by) => {
    const nodes = await pagePlan(by);
    expect(nodes.map((node) => node['Node Type'])).toContainEqual(
      expect.stringMatching(/^Index (Only )?Scan$/),
    );
    expect(nodes.filter((node) => WHOLE.has(node['Node Type']))).toEqual([]);
  });

  /** Returns the index that the page is read from, by the plan for all values. */
  const preparedIndexes = async (fields: object): Promise<readonly (string | undefined)[]> => {
    const [plan] = await preparedPlanOf<readonly { readonly Plan: PlanNode }[]>(
      orm,
      workspaceId,
      postQuery(fields),
      'format json',
    );
    const nodes = plan?.flatMap(({ Plan }) => withAllBelow(Plan)) ?? [];
    const page = nodes.find((node) => node['Node Type'] === 'Limit');
    const found = page ? withAllBelow(page) : [];
    expect(found.filter((node) => WHOLE.has(node['Node Type']))).toEqual([]);
    return found.flatMap((node) => node['Index Name'] ?? []);
  };

  it.each([...ORDERS.map((by) => ({ ...by, page: 1 })), { ...ORDERS[0], page: 20 }])(
    'by $orderBy $order is read in order by the plan for all values, page $page',
    async (fields) => {
      expect(await preparedIndexes(fields)).not.toEqual([]);
    },
  );

  it.each(ORDERS)('by $orderBy $order behind a cursor is, too', async (by) => {
    const after = await deepestCursor(orm, workspaceId, by);
    expect(await preparedIndexes({ after })).not.toEqual([]);
  });

  it.each([
    ['status', 'posts_status_idx', () => ({ status: 'published' })],
    ['author', 'posts_author_idx', () => ({ authorId: rare.authorId })],
    ['category', 'posts_category_idx', () => ({ categoryId: rare.categoryId })],
  ])('of one %s is, by its index', async (_, index, filter) => {
    expect(await preparedIndexes(filter())).toEqual([index]);
  });

  // Lists that a key with posts:read alone asks for.
  it.each(ORDERS)('of the published ones by $orderBy $order is read in order, too', async (by) => {
    expect(await preparedIndexes({ ...by, status: 'published' })).not.toEqual([]);
  });

  it.each([
    ['author', 'posts_author_idx', () => ({ authorId: rare.authorId })],
    ['category', 'posts_category_idx', () => ({ categoryId: rare.categoryId })],
  ])('of the published ones of one %s is, by its index', async (_, index, filter) => {
    expect(await preparedIndexes({ ...filter(), status: 'published' })).toEqual([index]);
  });

  it('without bodies reads none', async () => {
    // A scan outputs a row as it is stored, whose long columns are only read if a later node uses
    // them.
    const later = (await planned({})).filter((node) => !node['Node Type'].endsWith('Scan'));
    const outputs = later.flatMap(({ Output }) => Output ?? []).join(' ');
    expect(outputs).toMatch(/\bp(?:_\d)?\.toc_items/);
    expect(outputs).not.toMatch(/\bp(?:_\d)?\.(?:body_|json_ld|structured_blocks|search)/);
  });

  it('with a rare word starts with that', async () => {
    const nodes = await pagePlan({ search: 'c4ca4238a0b923820dcc509a6f75849b' });
    expect(nodes.map((node) => node['Index Name'])).toContain('posts_search_idx');
  });

  it('with a word of another workspace takes the steps of a word that no workspace has', async () => {
    const other = await seedPosts(orm, 100);
    const steps = async (search: string) => {
      const [plan] = await planOf<readonly { readonly Plan: PlanNode }[]>(
        orm,
        other.workspaceId,
        postQuery({ search }),
        'analyze, format json',
      );
      const [top] = plan ?? [];
      return (
        top && {
          nodes: withAllBelow(top.Plan).map((node) => node['Node Type']),
          blocks: (top.Plan['Shared Hit Blocks'] ?? 0) + (top.Plan['Shared Read Blocks'] ?? 0),
        }
      );
    };
    // A prime above 100 is no product of a number of a post and one of a word, up to 5,000.
    expect(await foundBy(workspaceId, 'word4013')).toBeGreaterThan(10);
    expect(await foundBy(other.workspaceId, 'word4013')).toBe(0);
    expect(await steps('word4013')).toEqual(await steps('wordofnone'));
  });

  it.each([
    ['a rare category', 'posts_category_idx', () => ({ categoryId: rare.categoryId })],
    ['a rare author', 'posts_author_idx', () => ({ authorId: rare.authorId })],
    ['a rare tag', 'post_tags_tag_idx', () => ({ tagId: rare.tagId })],
    ['a rare status', 'posts_status_idx', () => ({ status: 'archived' })],
  ])('with %s is found by that', async (_, index, filter) => {
    const fields = filter();
    for (const by of [{}, { orderBy: 'title', order: 'asc' }]) {
      const nodes = await planned({ ...fields, ...by });
      const scans = nodes.filter((node) => node['Relation Name'] === 'posts');
      expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      const indexes = nodes.map((node) => node['Index Name'] ?? '');
      expect(indexes.filter((name) => name.startsWith('posts_') && name !== index)).toEqual(
        indexes.filter((name) => name === 'posts_pkey'),
      );
      expect(indexes.filter((name) => name === index)).toHaveLength(1);
    }
  });
});
