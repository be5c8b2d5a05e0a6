import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort, type Postgres } from './postgres.ts';
import type { Settings } from './service.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { atEnd } from './cleanup.ts';

/** PgBouncer in transaction mode before a server, and how a service is told of it. */
export interface PgBouncer {
  readonly version: string;
  readonly settingsFor: (database: string) => Settings;
}

/** Starts PgBouncer before `postgres`, with fewer connections than a service opens. */
export const startPgBouncer = async (postgres: Postgres, version: string): Promise<PgBouncer> => {
  const folder = await temporaryFolder();
  const port = await freePort();
  const server = new URL(postgres.url);
  const keepsStatements = knowsStatements(version);
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port} user=postgres password=postgres`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
    ...['pool_mode = transaction', 'default_pool_size = 4', 'max_client_conn = 200'],
    ...['auth_type = any', 'ignore_startup_parameters = statement_timeout'],
    ...(keepsStatements ? ['max_prepared_statements = 200'] : []),
  ];
  const path = join(folder, 'pgbouncer.ini');
  await writeFile(path, `${lines.join('\n')}\n`);
  await chmod(folder, 0o755);
  // It rejects to run as root, as PostgreSQL does.
  const { uid, gid } = await stat(postgres.folder);
  const child = spawn('pgbouncer', ['-q', path], { uid, gid, stdio: 'ignore' });
  atEnd(async () => void child.kill('SIGKILL'));
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await reachable(urlOf('postgres'));
  return {
    version,
    settingsFor: (database) => ({
      DATABASE_URL: urlOf(database),
      DATABASE_PREPARED_STATEMENTS: String(keepsStatements),
    }),
  };
};

/** Returns the version of the installed PgBouncer: `1.18.0`; nothing when there is none. */
export const pgBouncerVersion = async (): Promise<string | undefined> => {
  const child = spawn('pgbouncer', ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  await Promise.race([once(child, 'close'), once(child, 'error')]).catch(() => {});
  return /PgBouncer ([\d.]+)/.exec(told)?.[1];
};

const knowsStatements = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 1 || minor >= 21;
};

const reachable = async (url: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 50) throw error;
      await sleep(100);
    }
  }
};
