import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../test/system/temporary-folder.ts';
import { THIS } from './checkout.ts';
import type { Measured } from './goal.ts';

/** Starts after the first, with each command. */
const ROUNDS = 3;

const PACKAGES_OF_BUILDS = 'packages/dashboard/node_modules/vite/package.json';

/**
 * Measures the commands of the README in a fresh clone of the last commit, with an empty HOME: the first
 * start, later ones, and the disk that both folders then take. It needs the network.
 */
export const firstAndLaterStarts = async (): Promise<readonly Measured[]> => {
  const folder = await temporaryFolder();
  const clone = join(folder, 'clone');
  const home = join(folder, 'home');
  await mkdir(home);
  execFileSync('git', ['clone', '-q', '--no-hardlinks', THIS, clone]);
  const env = { PATH: process.env['PATH'], HOME: home, PORT: '0' };

  /** Starts the service; resolves to the times in milliseconds, once it has stopped. */
  const start = async (
    command: string,
    ...args: readonly string[]
  ): Promise<{ readonly listening: number; readonly dashboard: number }> => {
    const startedAt = performance.now();
    const child = spawn(command, args, {
      cwd: clone,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const closed = once(child, 'close');
    let printed = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      printed += String(chunk);
      if (/^Content Publishing Service: http/m.test(printed)) break;
    }
    const listening = performance.now() - startedAt;
    while (!existsSync(join(clone, 'packages/server/dashboard/index.html'))) await sleep(50);
    const dashboard = performance.now() - startedAt;
    while (existsSync(join(clone, PACKAGES_OF_BUILDS))) await sleep(200);
    await sleep(1000);
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await closed;
    return { listening, dashboard };
  };

  const first = await start('npm', 'start');
  const disk = execFileSync('du', ['-scm', clone, home], { encoding: 'utf8' });
  const megabytes = Number(/^(\d+)\s+total$/m.exec(disk)?.[1]);
  const withNpm = [];
  for (let round = 0; round < ROUNDS; round += 1) withNpm.push(await start('npm', 'start'));
  // npx brings pnpm at its first use.
  await start('npx', '-y', 'pnpm@12', 'start');
  const withPnpm = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    withPnpm.push(await start('npx', '-y', 'pnpm@12', 'start'));
  }
  const ms = (what: string, atMost: number, figures: readonly number[]): Measured => ({
    what,
    unit: 'ms',
    bound: { atMost },
    figures,
  });
  return [
    ms('first `npm start` until it listens', 20_000, [first.listening]),
    ms('first `npm start` until the dashboard is built', 40_000, [first.dashboard]),
    {
      what: 'disk after it, with HOME',
      unit: 'MB',
      bound: { atMost: 300 },
      figures: [megabytes],
    },
    ms(
      'later `npm start`',
      3000,
      withNpm.map(({ listening }) => listening),
    ),
    ms(
      'later `npx -y pnpm@12 start`',
      5500,
      withPnpm.map(({ listening }) => listening),
    ),
  ];
};
