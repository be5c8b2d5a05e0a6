import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, inject, it } from 'vitest';
import { databaseUrl, execute } from '../../adapter-postgres/test/citus-cluster.ts';
import { CACHE, cps, type Outcome, type Settings, temporaryFolder } from './cps-process.ts';

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
  // The first hint to a user without the database.
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
  const env = { ...settings, PORT: String(port) };
  try {
    const done = await bash(`trap 'kill %1; wait' EXIT\n${script}`, env);
    expect(done.stdout).toMatch(/^Added author ada \(/m);
    expect(done.stdout).toMatch(/^API key of the site: cps_\S+$/m);
    expect(done.stdout).toContain('"slug":"ada"');
    expect(done.code).toBe(0);

    const stopped = await bash(script.replace('--slug ada', '--slug "a b"'), env);
    expect(stopped.stderr).toMatch(/^ {2}--slug must /m);
    expect(stopped.stdout).not.toContain('API key');
    expect(stopped.code).not.toBe(0);
  } finally {
    await execute(postgres.url, `drop database if exists ${name} with (force)`);
  }
});

/** Runs a script as a shell does that lines are pasted into: it goes on after an error. */
const bash = (script: string, settings: Settings): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...CACHE, PATH: process.env['PATH'], ...settings };
    const child = execFile('bash', ['-c', script], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
