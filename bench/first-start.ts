import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../test/system/temporary-folder.ts';
import root from '../package.json' with { type: 'json' };
import { THIS } from './checkout.ts';
import type { Measured } from './goal.ts';
import { markdownTable } from './markdown-table.ts';

/** Starts after the first, with each command. */
const ROUNDS = 3;

/** Parts of a start, by the line that is printed when they begin. */
const PARTS = {
  'npm, or npx and pnpm': /^/,
  'looking for changes, and later loading': /^(?:> node|\$ node)/m,
  'installing packages': /^Installing /m,
  'bundling the service': /^Building the service/m,
  'loading it': /^Loading the service/m,
  'making the database': /^Preparing the embedded database/m,
} as const;

const LISTENING = /^Content Publishing Service: http/m;

/** Times from the begin of a command, in milliseconds. */
interface Start {
  readonly parts: Readonly<Record<string, number>>;
  readonly listening: number;
  readonly dashboard: number;
  /** Time of `cps --version` beside the service. */
  readonly version: number;
}

/** Environment of a user: of this process's, without what the pnpm that runs it has set. */
const environment = (home: string): NodeJS.ProcessEnv => {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|pnpm_|DATA_DIR|DATABASE_URL|NODE_OPTIONS|MALLOC_)/i.test(name),
  );
  const path = (process.env['PATH'] ?? '').split(delimiter);
  return {
    ...Object.fromEntries(own),
    PATH: path.filter((folder) => !folder.includes('node_modules')).join(delimiter),
    HOME: home,
    PORT: '0',
  };
};

/** Returns the size of `folder` on the disk, in MB, 0 if it is missing. */
const megabytesOf = (folder: string): number =>
  existsSync(folder)
    ? Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10)
    : 0;

/**
 * Measures the commands of the README in a fresh clone of the last commit, with an empty HOME: the first
 * start, later ones, and the disk that both folders then take. Prints the parts of them. It needs the
 * network, and measures the Node.js that is on the PATH outside of this checkout.
 */
export const firstAndLaterStarts = async (): Promise<readonly Measured[]> => {
  const folder = await temporaryFolder();
  const clone = join(folder, 'clone');
  const home = join(folder, 'home');
  await mkdir(home);
  // By its address, so that objects are packed, as those of a remote are.
  execFileSync('git', ['clone', '-q', `file://${THIS}`, clone]);
  const env = environment(home);

  /** Starts the service, and stops it once the dashboard is built. */
  const start = async (command: string, ...args: readonly string[]): Promise<Start> => {
    const startedAt = performance.now();
    const since = (): number => performance.now() - startedAt;
    const child = spawn(command, args, {
      cwd: clone,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const closed = once(child, 'close');
    let printed = '';
    const begun = new Map<string, number>();
    const listens = new Promise<number>((resolve, reject) => {
      const read = (text: string): void => {
        printed += text;
        for (const [part, mark] of Object.entries(PARTS)) {
          if (!begun.has(part) && mark.test(printed)) begun.set(part, since());
        }
        if (LISTENING.test(printed)) resolve(since());
      };
      begun.set('npm, or npx and pnpm', 0);
      child.stdout.setEncoding('utf8').on('data', read);
      child.stderr.setEncoding('utf8').on('data', read);
      void closed.then(() => reject(new Error(`${command} ended before it listened: ${printed}`)));
    });
    const listening = await listens;
    while (!existsSync(join(clone, 'packages/server/dashboard/index.html'))) await sleep(50);
    const dashboard = since();
    const before = performance.now();
    // As npm runs it, which takes some time itself.
    const bin = join(clone, 'node_modules/.bin');
    execFileSync('sh', ['-c', `${root.scripts.cps} --version`], {
      cwd: clone,
      env: { ...env, PATH: `${bin}${delimiter}${env['PATH']}` },
    });
    const version = performance.now() - before;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await closed;
    const ends = [...begun.values(), listening].toSorted((a, b) => a - b);
    const took = (from: number): number => (ends.find((end) => end > from) ?? from) - from;
    const parts = Array.from(begun, ([part, from]) => [part, took(from)] as const);
    return { parts: Object.fromEntries(parts), listening, dashboard, version };
  };

  const first = await start('npm', 'start');
  const modules = join(clone, 'node_modules');
  const node = readdirSync(modules).find((name) => name.startsWith('node-'));
  const fetched = node === undefined ? 0 : megabytesOf(`${join(modules, node)}/`);
  const total = megabytesOf(clone) + megabytesOf(home);
  const disk = {
    'Node.js, where the one that is there is older than 24': fetched,
    'all other packages': megabytesOf(modules) - fetched,
    'history of git': megabytesOf(join(clone, '.git')),
    'empty database': megabytesOf(join(clone, '.data')),
    'bundle of the service': megabytesOf(join(clone, 'packages/server/runtime')),
    dashboard: megabytesOf(join(clone, 'packages/server/dashboard')),
    HOME: megabytesOf(home),
    'all, with the sources': total,
  };

  const later: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) later.push(await start('npm', 'start'));
  // npx brings pnpm at its first use.
  await start('npx', '-y', 'pnpm@12', 'start');
  const withPnpm: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    withPnpm.push(await start('npx', '-y', 'pnpm@12', 'start'));
  }

  const second = later.at(-1)?.parts ?? {};
  const third = withPnpm.at(-1)?.parts ?? {};
  const inMs = (time: number | undefined): string =>
    time === undefined ? '' : `${time.toFixed(0)} ms`;
  const rows = Object.keys(PARTS).map((part) => ({
    part,
    'first `npm start`': inMs(first.parts[part]),
    'a later one': inMs(second[part]),
    'a later `npx -y pnpm@12 start`': inMs(third[part]),
  }));
  console.log(`${markdownTable(rows)}\n`);
  console.log(
    `${markdownTable(Object.entries(disk).map(([part, size]) => ({ disk: part, MB: size })))}\n`,
  );

  const ms = (what: string, atMost: number, figures: readonly number[]): Measured => ({
    what,
    unit: 'ms',
    bound: { atMost },
    figures,
  });
  const listening = (starts: readonly Start[]): readonly number[] =>
    starts.map((one) => one.listening);
  return [
    ms('first `npm start` until it listens', 20_000, [first.listening]),
    ms('first `npm start` until the dashboard is built', 40_000, [first.dashboard]),
    {
      what: 'disk after it, with HOME, without Node.js',
      unit: 'MB',
      bound: { atMost: 300 },
      figures: [total - fetched],
    },
    ms('later `npm start`', 3000, listening(later)),
    ms('later `npx -y pnpm@12 start`', 5500, listening(withPnpm)),
    ms(
      '`cps --version` beside it',
      700,
      later.map(({ version }) => version),
    ),
  ];
};
