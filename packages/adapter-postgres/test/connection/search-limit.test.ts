import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { type Ports, StorageUnavailable } from '@content-publishing/application';
import { aKeptPost, aWorkspace, testingPorts } from '@content-publishing/application/testing';
import { parsePostQuery, type Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type FreshDatabase } from '../database.ts';
import { createMigratedDatabase } from '../migrated-database.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';
import { WORKSPACE } from '../../src/connection/workspace-parameter.ts';
import { holdLock, waitingForLock } from '../locks.ts';
import { databaseOn } from '../plans/post-page-plan.ts';

const NOBODY = '01900000-0000-7000-8000-00000000dead';

const query = parsePostQuery({ search: 'moka' })._unsafeUnwrap();

describeOnPostgres('searches', (serverUrl) => {
  let database: FreshDatabase;
  let orm: ReturnType<typeof connect>;
  beforeAll(async () => {
    database = await createMigratedDatabase(serverUrl);
    orm = connect(database.url);
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  const search = ({ posts }: Ports, workspaceId: Uuid): Promise<unknown> =>
    Promise.resolve(posts.listMetadata(workspaceId, query)).then(
      (page) => page._unsafeUnwrap().total,
      (reason: unknown) => reason,
    );

  it('take the share of their workspace, end in time, and let others be served', async () => {
    const storage = await openPostgresStorage({ ...database, poolSize: 5 });
    const ports = testingPorts(storage);
    const workspaces = [await aWorkspace(ports), await aWorkspace(ports)];
    for (const workspace of workspaces) await aKeptPost(ports, workspace);
    const unlock = await holdLock(orm, 'lock table posts');
    // Two of five connections are for searches.
    const searches = workspaces.flatMap(({ id }) => [search(ports, id), search(ports, id)]);
    expect(await waitingForLock(orm, 2)).toHaveLength(2);
    await expect(storage.check()).resolves.toBeUndefined();
    const reasons = await Promise.all(searches);
    await unlock();

    for (const reason of reasons) expect(reason).toBeInstanceOf(StorageUnavailable);
    // Which of two searches of a workspace is first depends on when their statements are ready.
    const texts = reasons.map(String);
    for (const ofWorkspace of [texts.slice(0, 2), texts.slice(2)]) {
      const ended = ofWorkspace.filter((text) => text.includes('statement timeout'));
      const refused = ofWorkspace.filter((text) => text.includes('share of connections for'));
      expect([ended.length, refused.length]).toEqual([1, 1]);
    }
    for (const { id } of workspaces) expect(await search(ports, id)).toBe(1);
    await storage.close();
  });

  it('leave the time that other statements have as it was', async () => {
    const { query: ask, search: run } = databaseOn(orm);
    const time = sql<string>`select current_setting('statement_timeout') as value where ${WORKSPACE} is not null`;
    expect(await run(NOBODY, time)).toEqual(['2500ms']);
    expect(await ask(NOBODY, time)).toEqual(['0']);
    const failed = run(NOBODY, sql`select 1 / 0 as value where ${WORKSPACE} is not null`);
    await expect(failed).rejects.toThrow('division by zero');
    expect(await ask(NOBODY, time)).toEqual(['0']);
  });
});
