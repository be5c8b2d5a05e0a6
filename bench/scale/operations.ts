import { activityOf, createPost, operatorOf, type Ports } from '@content-publishing/application';
import {
  parsePostQuery,
  POST_ORDER_FIELDS,
  type PostCursor,
  type Uuid,
} from '@content-publishing/domain';
import { parseRedirectQuery, REDIRECT_ORDER_FIELDS } from '@content-publishing/domain/redirects';
import type { Postgres } from '../../test/system/postgres.ts';
import { WORDS } from './seed-scale.ts';

/** A workspace with so many records of each kind. */
export interface Tenant {
  readonly workspaceId: Uuid;
  /** Ids of the author, the category and the tag of all its posts. */
  readonly authorId: Uuid;
  readonly categoryId: Uuid;
  readonly tagId: Uuid;
  readonly rows: number;
}

/** Measured operation. */
export interface Operation {
  readonly what: string;
  readonly run: (tenant: Tenant, round: number) => Promise<unknown>;
  /** Preparation before each round, which is not measured. */
  readonly before?: (tenant: Tenant, round: number) => Promise<unknown>;
  /** Divisor of its time; 1 unless given. */
  readonly per?: (tenant: Tenant) => number;
}

const PAGE_SIZE = 100;

/** Minimum number of pages that the records of the smaller workspace make. */
const FEWEST_PAGES = 10;

const PLACES = {
  'page 1': () => 1,
  'the middle page': ({ rows }: Tenant) => rows / PAGE_SIZE / 2,
  'the last page': ({ rows }: Tenant) => rows / PAGE_SIZE,
} as const;

/** Returns the pages from the middle on; those of the smaller workspace are soon at their end. */
const nextPage = (tenant: Tenant, round: number) =>
  PLACES['the middle page'](tenant) + (round % (FEWEST_PAGES / 2));

/** Returns all operations, on storage that `ports` have and `postgres` keeps. */
export const operationsOn = (ports: Ports, postgres: Postgres): readonly Operation[] => [
  ...postOperations(ports),
  ...postPages(ports, postgres),
  ...linkOperations(ports),
  ...redirectOperations(ports),
];

const postOperations = (ports: Ports): readonly Operation[] => {
  const { posts } = ports;
  const ids = new Map<Tenant, Uuid>();
  const idIn = (tenant: Tenant): Uuid => {
    const id = ids.get(tenant);
    if (id === undefined) throw new Error('Nothing was created yet');
    return id;
  };
  return [
    {
      what: 'create a post',
      run: async (tenant, round) => {
        const created = await createPost(ports)(operatorOf(tenant.workspaceId), {
          draft: {
            slug: `created-${round}`,
            title: 'A small post',
            authorId: tenant.authorId,
            bodyJson: [{ type: 'paragraph', text: 'A moka pot makes *strong* coffee.' }],
          },
        });
        ids.set(tenant, created._unsafeUnwrap().post.id);
      },
    },
    {
      what: 'read a post by id',
      run: (tenant) => posts.find(tenant.workspaceId, { id: idIn(tenant) }),
    },
    {
      what: 'read a post by slug',
      run: (tenant, round) => posts.find(tenant.workspaceId, { slug: `seeded-${round + 500}` }),
    },
    {
      what: 'delete a post by slug, and restore it',
      run: deleteAndRestore(ports),
    },
  ];
};

const deleteAndRestore =
  ({ posts, clock }: Ports): Operation['run'] =>
  async ({ workspaceId }, round) => {
    const found = await posts.softDelete(workspaceId, { slug: `seeded-${round + 1}` }, clock.now());
    (await posts.restore(workspaceId, found?.post.id ?? ''))._unsafeUnwrap();
  };

