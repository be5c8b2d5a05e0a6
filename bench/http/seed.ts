import type { Postgres } from '../../test/system/postgres.ts';

/** Gives the posts of all workspaces another version: a server that counted them counts again. */
export const RENEW_POSTS_VERSIONS = `
  insert into post_versions (workspace_id, shard, version)
  select id, 0, gen_random_uuid() from workspaces
  on conflict (workspace_id, shard) do update set version = excluded.version`;

/** Client that runs SQL. */
export type Queryable = Pick<Postgres, 'query'>;

/** A record that copies are made of, in the columns of its table. */
interface Copies {
  readonly table: string;
  /** SQL for the record. */
  readonly where: string;
  readonly count: number;
  /** A part of a `with` that the columns name. */
  readonly given?: string;
  /** SQL for the columns that differ, in which `n` counts from 1 on. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Adds copies of a row that is there: as quick as PostgreSQL is, and the same in each run. */
export const copyRow = async (
  postgres: Queryable,
  { table, where, count, given = 'nothing as (select)', columns }: Copies,
): Promise<void> => {
  const own = await postgres.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = own.map(({ name }) => name);
  await postgres.query(
    `with ${given} insert into ${table} (${names.join()})
      select ${names.map((name) => columns[name] ?? `row.${name}`).join()}
      from (select * from ${table} where ${where} limit 1) row, generate_series(1, ${count}) n`,
  );
};

// A version 7 UUID of a number, later ones sorted later, as the service makes them.
export const SEEDED_ID = `(
  '01980000-0000-7' || lpad(to_hex(n / 4096 / 4096), 3, '0')
  || '-8' || lpad(to_hex(n / 4096 % 4096), 3, '0')
  || '-' || lpad(to_hex(n % 4096), 12, '0')
)::uuid`;

/** Adds `count` copies of the post `slug`, with slugs from `seeded-1` on. */
export const copyPost = async (postgres: Queryable, slug: string, count: number): Promise<void> => {
  const where = `slug = '${slug}'`;
  await copyRow(postgres, {
    table: 'posts',
    where,
    count,
    columns: { id: SEEDED_ID, slug: `'seeded-' || n` },
  });
  await postgres.query(
    `insert into post_views (workspace_id, post_id, view_count)
      select workspace_id, id, 0 from posts where slug like 'seeded-%'`,
  );
  await postgres.query(RENEW_POSTS_VERSIONS);
};

/** Adds `count` redirects to a workspace, from `/from-1` on. */
export const addRedirects = async (
  postgres: Queryable,
  table: string,
  columns: Readonly<Record<string, string>>,
  count: number,
): Promise<void> => {
  const values: Readonly<Record<string, string>> = {
    id: SEEDED_ID,
    from_path: `'/from-' || n`,
    to_path: `'/to-' || n`,
    type: `'Permanent301'`,
    hit_count: '0',
    created_at: `timestamptz '2026-01-01 00:00Z' + n * interval '1 second'`,
    updated_at: `timestamptz '2026-01-01 00:00Z' + n * interval '1 second'`,
    ...columns,
  };
  await postgres.query(
    `insert into ${table} (${Object.keys(values).join()})
      select ${Object.values(values).join()} from generate_series(1, ${count}) n`,
  );
};
