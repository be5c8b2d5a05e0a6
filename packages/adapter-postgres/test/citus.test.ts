import { distributePostgres } from '@content-publishing/adapter-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { COORDINATOR_TABLES } from '../src/distribute-postgres.ts';
import { clusterNodes } from './citus-cluster.ts';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from './fresh-storage.ts';

// What Citus offers, as far as it is asked: calls are noted, and rejected as Citus does while a
// foreign key leads to a table that has no place yet.
const STAND_IN = `
  create table pg_dist_partition (logicalrelid regclass, partmethod "char", repmodel "char");
  create table pg_dist_node (nodename text, nodeport int, isactive boolean, shouldhaveshards boolean);
  insert into pg_dist_node values ('coordinator', 5432, true, false), ('one', 5432, true, true),
    ('two', 5432, true, true);
  create table calls (id serial, call text);
  create function place(tbl regclass, call text, method "char", model "char") returns void
  language plpgsql as $$
  begin
    if exists (select from pg_constraint where contype = 'f' and tbl in (conrelid, confrelid)) then
      raise exception 'a foreign key of % is in the way', tbl;
    end if;
    insert into calls (call) values (call);
    insert into pg_dist_partition values (tbl, method, model);
  end $$;
  create function create_reference_table(tbl regclass) returns void language sql as
    $$ select place(tbl, 'reference ' || tbl, 'n', 't') $$;
  create function create_distributed_table(tbl regclass, col text) returns void language sql as
    $$ select place(tbl, col || ' of ' || tbl, 'h', 'c') $$;
  create function truncate_local_data_after_distributing_table(tbl regclass) returns void
    language sql as '';
  create function run_command_on_shards(tbl regclass, command text) returns void
    language sql as ''`;

const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition,
    convalidated as valid
  from pg_constraint where contype = 'f' order by conname`;

describeOnPostgres('distributing the tables', (serverUrl) => {
  let storage: FreshStorage;
  let isCluster = false;
  beforeAll(async () => {
    storage = await openFreshStorage(serverUrl);
    isCluster = (await clusterNodes(serverUrl)).length > 0;
  });
  beforeEach(({ skip }) => skip(isCluster, 'a stand-in has no place on a cluster'));
  afterAll(() => storage.close());

  const rows = <Row extends object>(query: string) =>
    storage.orm.em.getConnection().execute<Row[]>(query);
  const calls = async (): Promise<readonly string[]> =>
    (await rows<{ call: string }>('select call from calls order by id')).map(({ call }) => call);

  it('is rejected without Citus, and changes nothing', async () => {
    const before = await rows(FOREIGN_KEYS);
    expect(await distributePostgres(storage.url)).toEqual({ kind: 'citus-missing' });
    expect(await rows(FOREIGN_KEYS)).toEqual(before);
  });

  it('places every table once, and leaves the foreign keys as they were', async () => {
    const before = await rows(FOREIGN_KEYS);
    await rows(STAND_IN);
    const present = await rows<{ name: string }>(`
      select table_name as name from information_schema.tables
      where table_schema = 'public'
        and table_name not in ('schema_migrations', 'pg_dist_partition', 'pg_dist_node', 'calls')`);
    const tables = present.filter(({ name }) => !COORDINATOR_TABLES.has(name));
    expect(await distributePostgres(storage.url)).toEqual({
      kind: 'distributed',
      tables: tables.length,
      workers: 2,
    });
    const [first, second, ...rest] = await calls();
    expect([first, second]).toEqual(['reference workspaces', 'reference api_keys']);
    const others = tables
      .map(({ name }) => name)
      .filter((name) => !/^(?:workspaces|api_keys)$/.test(name));
    expect(rest.toSorted()).toEqual(others.map((name) => `workspace_id of ${name}`).toSorted());
    expect(await rows(FOREIGN_KEYS)).toEqual(before);
  });

  it('does nothing when it was done', async () => {
    const before = await calls();
    expect(await distributePostgres(storage.url)).toEqual({
      kind: 'distributed',
      tables: 0,
      workers: 2,
    });
    expect(await calls()).toEqual(before);
  });

  it('goes on where an earlier version was stopped', async () => {
    const before = await rows(FOREIGN_KEYS);
    await rows(`delete from pg_dist_partition where logicalrelid = 'posts'::regclass`);
    await rows('alter table post_tags drop constraint post_tags_post_fkey');
    expect(await distributePostgres(storage.url)).toEqual({
      kind: 'distributed',
      tables: 1,
      workers: 2,
    });
    expect((await calls()).at(-1)).toBe('workspace_id of posts');
    expect(await rows(FOREIGN_KEYS)).toEqual(before);
  });

  it('brings back foreign keys that are missing', async () => {
    const before = await rows(FOREIGN_KEYS);
    await rows('alter table post_tags drop constraint post_tags_post_fkey');
    expect(await distributePostgres(storage.url)).toEqual({
      kind: 'distributed',
      tables: 0,
      workers: 2,
    });
    expect(await rows(FOREIGN_KEYS)).toEqual(before);
  });

  it('leaves everything as it was when it fails on the way', async () => {
    const before = await rows(FOREIGN_KEYS);
    await rows(
      `delete from pg_dist_partition where logicalrelid in ('posts'::regclass, 'tags'::regclass)`,
    );
    const noted = await calls();
    await rows(`
      create function fail() returns trigger language plpgsql as $$
        begin raise exception 'the cluster is gone'; end $$;
      create trigger stop before insert on pg_dist_partition for each row
        when (new.logicalrelid = 'posts'::regclass) execute function fail()`);
    await expect(distributePostgres(storage.url)).rejects.toThrow('the cluster is gone');
    expect(await rows(FOREIGN_KEYS)).toEqual(before);
    expect(await calls()).toEqual(noted);
  });
});
