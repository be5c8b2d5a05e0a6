import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import {
  createPost,
  createWebhook,
  issuePreviewToken,
  type Ports,
  updatePost,
} from '@content-publishing/application';
import {
  aFullDraft,
  aQueuedImport,
  aWorkspace,
  type SampleWorkspace,
  testingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type FreshDatabase } from './database.ts';
import { createMigratedDatabase } from './migrated-database.ts';
import { describeOnPostgres } from './describe-on-postgres.ts';

interface Key {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
}

interface ForeignKey extends Key {
  readonly target: string;
}

const COLUMNS = `array_to_json(array(
  select attname from unnest(key.columns) with ordinality as listed (number, position)
  join pg_attribute on attrelid = key.relation and attnum = listed.number order by position
))`;

const FOREIGN_KEYS = `
  select conname as name, relation::regclass::text as table, ${COLUMNS} as columns,
    confrelid::regclass::text as target
  from (select *, conrelid as relation, conkey as columns from pg_constraint) key
  where contype = 'f' and connamespace = 'public'::regnamespace order by name`;

const UNIQUE_KEYS = `
  select relname as name, relation::regclass::text as table, ${COLUMNS} as columns
  from (select *, indrelid as relation, indkey::smallint[] as columns from pg_index) key
  join pg_class on pg_class.oid = indexrelid
  where indisunique and relnamespace = 'public'::regnamespace order by name`;

// Small tables, of which every node of a cluster has a copy.
const SHARED_TABLES = new Set(['workspaces', 'api_keys', 'schema_migrations']);

// People are of the installation: a user can be in many workspaces.
const PEOPLE_TABLES = new Set([
  ...['users', 'passkeys', 'identities', 'memberships', 'invitations', 'sessions', 'ceremonies'],
]);

describeOnPostgres('the schema keeps workspaces apart', (serverUrl) => {
  let database: FreshDatabase;
  let orm: ReturnType<typeof connect>;
  let here: SampleWorkspace;
  let elsewhere: SampleWorkspace;

  beforeAll(async () => {
    database = await createMigratedDatabase(serverUrl);
    orm = connect(database.url);
    const storage = await openPostgresStorage(database);
    const ports = testingPorts(storage);
    here = await aFilledWorkspace(ports);
    elsewhere = await aFilledWorkspace(ports);
    await storage.close();
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  const select = <Row extends object>(query: string): Promise<Row[]> =>
    orm.em.execute<Row[]>(query);

  it('a row refers to no row of another workspace, by whichever foreign key', async () => {
    const keys = await select<ForeignKey>(FOREIGN_KEYS);
    const between = keys.filter(
      ({ table, target }) => target !== 'workspaces' && !PEOPLE_TABLES.has(table),
    );
    const outcomes = await Promise.all(
      between.map(async ({ table, columns: [workspaceId, id], target }) => {
        const outcome: unknown = await orm.em
          .execute(
            `update ${table} set ${id} = (
               select id from ${target} where workspace_id = '${elsewhere.id}' limit 1
             )
             where ctid = (
               select ctid from ${table} where ${workspaceId} = '${here.id}' and ${id} is not null
               limit 1
             )`,
          )
          .catch((error: unknown) => error);
        return outcome;
      }),
    );
    expect(between).toHaveLength(19);
    expect(outcomes).toMatchObject(
      between.map(({ name }) => ({ code: '23503', constraint: name })),
    );
  });

  it('every key of a table of theirs starts with the workspace', async () => {
    const keys = [...(await select<Key>(UNIQUE_KEYS)), ...(await select<Key>(FOREIGN_KEYS))];
    const tenantKeys = keys.filter(
      ({ table }) => !SHARED_TABLES.has(table) && !PEOPLE_TABLES.has(table),
    );
    expect(tenantKeys.length).toBeGreaterThan(0);
    expect(tenantKeys.filter(({ columns }) => columns[0] !== 'workspace_id')).toEqual([]);
  });

  it('there are no triggers, which a distributed table cannot have', async () => {
    expect(
      await select(`
      select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace`),
    ).toEqual([]);
  });

  /**
   * Returns a workspace with a row in every table, and a reference in every column that can hold
   * one.
   */
  const aFilledWorkspace = async (ports: Ports): Promise<SampleWorkspace> => {
    const workspace = await aWorkspace(ports);
    const { id, category, author, media, actor } = workspace;
    const { post: related } = await viewOf(
      createPost(ports)(actor, { draft: aFullDraft(workspace) }),
    );
    await viewOf(
      createPost(ports)(actor, {
        draft: aFullDraft(workspace, { slug: 'second', relatedPostIds: [related.id] }),
      }),
    );
    await viewOf(updatePost(ports)(actor, { idOrSlug: 'second', patch: { slug: 'renamed' } }));
    await viewOf(issuePreviewToken(ports)(actor, { idOrSlug: related.id, draft: {} }));
    await orm.em.execute('update categories set parent_id = id where id = ?', [category.id]);
    await orm.em.execute('update authors set avatar_media_id = ? where id = ?', [
      media.id,
      author.id,
    ]);
    await ports.workingCopies.save(id, null, {
      ...{ postId: related.id, version: 1, baseRevision: 1, patch: { title: 'Next' } },
      ...{ savedAt: ports.clock.now(), savedBy: null },
    });
    await ports.linkHealth.report(
      { id: ports.ids.next(), workspaceId: id, now: ports.clock.now() },
      { path: '/gone' },
    );
    const hook = { name: 'Site', url: 'https://site.example/hook' };
    const { record } = await viewOf(createWebhook(ports)(actor, { draft: hook }));
    await orm.em.execute(
      `insert into webhook_deliveries (workspace_id, id, webhook_id, at, type, message_id, attempt,
         duration_ms)
       values (?, ?, ?, now(), 'post.published', ?, 1, 5)`,
      [id, ports.ids.next(), record.id, ports.ids.next()],
    );
    const importId = await aQueuedImport(ports, id);
    await orm.em.execute(
      `insert into import_lines (workspace_id, import_id, position, kind, outcome, loss_count, line)
       values (?, ?, 1, 'post', 'created', 0, '{}')`,
      [id, importId],
    );
    await orm.em.execute(
      `insert into import_entries (workspace_id, id, import_id, record, version)
       values (?, ?, ?, ?, '')`,
      [id, ports.ids.next(), importId, ports.ids.next()],
    );
    return workspace;
  };
});
