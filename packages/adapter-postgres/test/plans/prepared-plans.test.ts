import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import type { Uuid } from '@content-publishing/domain';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPosts } from './many-posts.ts';
import { repositoriesOn } from '../../src/storage.ts';
import { databaseOn, type PlanNode, withAllBelow } from './post-page-plan.ts';
import { connect, type FreshDatabase } from '../database.ts';
import { createMigratedDatabase } from '../migrated-database.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';

// Statements over all workspaces: the number of posts with an outdated derivation.
const OF_ALL_WORKSPACES = [
  /count\(\*\)[^]*p\.derivation_version < \$1/,
  // Once a process, after an upgrade.
  /delete from post_links l where not exists/,
];

// Without pg_trgm all slugs of a workspace are read, by any index.
const WITHOUT_TRIGRAMS = /^select id, slug, title\s+from posts/;

// Statements over all rows of a workspace: evicted rows, all rules; the links seen last, where the pages of all posts
// move; the usage of a picture, which counts all
// posts of the authors and categories that show it.
const OF_A_WHOLE_WORKSPACE = [
  /from link_health\s+where workspace_id = \$1 and resolved_at is null\s+order by hit_count/,
  /from redirects\s+where workspace_id = \$1 order by created_at/,
  /select path from link_health[^]*order by last_seen_at desc limit/,
  /count\(\*\) over[^]*from post_media m where m\.workspace_id = \$1 and m\.media_id = \$2\s+union all/,
  // After a change of the workspace itself, all of its posts are derived again.
  /from workspaces w\s+where w\.id = \$1 and \(w\.derivation_version/,
  // A new pattern is compared with the targets and the open links of the workspace.
  /like any\(\$\d::text\[\]\)\s+or \S*path ~/,
  WITHOUT_TRIGRAMS,
];

// Plans then use each possible index.
const ONLY_BY_INDEX = ['seqscan', 'hashjoin', 'mergejoin'].map((way) => `set enable_${way} = off`);

// Of each table there is a page of rows, which the planner takes for a million.
const fewThatSeemMany = (workspaceId: Uuid): readonly string[] => [
  `insert into redirects (workspace_id, id, from_path, to_path, type, hit_count, created_at,
     updated_at, from_path_folded, to_path_folded, path_key, pair_key)
   select '${workspaceId}', gen_random_uuid(), '/' || n, '', 'Gone410', n, now(), now(), '/' || n, '', n, 0
   from generate_series(1, 100) n`,
  `insert into link_health (workspace_id, id, path, path_key, hit_count, first_seen_at, last_seen_at)
   select '${workspaceId}', gen_random_uuid(), '/' || n, n, n, now(), now()
   from generate_series(1, 100) n`,
  `insert into idempotency_keys (workspace_id, key, fingerprint, answer, expires_at)
   select '${workspaceId}', n::text, '', '{}', now() from generate_series(1, 100) n`,
  `insert into api_keys (workspace_id, id, name, permissions, drafts_only, created_at, secret_hash)
   select '${workspaceId}', gen_random_uuid(), n::text, '[]', false, now(), ''
   from generate_series(1, 100) n`,
  `insert into events (workspace_id, id, at, type, action, cache_tags, after_derivation, position)
   select '${workspaceId}', gen_random_uuid(), now(), '', '', '[]', false,
     case when n > 90 then null else n end
   from generate_series(1, 100) n`,
  `insert into event_feeds (workspace_id, position, removed)
   select gen_random_uuid(), n, 0 from generate_series(1, 100) n`,
  `insert into webhooks (workspace_id, id, name, url, headers, delay_seconds, is_enabled, cursor,
     position, attempt, due_at, secret, created_at, updated_at)
   select '${workspaceId}', gen_random_uuid(), '', '', '[]', 0, true, '0', 0, 0,
     case when n > 90 then now() end, '', now(), now()
   from generate_series(1, 100) n`,
  `insert into webhook_deliveries (workspace_id, id, webhook_id, at, type, message_id, attempt,
     duration_ms)
   select '${workspaceId}', gen_random_uuid(), id, now(), '', id, 1, 0 from webhooks`,
  `insert into imports (workspace_id, id, state, format, file_name, size_bytes, is_dry_run, options,
     items, expected_items, counts, losses, created_at, file_id, expires_at, queued_at, attempts)
   select '${workspaceId}', gen_random_uuid(), '', '', '', 0, true, '{}', 0, 0, '[]', 0, now(),
     gen_random_uuid(), case when n < 10 then now() end, case when n > 90 then now() end, 0
   from generate_series(1, 100) n`,
  `insert into import_lines (workspace_id, import_id, position, kind, outcome, loss_count, line)
   select '${workspaceId}', id, 1, '', '', 0, '{}' from imports`,
  `insert into import_entries (workspace_id, id, import_id, record, version)
   select '${workspaceId}', gen_random_uuid(), id, id, '' from imports`,
  `insert into users (id, name, created_at)
   select gen_random_uuid(), n::text, now() from generate_series(1, 100) n`,
  `insert into memberships (workspace_id, user_id, role, author_id, joined_at)
   select '${workspaceId}', id, '', gen_random_uuid(), now() from users`,
  `insert into sessions (id, user_id, secret_hash, method, created_at, authenticated_at, seen_at,
     expires_at)
   select gen_random_uuid(), id, '', '', now(), now(), now(), now() from users`,
  `insert into invitations (id, workspace_id, secret_hash, created_at, expires_at)
   select gen_random_uuid(), '${workspaceId}', '', now(), now() from users`,
  `insert into ceremonies (id, kind, content, expires_at)
   select gen_random_uuid(), '', '{}', now() from users`,
  `analyze`,
  `update pg_class set reltuples = 1000000
   where relnamespace = 'public'::regnamespace and reltuples > 0`,
];

// Of each workspace but one there is a post: PostgreSQL takes that one for as small.
const amongManySmall = [
  `set session_replication_role = replica`,
  `insert into posts select (jsonb_populate_record(p, jsonb_build_object(
     'workspace_id', gen_random_uuid(), 'id', gen_random_uuid()))).*
   from (select p from posts p limit 1) one, generate_series(1, 5000)`,
  `insert into post_views select workspace_id, id, 0 from posts on conflict do nothing`,
  `analyze`,
];

describe.for([
  {
    where: 'in tables that seem large',
    settings: ONLY_BY_INDEX,
    seeds: fewThatSeemMany,
  },
  { where: 'beside many small workspaces', settings: [], seeds: () => amongManySmall },
])('$where', ({ settings, seeds }) => {
  describeOnPostgres('a prepared statement', (serverUrl) => plansOn(serverUrl, settings, seeds));
});

function plansOn(
  serverUrl: string,
  settings: readonly string[],
  seeds: (workspaceId: Uuid) => readonly string[],
): void {
  let fresh: FreshDatabase;
  let orm: ReturnType<typeof connect>;
  let client: PoolClient;
  const statements: string[] = [];
  beforeAll(async () => {
    fresh = await createMigratedDatabase(serverUrl);
    const storage = await openPostgresStorage(fresh);
    await storage.close();
    orm = connect(fresh.url);
    const { workspaceId } = await seedPosts(orm, 100);
    await orm.em.transactional(async (tx) => {
      for (const statement of seeds(workspaceId)) await tx.execute(statement);
    });
    const add = (text: string) => void statements.push(text);
    repositoriesOn(databaseOn(orm, { add, addGenerated: add, nameOf: () => undefined }));
    client = await (await orm.em.getConnection().getNativeClient()).connect();
    for (const setting of [...settings, `set plan_cache_mode = force_generic_plan`]) {
      await client.query(setting);
    }
  });
  afterAll(async () => {
    client.release();
    await orm.close();
    await fresh.drop();
  });

  const scansOf = async (statement: string): Promise<readonly PlanNode[]> => {
    const count = Math.max(0, ...Array.from(statement.matchAll(/\$(\d+)/g), ([, n]) => Number(n)));
    await client.query(`prepare planned as ${statement}`);
    const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join()})`;
    const { rows } = await client.query<{
      'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
    }>(`explain (format json) execute planned${values}`);
    await client.query('deallocate planned');
    return rows
      .flatMap((row) => row['QUERY PLAN'])
      .flatMap(({ Plan }) => withAllBelow(Plan))
      .filter((node) => /^(?:Seq|Index|Index Only|Bitmap Index) Scan$/.test(node['Node Type']));
  };

  const found = async (
    isMeant: (scan: PlanNode) => boolean,
    but: readonly RegExp[],
  ): Promise<readonly string[]> => {
    const those = [];
    for (const statement of statements) {
      if (but.some((text) => text.test(statement))) continue;
      if ((await scansOf(statement)).some(isMeant)) those.push(statement);
    }
    return those;
  };

  it('reads no table as a whole', async ({ skip }) => {
    skip(settings.length === 0, 'PostgreSQL reads a small table as a whole if it may');
    expect(statements.length).toBeGreaterThan(30);
    const isWhole = (scan: PlanNode) => scan['Index Cond'] === undefined;
    expect(await found(isWhole, [...OF_ALL_WORKSPACES, WITHOUT_TRIGRAMS])).toEqual([]);
  });

  it('reads no workspace as a whole, except for statements that need all rows', async () => {
    const isOfWorkspace = (scan: PlanNode) =>
      /^(?:posts|redirects|link_health)_/.test(scan['Index Name'] ?? '') &&
      /^\(workspace_id = [^()]+\)$/.test(scan['Index Cond'] ?? '');
    expect(await found(isOfWorkspace, [...OF_ALL_WORKSPACES, ...OF_A_WHOLE_WORKSPACE])).toEqual([]);
  });
}
