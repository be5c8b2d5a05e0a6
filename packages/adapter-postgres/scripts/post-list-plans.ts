import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { POST_ORDER_FIELDS, type PostQuery, type Uuid } from '@content-publishing/domain';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../src/connection/orm.ts';
import { type ManyPosts, seedPosts } from './many-posts.ts';
import { deepestCursor, type PlanNode, planOf, postQuery, withAllBelow } from './post-page-plan.ts';

// Makes 100,000 posts in the database at DATABASE_URL, and prints as Markdown how it finds the first
// page of their list and the last one behind a cursor, in each order.
const COUNT = 100_000;

interface Measured {
  readonly name: string;
  readonly row: readonly string[];
  readonly text: string;
}

const measure = async (
  orm: MikroORM,
  workspaceId: Uuid,
  name: string,
  query: PostQuery,
): Promise<Measured> => {
  const explain = <Plan>(format: string) =>
    planOf<Plan>(orm, workspaceId, query, `analyze, buffers, costs off, format ${format}`);
  const lines = await explain<string>('text');
  // By now everything has been read once.
  const [json] = await explain<readonly { readonly Plan: PlanNode }[]>('json');
  const nodes = json?.flatMap(({ Plan }) => withAllBelow(Plan)) ?? [];
  const [whole] = nodes;
  const count = 'page' in query.place && nodes.find((node) => node['Node Type'] === 'Aggregate');
  const costs = (buffers: number, milliseconds: number) => [
    buffers.toLocaleString('en'),
    `${milliseconds.toFixed(2)} ms`,
  ];
  return {
    name,
    row: [
      name,
      ...costs(
        buffersOf(whole) - (count ? buffersOf(count) : 0),
        timeOf(whole) - (count ? timeOf(count) : 0),
      ),
      ...(count ? costs(buffersOf(count), timeOf(count)) : ['', '']),
    ],
    text: lines.join('\n'),
  };
};

const buffersOf = (node: PlanNode | undefined): number =>
  (node?.['Shared Hit Blocks'] ?? 0) + (node?.['Shared Read Blocks'] ?? 0);

const timeOf = (node: PlanNode | undefined): number => node?.['Actual Total Time'] ?? 0;

const measureAll = async (orm: MikroORM, workspaceId: Uuid): Promise<readonly Measured[]> => {
  const measured: Measured[] = [];
  for (const orderBy of POST_ORDER_FIELDS) {
    for (const order of ['asc', 'desc'] as const) {
      const by = { orderBy, order };
      const after = await deepestCursor(orm, workspaceId, by);
      const name = `${orderBy} ${order}`;
      measured.push(
        await measure(orm, workspaceId, `${name}, page 1`, postQuery(by)),
        await measure(orm, workspaceId, `${name}, last page`, postQuery({ after })),
      );
    }
  }
  return measured;
};

const measureFilters = async (
  orm: MikroORM,
  { workspaceId, rare }: ManyPosts,
): Promise<readonly Measured[]> => {
  const filters: Readonly<Record<string, object>> = {
    'a rare category': { categoryId: rare.categoryId },
    'a rare author': { authorId: rare.authorId },
    'a rare tag': { tagId: rare.tagId },
    'the status archived': { status: 'archived' },
    'publishedAfter, by publishedAt': {
      publishedAfter: '2020-03-01T00:00:00.000Z',
      orderBy: 'publishedAt',
    },
  };
  const measured: Measured[] = [];
  for (const [name, fields] of Object.entries(filters)) {
    measured.push(await measure(orm, workspaceId, name, postQuery(fields)));
  }
  return measured;
};

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (first: string, measured: readonly Measured[]): readonly string[] => [
  tableRow([first, 'Shared buffers', 'Time', 'Buffers of the count', 'Time of the count']),
  tableRow(['---', '---:', '---:', '---:', '---:']),
  ...measured.map(({ row }) => tableRow(row)),
];

const markdown = (
  version: string,
  pages: readonly Measured[],
  filtered: readonly Measured[],
): string =>
  [
    '# How a page of posts is found',
    '',
    'Made by `DATABASE_URL=postgres://… npx -y pnpm@12 exec node packages/adapter-postgres/scripts/post-list-plans.ts`, in an',
    `empty database on PostgreSQL ${version}, of ${COUNT.toLocaleString('en')} posts in one workspace, a fiftieth of them`,
    'deleted: summaries, 10 a page. The last page is the one behind the deepest cursor. Only a page by',
    'its number has a total: it is stored for all posts and those of a status, an author, a category ' +
      'or a tag, and counted for others.',
    '',
    ...tableOf('Page', pages),
    '',
    'The first page of the posts with what few posts have, three or a hundred, and of those that were',
    'published late:',
    '',
    ...tableOf('Filter', filtered),
    '',
    'What a post refers to is looked up by its key, once a post: those plans are all the same, and stand',
    'under the first one.',
    ...[...pages, ...filtered].flatMap(({ name, text }, index) => [
      '',
      `## ${name}`,
      '',
      '```',
      index === 0 ? text : withoutReferences(text),
      '```',
    ]),
    '',
  ].join('\n');

const withoutReferences = (plan: string): string =>
  plan.replace(/^ {2}SubPlan 1$[^]*?^(?=\S)/m, '');

const url = process.env['DATABASE_URL'];
if (url === undefined) throw new Error('DATABASE_URL has to name a PostgreSQL database');

const storage = await openPostgresStorage({ url });
await storage.migrate();
await storage.close();
const orm = new MikroORM({ ...ormOptions(), clientUrl: url });
try {
  const [server] = await orm.em.execute<{ server_version: string }[]>('show server_version');
  const posts = await seedPosts(orm, COUNT);
  const pages = await measureAll(orm, posts.workspaceId);
  const filtered = await measureFilters(orm, posts);
  process.stdout.write(markdown(server?.server_version ?? '', pages, filtered));
} finally {
  await orm.close();
}