const postPages = (ports: Ports, postgres: Postgres): readonly Operation[] => {
  const { posts } = ports;
  const change = deleteAndRestore(ports);
  const list = async ({ workspaceId }: Tenant, fields: object): Promise<void> => {
    const query = parsePostQuery({ pageSize: PAGE_SIZE, ...fields })._unsafeUnwrap();
    (await posts.listMetadata(workspaceId, query))._unsafeUnwrap();
  };
  const middles = new Map<Tenant, PostCursor>();
  const middleOf = async (tenant: Tenant): Promise<PostCursor> => {
    const known = middles.get(tenant);
    if (known) return known;
    const [row] = await postgres.query<{ id: string; value: string }>(
      `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as value
        from posts where workspace_id = $1 and slug = $2`,
      [tenant.workspaceId, `seeded-${tenant.rows / 2}`],
    );
    const { id = '', value = '' } = row ?? {};
    const cursor: PostCursor = { orderBy: 'createdAt', order: 'desc', value, id };
    middles.set(tenant, cursor);
    return cursor;
  };
  return [
    {
      what: 'posts behind the cursor of the middle',
      run: async (tenant) => list(tenant, { after: await middleOf(tenant) }),
    },
    ...POST_ORDER_FIELDS.map((orderBy) => ({
      what: `posts by ${orderBy}, page 1`,
      run: (tenant: Tenant) => list(tenant, { orderBy }),
    })),
    {
      what: 'posts by createdAt, the middle page, first after a change',
      before: change,
      run: (tenant) => list(tenant, { page: PLACES['the middle page'](tenant) }),
    },
    {
      what: 'posts by createdAt, pages in turn, from the middle on',
      run: (tenant, round) => list(tenant, { page: nextPage(tenant, round) }),
    },
    {
      what: 'posts by createdAt, the last page',
      run: (tenant) => list(tenant, { page: PLACES['the last page'](tenant) }),
    },
    {
      what: 'posts with the status published, page 1',
      run: (tenant) => list(tenant, { status: 'published' }),
    },
    {
      what: 'posts of an author who wrote all, page 1, first after a change',
      before: change,
      run: (tenant) => list(tenant, { authorId: tenant.authorId }),
    },
    {
      what: 'published posts in a category that has all, page 1, first after a change',
      before: change,
      run: (tenant) => list(tenant, { categoryId: tenant.categoryId, status: 'published' }),
    },
    {
      what: 'published posts with a tag that all have, page 1, first after a change',
      before: change,
      run: (tenant) => list(tenant, { tagId: tenant.tagId, status: 'published' }),
    },
  ];
};

const linkOperations = ({ linkHealth, clock, ids }: Ports): readonly Operation[] => {
  const report = ({ workspaceId }: Tenant, path: string) =>
    linkHealth.report({ id: ids.next(), workspaceId, now: clock.now() }, { path });
  const evicted = ({ rows }: Tenant): number => rows / 100;
  return [
    { what: 'report a new path', run: (tenant, round) => report(tenant, `/new/${round}`) },
    { what: 'report a known path', run: (tenant, round) => report(tenant, `/lost/${round + 1}`) },
    {
      what: 'eviction at the cap, for each path evicted',
      run: (tenant, round) =>
        linkHealth.trim(tenant.workspaceId, {
          keep: Math.round(tenant.rows * (1 - (round + 1) / 100)),
          atMost: 2 * evicted(tenant),
        }),
      per: evicted,
    },
  ];
};

const NO_RECORD = { id: null, name: null };

const redirectOperations = (ports: Ports): readonly Operation[] => {
  const { redirects, clock, ids } = ports;
  const list =
    (fields: object, page: (tenant: Tenant, round: number) => number = PLACES['page 1']) =>
    async (tenant: Tenant, round: number) => {
      const place = { pageSize: PAGE_SIZE, page: page(tenant, round) };
      const query = parseRedirectQuery({ ...place, ...fields })._unsafeUnwrap();
      await redirects.list(tenant.workspaceId, query);
    };
  const change = async ({ workspaceId }: Tenant, round: number) => {
    const [id, now] = [ids.next(), clock.now()];
    const added = {
      ...{ id, workspaceId, type: 'Permanent301' as const },
      ...{ fromPath: `/added/${round}`, toPath: '/here', hitCount: 0, lastHitAt: null },
      ...{ createdAt: now, updatedAt: now },
    };
    const version = await redirects.version(workspaceId);
    const none = { insert: [], update: [], remove: [], at: now };
    const noted = () => ({
      activity: activityOf(ports, operatorOf(workspaceId), 'redirects.imported', NO_RECORD),
    });
    const next = await redirects.change(
      workspaceId,
      version,
      { ...none, insert: [added] },
      noted(),
    );
    const removal = { ...none, remove: [id] };
    (await redirects.change(workspaceId, next._unsafeUnwrap(), removal, noted()))._unsafeUnwrap();
  };
  const placesIn = (fields: object): readonly Operation[] => [
    { what: 'page 1', run: list(fields) },
    {
      what: 'the middle page, first after a change',
      before: change,
      run: list(fields, PLACES['the middle page']),
    },
    { what: 'pages in turn, from the middle on', run: list(fields, nextPage) },
    { what: 'the last page', run: list(fields, PLACES['the last page']) },
  ];
  return [
    { what: 'add a redirect, and remove it', run: change },
    { what: 'redirects with a rare word', run: list({ search: WORDS.rare }) },
    { what: 'redirects with a word that all have', run: list({ search: WORDS.common }) },
    {
      what: 'redirects with a word that all have, first after a change',
      before: change,
      run: list({ search: WORDS.common }),
    },
    { what: 'redirects of a rare type', run: list({ type: 'Gone410', pageSize: 1 }) },
    ...REDIRECT_ORDER_FIELDS.flatMap((orderBy) =>
      placesIn({ orderBy }).map((operation) => ({
        ...operation,
        what: `redirects by ${orderBy}, ${operation.what}`,
      })),
    ),
  ];
};
