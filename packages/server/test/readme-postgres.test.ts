import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, inject, it } from 'vitest';
import { databaseUrl, execute } from '../../adapter-postgres/test/citus-cluster.ts';
import { cps, type Settings, temporaryFolder } from './cps-process.ts';

const README = new URL('../../../README.md', import.meta.url);
const EXAMPLE_URL = 'postgres://user:password@127.0.0.1:5432/content';

it('The lines for a PostgreSQL server in the README work as they are pasted', async ({ skip }) => {
  const postgres = inject('postgres');
  if ('reason' in postgres) {
    skip(postgres.reason);
    return;
  }
  const [, block] =
    /```sh\n(export DATABASE_URL=[\s\S]*?)```/.exec(await readFile(README, 'utf8')) ?? [];
  expect(block).toContain(EXAMPLE_URL);

  await using folder = await temporaryFolder();
  const name = `readme_${randomUUID().replaceAll('-', '')}`;
  const url = databaseUrl(postgres.url, name);
  const settings = { DATABASE_URL: url, DATA_DIR: folder.path, LOG_LEVEL: 'warn' };
  // The first hint that someone without the database gets.
  expect((await cps(settings, 'workspace', 'list')).stderr).toContain(
    `database "${name}" does not exist. \`cps migrate --create-database\` creates it`,
  );

  const port = await freePort();
  const command = `"${process.execPath}" "${inject('cps')}"`;
  const script = (block ?? '')
    .replaceAll('npx -y pnpm@12 --silent cps', command)
    .replaceAll('npx -y pnpm@12 --silent start', `${command} serve`)
    .replaceAll(EXAMPLE_URL, url)
    .replaceAll(':3000', `:${port}`);
  expect(script).not.toContain('npx');
  try {
    const stdout = await bash(`trap 'kill %1; wait' EXIT\n${script}`, {
      ...settings,
      PORT: String(port),
    });
    expect(stdout).toMatch(/^Added author ada \(/m);
    expect(stdout).toContain('"slug":"ada"');
  } finally {
    await execute(postgres.url, `drop database if exists ${name} with (force)`);
  }
});

/** Runs a script, and returns what it printed; rejects with its errors. */
const bash = (script: string, settings: Settings): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'], ...settings };
    execFile('bash', ['-euc', script], { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}`));
      else resolve(stdout);
    });
  });

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
