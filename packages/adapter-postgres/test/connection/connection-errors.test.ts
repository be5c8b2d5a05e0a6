import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { StorageUnavailable } from '@content-publishing/application';
import {
  aKeptPost,
  aWorkspace,
  changeRedirects,
  countedIds,
  testingPorts,
} from '@content-publishing/application/testing';
import { replacedPostOf, storedPostOf } from '@content-publishing/domain';
import { createWorkspace } from '@content-publishing/domain/tenant';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect, type FreshDatabase } from '../database.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';
import { holdLock, waitingForLock } from '../locks.ts';
import { createMigratedDatabase } from '../migrated-database.ts';
import { openTcpProxy } from '../tcp-proxy.ts';

const ID = '0190a0a0-0000-7000-8000-000000000001';

const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'it worked',
    (reason: unknown) => reason,
  );

/** Returns the result of `run`, with retries: a busy machine may be late with a new connection. */
const inTheEnd = <Outcome>(run: () => Promise<Outcome>): Promise<Outcome> =>
  vi.waitFor(run, 15_000);

describe('a server that cannot be used is an outage', () => {
  it('without a listener', async () => {
    const storage = await openPostgresStorage({ url: 'postgres://127.0.0.1:1/none' });
    const reasons = await Promise.all(
      [
        storage.check(),
        storage.migrate(),
        storage.repositories.apiKeys.find(ID),
        storage.repositories.workspaces.insert(
          createWorkspace({ name: 'W' }, { id: ID, now: '2026-01-01T00:00:00.000Z' }),
        ),
      ].map(reasonOf),
    );
    await storage.close();
    for (const reason of reasons) {
      expect(reason).toBeInstanceOf(StorageUnavailable);
      expect(reason).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') });
    }
  });

  it('when it takes connections and says nothing', async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;

    const storage = await openPostgresStorage({ url: `postgres://127.0.0.1:${port}/none` });
    const reason = await reasonOf(storage.check());
    await storage.close();
    for (const socket of sockets) socket.destroy();
    server.close();
    expect(reason).toBeInstanceOf(StorageUnavailable);
  });
});

