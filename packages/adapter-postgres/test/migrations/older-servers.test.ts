import { randomUUID } from 'node:crypto';
import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import type { Storage } from '@content-publishing/application';
import { aLinkedPost, anAuditedSite, testingPorts } from '@content-publishing/application/testing';
import { Migration } from '@mikro-orm/migrations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  EVENTS_SCHEMA,
  LINKS_SCHEMA,
  migrations,
  numberOf,
  type SchemaMigration,
  schemaNumber,
} from '../../src/migrations/migrations.ts';
import { openPostgresStorageOf } from '../../src/postgres-storage.ts';
import { connect, type FreshDatabase } from '../database.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';
import { createMigratedDatabase } from '../migrated-database.ts';

/** Adds a column, as most releases do. */
class Nickname extends Migration {
  override up(): void {
    this.addSql('alter table authors add column nickname text');
  }
}

/** Removes a column that older servers read. */
class NoBio extends Migration {
  override up(): void {
    this.addSql('alter table authors drop column bio');
  }
}

const ADDITIVE: SchemaMigration = {
  name: '9001-nickname',
  class: Nickname,
  olderServers: 'continue',
};

const BREAKING: SchemaMigration = {
  name: '9002-no-bio',
  class: NoBio,
  olderServers: { stopBecause: 'it removes the column authors.bio, which they read' },
};

describeOnPostgres('an upgrade of the schema', (serverUrl) => {
  let database: FreshDatabase;
  const open: Storage[] = [];

  /** Opens a storage of a version that has `added` to the migrations, with a connection. */
  const serverOf = async (...added: readonly SchemaMigration[]): Promise<Storage> => {
    const storage = await openPostgresStorageOf([...migrations, ...added], database);
    open.push(storage);
    await storage.check().catch(() => {});
    return storage;
  };
  const run = async <Row>(text: string): Promise<readonly Row[]> => {
    const orm = connect(database.url);
    try {
      return await orm.em.execute<Row[]>(text);
    } finally {
      await orm.close();
    }
  };
  const executed = async (): Promise<readonly string[]> =>
    (await run<{ readonly name: string }>('select name from schema_migrations order by id'))
      .map(({ name }) => name)
      .slice(migrations.length);

  beforeEach(async () => {
    database = await createMigratedDatabase(serverUrl);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((storage) => storage.close()));
    await database.drop();
  });

  it('runs beside older servers when it is additive, and they go on and tell of it', async () => {
    const older = await serverOf();
    const newer = await serverOf(ADDITIVE);
    await newer.migrate();
    await newer.check();

    await older.check();
    expect((await older.status()).newerMigrations).toEqual([ADDITIVE.name]);
    expect((await newer.status()).newerMigrations).toEqual([]);
    await older.migrate();
    expect(await executed()).toEqual([ADDITIVE.name]);
  });

  it('is rejected while older servers are connected when they cannot go on', async () => {
    const older = await serverOf();
    const newer = await serverOf(ADDITIVE, BREAKING);
    await expect(newer.migrate()).rejects.toThrow(
      new RegExp(
        'The migration 9002-no-bio cannot run next to servers of an older version: it removes the ' +
          'column authors\\.bio, which they read\\. Stop them first: 1 connection of theirs is open ' +
          `\\(1 of content-publishing/${schemaNumber(migrations)} from [\\d.:a-f]+\\)`,
      ),
    );
    await older.check();
    expect(await executed()).toEqual([]);

    await older.close();
    open.splice(open.indexOf(older), 1);
    await newer.migrate();
    await newer.check();
    expect(await executed()).toEqual([ADDITIVE.name, BREAKING.name]);
  });

  it('takes no other program for a server', async () => {
    const orm = connect(`${database.url}?application_name=content-publishing-report`);
    await orm.em.execute('select 1');
    const newer = await serverOf(BREAKING);
    await newer.migrate();
    await orm.close();
    expect(await executed()).toEqual([BREAKING.name]);
  });

  it('knows servers whose URL names them otherwise', async () => {
    const url = `${database.url}?application_name=blog%20of%20Ada`;
    const older = await openPostgresStorage({ url });
    open.push(older);
    await older.check();
    const newer = await serverOf(BREAKING);
    await expect(newer.migrate()).rejects.toThrow(
      `(1 of content-publishing/${schemaNumber(migrations)} blog of Ada from`,
    );
  });

  it('that older servers cannot go on with keeps them out', async () => {
    await (await serverOf(BREAKING)).migrate();
    const older = await serverOf();
    const tooNew = 'the migration 9002-no-bio, which this server does not know or support';
    await expect(older.migrate()).rejects.toThrow(tooNew);
    await expect(older.check()).rejects.toThrow(tooNew);
  });

  it('counts a migration that no version has noted for one that cannot be gone on with', async () => {
    await run(`insert into schema_migrations (name) values ('9999-by-hand')`);
    await expect((await serverOf()).check()).rejects.toThrow('the migration 9999-by-hand');
  });

  it('waits for a table that is held, and lets requests pass meanwhile', async () => {
    const holder = connect(database.url);
    const newer = await serverOf(ADDITIVE);
    let upgraded: Promise<void> | undefined;
    await holder.em.transactional(async (tx) => {
      await tx.execute('select count(*) from authors');
      upgraded = newer.migrate();
      // A request that waits after the migration gets its response before the table is free.
      await run(`do $$ begin
        while not exists (
          select 1 from pg_locks l join pg_database d on d.oid = l.database
          where not l.granted and d.datname = current_database()
        ) loop
          perform pg_sleep(0.01);
        end loop;
      end $$`);
      await run('select count(*) from authors');
    });
    await upgraded;
    await holder.close();
    expect(await executed()).toEqual([ADDITIVE.name]);
  });

  it('removes the links that servers without links left behind, once none is connected', async () => {
    const before = migrations.filter((one) => numberOf(one) < LINKS_SCHEMA);
    const older = await openPostgresStorageOf(before, database);
    await older.check();
    const newer = await serverOf();
    const ports = testingPorts(newer);
    const workspace = await anAuditedSite(ports);
    for (const slug of ['deleted', 'hidden', 'public']) {
      await aLinkedPost(ports, workspace, slug, ['/blog/none']);
    }
    // As a server without links deletes and hides posts.
    await run(`update posts set deleted_at = now() where slug = 'deleted'`);
    await run(`update posts set status = 'draft' where slug = 'hidden'`);
    const { maintenance } = newer.repositories;
    expect(await maintenance.removeForgottenLinks()).toBe(0);
    await older.close();
    await expect.poll(() => maintenance.removeForgottenLinks(), { timeout: 20_000 }).toBe(2);
    expect(await run(`select p.slug from post_links l join posts p on p.id = l.post_id`)).toEqual([
      { slug: 'public' },
    ]);
  });

  it('keeps the feed of events closed while a server is connected that stores none', async () => {
    const before = migrations.filter((one) => numberOf(one) < EVENTS_SCHEMA);
    const older = await openPostgresStorageOf(before, database);
    await older.check();
    const { events } = (await serverOf()).repositories;
    const read = () => events.read(randomUUID(), { after: null, types: null, limit: 1 });
    await expect(read()).rejects.toThrow('Servers of an older version, which store no events');
    await older.close();
    await expect.poll(async () => (await read()).end, { timeout: 20_000 }).toBe(0);
  });
});
