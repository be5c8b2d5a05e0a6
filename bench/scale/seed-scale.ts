import type { Postgres } from '../../test/system/postgres.ts';
import { copyRow, type Queryable, RENEW_POSTS_VERSIONS, SEEDED_ID } from '../http/seed.ts';

/** A word in the paths of three redirects of a workspace, and a word in all of them. */
export const WORDS = { rare: 'zanzibar', common: 'article' } as const;

/** Adds `count` posts to a workspace that has one, each field in an order of its own. */
export const addPosts = async (
  postgres: Queryable,
  workspaceId: string,
  count: number,
): Promise<void> => {
  const first = `timestamptz '2020-01-01 00:00Z'`;
  await copyRow(postgres, {
    table: 'posts',
    where: `workspace_id = '${workspaceId}'`,
    count,
    columns: {
      id: SEEDED_ID,
      slug: `'seeded-' || n`,
      title: `'Post ' || md5(n::text)`,
      status: `case when n % 10 = 0 then 'draft' else 'published' end`,
      published_at: `case when n % 10 <> 0 then ${first} + ${scattered(count)} * interval '1 minute' end`,
      created_at: `${first} + n * interval '1 minute'`,
      updated_at: `${first} + ${scattered(count)} * interval '2 minutes'`,
    },
  });
  await postgres.query(
    `insert into post_views (workspace_id, post_id, view_count)
      select workspace_id, id, hashtext(slug)::bigint & 1048575 from posts
      where workspace_id = $1 and slug like 'seeded-%'`,
    [workspaceId],
  );
  await postgres.query(
    `insert into post_tags (workspace_id, post_id, tag_id, position)
      select p.workspace_id, p.id, t.id, 1 from posts p join tags t using (workspace_id)
      where p.workspace_id = $1 and p.slug like 'seeded-%'`,
    [workspaceId],
  );
};

// All numbers below `count`, in another order: 7,919 is a prime.
const scattered = (count: number): string => `(n * 7919::bigint % ${count})`;

// With fewer redirects than that a workspace has none with the rare word.
const RARE = 1000;

/** Adds `count` redirects to each of the workspaces that `workspaces`, a query, has. */
export const addRedirects = async (
  postgres: Queryable,
  workspaces: string,
  count: number,
): Promise<void> => {
  const isRare = count < RARE ? 'false' : `n in (1, ${Math.ceil(count / 2)}, ${count})`;
  await postgres.query(
    `insert into redirects (workspace_id, id, from_path, to_path, type, hit_count, last_hit_at,
        created_at, updated_at, from_path_folded, to_path_folded, path_key, pair_key)
      select w.id, ${SEEDED_ID}, path, '/to' || path, case when n % 1000 = 0 then 'Gone410' else 'Permanent301' end,
        hashtext(path) & 1048575, case when n % 3 > 0 then at + ${scattered(count)} * interval '1 second' end,
        at + n * interval '1 second', at + ${scattered(count)} * interval '1 second', path, '/to' || path,
        hashtext(path), 0
      from (${workspaces}) w, generate_series(1, ${count}) n,
        lateral (
          select timestamptz '2026-01-01 00:00Z' as at, '/${WORDS.common}/' || md5(n::text)
            || case when ${isRare} then '/${WORDS.rare}' else '' end as path
        ) values`,
  );
};

/** Adds `count` broken links to each of the workspaces that `workspaces`, a query, has. */
export const addBrokenLinks = async (
  postgres: Queryable,
  workspaces: string,
  count: number,
): Promise<void> => {
  await postgres.query(
    `insert into link_health (workspace_id, id, path, path_key, hit_count, first_seen_at, last_seen_at)
      select w.id, ${SEEDED_ID}, '/lost/' || n,
        ('x' || encode(substr(sha256(convert_to('/lost/' || n, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint, 1 + (hashtext(n::text) & 1023), at, at + n * interval '1 second'
      from (${workspaces}) w, generate_series(1, ${count}) n,
        lateral (select timestamptz '2026-01-01 00:00Z' as at) values`,
  );
};

/** Adds `count` workspaces, each with a few redirects and broken links. */
export const addWorkspaces = async (postgres: Queryable, count: number): Promise<void> => {
  await postgres.query(
    `insert into workspaces (id, name, language, created_at, redirects_version)
      select gen_random_uuid(), 'Small', 'en', now(), gen_random_uuid() from generate_series(1, ${count}) n`,
  );
  const small = `select id from workspaces where name = 'Small'`;
  await addRedirects(postgres, small, 10);
  await addBrokenLinks(postgres, small, 10);
  await postgres.query(
    `insert into authors
        (workspace_id, id, slug, display_name, same_as, is_active, json_ld, created_at, updated_at)
      select id, id, 'ada', 'Ada', '[]', true, '{}', now(), now() from (${small}) w`,
  );
  await copyRow(postgres, {
    table: `posts`,
    where: 'true',
    count: 10 * count,
    columns: {
      workspace_id: `(select ids[1 + n % ${count}] from small)`,
      author_id: `(select ids[1 + n % ${count}] from small)`,
      id: SEEDED_ID,
      slug: `'seeded-' || n`,
    },
    given: `small as materialized (select array_agg(id) as ids from (${small}) w)`,
  });
};

/**
 * Runs `add` without checks of foreign keys, and without the indexes that are not constraints,
 * which are created again at the end: in a tenth of the time.
 */
export const inBulk = async (
  postgres: Postgres,
  add: (connection: Queryable) => Promise<void>,
): Promise<void> => {
  const client = await postgres.connect();
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
  try {
    const indexes = await query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
        from pg_index join pg_class on pg_class.oid = indrelid
        where relnamespace = 'public'::regnamespace and relname in ('posts', 'redirects', 'link_health', 'post_views')
          and not exists (select from pg_constraint where conindid = indexrelid)`,
    );
    await query(`set session_replication_role = replica`);
    await query(`set maintenance_work_mem = '512MB'`);
    for (const { name } of indexes) await query(`drop index ${name}`);
    await add({ query });
    await query(RENEW_POSTS_VERSIONS);
    for (const { definition } of indexes) await query(definition);
    await query('vacuum analyze');
  } finally {
    await client.end();
  }
};