describeOnPostgres('a server in trouble', (serverUrl) => {
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

  /**
   * Returns a migrated storage, opened at `url`, and how to report the path `/gone` in a workspace
   * there.
   */
  const openReporting = async (url: string) => {
    const storage = await openPostgresStorage({ url, poolSize: 1 });
    await storage.migrate();
    const { linkHealth, workspaces } = testingPorts(storage);
    const id = crypto.randomUUID();
    const now = '2026-01-01T00:00:00.000Z';
    await workspaces.insert(createWorkspace({ name: 'W' }, { id, now }));
    const report = () => linkHealth.report({ id, workspaceId: id, now }, { path: '/gone' });
    const list = () => linkHealth.find(id, { path: '/gone' });
    return { storage, report, list };
  };

  it('is an outage while its connections are taken or lost, and none afterwards', async () => {
    const { storage, report, list } = await openReporting(database.url);
    const unlock = await holdLock(orm, 'lock table link_health');
    const lost = reasonOf(report());
    const [blocked] = await waitingForLock(orm);
    const taken = reasonOf(list());
    await vi.waitFor(
      () => expect(storage.connections()).toEqual({ open: 1, idle: 0, waiting: 1 }),
      20_000,
    );
    expect(await taken).toBeInstanceOf(StorageUnavailable);
    await orm.em.execute('select pg_terminate_backend(?)', [blocked]);
    await unlock();

    expect(await lost).toBeInstanceOf(StorageUnavailable);
    expect(await inTheEnd(report)).toMatchObject({ hitCount: 1 });
    expect(storage.connections()).toEqual({ open: 1, idle: 1, waiting: 0 });
    await storage.close();
  });

  it('is an outage whatever it breaks off, and costs no connection for good', async () => {
    await using proxy = await openTcpProxy(new URL(database.url));
    const url = new URL(database.url);
    url.host = `127.0.0.1:${proxy.port}`;
    const storage = await openPostgresStorage({ url: url.href, poolSize: 2 });
    await storage.migrate();
    const ports = testingPorts(storage, countedIds(Math.floor(Math.random() * 2 ** 48)));
    const workspace = await aWorkspace(ports);
    const { id } = workspace;
    const post = await aKeptPost(ports, workspace);
    const tag = { ...workspace.tags[0], slug: 'other' };
    const next = () => ({ ...post, id: ports.ids.next(), slug: ports.ids.next() + 'x' });
    const works: readonly (readonly [table: string, work: () => Promise<unknown>])[] = [
      ['posts', () => ports.posts.find(id, { id: post.id })],
      ['posts', async () => ports.posts.insert(id, storedPostOf(next()))],
      [
        'posts',
        async () =>
          ports.posts.replace(
            id,
            replacedPostOf(post, { ...post, revision: post.revision + 1 }),
            storedPostOf({ ...post, revision: post.revision + 1 }),
          ),
      ],
      ['tags', async () => ports.tags.insert(id, { ...tag, id: ports.ids.next() })],
      ['media', () => ports.media.remove(id, workspace.media.id, ports.clock.now())],
    ];
    for (const [table, work] of works) {
      for (const how of ['cut', 'terminated']) {
        const unlock = await holdLock(orm, `lock table ${table}`);
        const lost = reasonOf(work());
        const [blocked = 0] = await waitingForLock(orm);
        if (how === 'cut') proxy.cut();
        await orm.em.execute('select pg_terminate_backend(?)', [blocked]);
        expect(await lost, `${table}, ${how}`).toBeInstanceOf(StorageUnavailable);
        await unlock();
      }
    }
    expect(await inTheEnd(async () => ports.posts.find(id, { id: post.id }))).not.toBeNull();
    expect(storage.connections()?.open).toBeLessThanOrEqual(2);
    await storage.close();
  }, 60_000);

  it('is an outage when it ends a statement that takes too long', async () => {
    const { storage, report } = await openReporting(`${database.url}?statement_timeout=200`);
    const unlock = await holdLock(orm, 'lock table link_health');
    const reason = await reasonOf(report());
    await unlock();
    expect(reason).toBeInstanceOf(StorageUnavailable);
    expect(reason).toMatchObject({ message: expect.stringContaining('statement timeout') });
    expect(await inTheEnd(report)).toMatchObject({ hitCount: 1 });
    await storage.close();
  });

  it('is an outage when it says nothing any more, and none when it goes on', async () => {
    await using proxy = await openTcpProxy(new URL(database.url));
    const url = new URL(database.url);
    url.host = `127.0.0.1:${proxy.port}`;
    url.searchParams.set('query_timeout', '300');
    const { storage, report } = await openReporting(url.href);
    await report();
    proxy.freeze();
    const [asked, waiting] = await Promise.all([report, report].map((run) => reasonOf(run())));
    expect(asked).toBeInstanceOf(StorageUnavailable);
    expect(asked).toMatchObject({ message: expect.stringContaining('Query read timeout') });
    expect(waiting).toBeInstanceOf(StorageUnavailable);
    proxy.thaw();
    expect(await inTheEnd(report)).toMatchObject({ path: '/gone' });
    await storage.close();
  });

  it('is no outage while this process is too busy to listen', async () => {
    const storage = await openPostgresStorage({ url: database.url });
    const checked = Promise.allSettled(Array.from({ length: 20 }, () => storage.check()));
    // As when the service derives a very large body: longer than the timeout of a connection.
    const end = performance.now() + 2500;
    while (performance.now() < end);
    const outcomes = await checked;
    await storage.close();
    expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
  });

  it('is no outage while a long queue is served', async () => {
    const storage = await openPostgresStorage({ url: database.url, poolSize: 2 });
    await storage.migrate();
    const ports = testingPorts(storage);
    const createdAt = '2026-01-01T00:00:00.000Z';
    await orm.em.execute(
      `create function slowly() returns trigger language plpgsql
       as $$ begin perform pg_sleep(0.3); return new; end $$`,
    );
    await orm.em.execute(
      `create trigger slowly before insert on redirects for each row
       when (new.from_path like '/slow%') execute function slowly()`,
    );
    const inserts = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, index) => {
        const workspaceId = crypto.randomUUID();
        await ports.workspaces.insert(
          createWorkspace({ name: 'W' }, { id: workspaceId, now: createdAt }),
        );
        const redirect = {
          ...{ id: crypto.randomUUID(), workspaceId, type: 'Permanent301' as const },
          ...{ fromPath: `/slow/${index}`, toPath: '/', hitCount: 0, lastHitAt: null },
          ...{ createdAt, updatedAt: createdAt },
        };
        (await changeRedirects(ports, workspaceId, { insert: [redirect] }))._unsafeUnwrap();
      }),
    );
    await storage.close();
    expect(inserts.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
  });

  it('is no outage when a record is stored twice: that is a bug', async () => {
    const storage = await openPostgresStorage(database);
    await storage.migrate();
    const workspace = createWorkspace(
      { name: 'W' },
      { id: crypto.randomUUID(), now: '2026-01-01T00:00:00.000Z' },
    );
    await storage.repositories.workspaces.insert(workspace);
    const reason = await reasonOf(storage.repositories.workspaces.insert(workspace));
    await storage.close();
    expect(reason).toBeInstanceOf(Error);
    expect(reason).not.toBeInstanceOf(StorageUnavailable);
  });
});
