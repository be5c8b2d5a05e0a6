import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { sources } from './start/sources.mjs';

// Runs `cps` of this checkout, with the arguments of this script: installs packages and builds where
// sources have changed, then runs the bundle. The dashboard is built while the service listens. Plain
// JavaScript, since the Node.js that is there may be 20.

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const RUNTIME = join(ROOT, 'packages/server/runtime');
const DASHBOARD = join(ROOT, 'packages/server/dashboard');

/** Version of Node.js that the bundle needs. */
const NODE = 24;

const isServe = process.argv[2] === 'serve';

// glibc keeps freed memory in an arena for each thread, up to eight for each core: 65 to 90 MB with the
// embedded database. It reads their maximum when a process begins, so this one begins once more.
if (isServe && process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  process.env.MALLOC_ARENA_MAX = '2';
  // Node.js 20 has none; the one that it starts below has the variable.
  process.execve?.(process.execPath, [
    process.execPath,
    ...process.execArgv,
    ...process.argv.slice(1),
  ]);
}

const folder = process.cwd();
process.chdir(ROOT);

/** Node.js that runs builds and the bundle: this one, or the installed one. */
const node = () => {
  const installed = join(ROOT, 'node_modules/.bin/node');
  return Number.parseInt(process.versions.node, 10) < NODE && existsSync(installed)
    ? installed
    : process.execPath;
};

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// A bundle has a folder of its own, since a service may run from the one before.
const bundles = () => readdirSync(RUNTIME).filter((name) => name.startsWith('bundle-'));

const [last = ''] = bundles().toSorted().toReversed();
const server = sources(ROOT, 'server', join(RUNTIME, last, 'sources.json'));
const dashboard = sources(ROOT, 'dashboard', join(DASHBOARD, 'sources.json'));
const buildsDashboard = isServe && dashboard.isChanged;

/** Returns the folder of the bundle of the present sources, which is made if it is missing. */
const bundle = () => {
  if (!server.isChanged) return join(RUNTIME, last);
  process.stderr.write('Building the service …\n');
  // Compiled code of former bundles.
  rmSync(join(RUNTIME, '.compiled'), { recursive: true, force: true });
  const next = join(RUNTIME, `bundle-${Date.now()}`);
  const { status } = spawnSync(node(), ['packages/server/scripts/bundle.ts', next], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
  server.built(join(next, 'sources.json'));
  return next;
};

/** Removes bundles of former sources that no process runs. */
const removeFormer = (present) => {
  for (const name of bundles().filter((one) => one !== basename(present))) {
    const users = readdirSync(join(RUNTIME, name)).filter((file) => file.startsWith('pid-'));
    if (users.some((file) => isAlive(Number(file.slice('pid-'.length))))) continue;
    rmSync(join(RUNTIME, name), { recursive: true, force: true });
  }
  // The cache of former versions, which ran from the sources.
  rmSync(join(ROOT, 'packages/server/.compiled'), { recursive: true, force: true });
};

/** Runs a script of this checkout beside the service, which comes first. */
const run = (...script) =>
  new Promise((done) => {
    const child = spawn(node(), script, { cwd: ROOT, stdio: ['ignore', 2, 2] });
    try {
      setPriority(child.pid, 5);
    } catch {
      // It runs all the same.
    }
    child.on('close', done).on('error', done);
  });

await install('service');
if (buildsDashboard) {
  // No page of former sources is served.
  rmSync(DASHBOARD, { recursive: true, force: true });
  mkdirSync(DASHBOARD, { recursive: true });
}
const present = bundle();
const script = join(present, 'cps.js');
const mark = join(present, `pid-${process.pid}`);
writeFileSync(mark, '');
process.on('exit', () => rmSync(mark, { force: true }));

const afterwards = async () => {
  if (buildsDashboard) await run('packages/dashboard/scripts/build.ts');
  removeFormer(present);
};
if (isServe) void afterwards();

process.chdir(folder);
if (node() === process.execPath) {
  await import(pathToFileURL(script).href);
} else {
  const child = spawn(node(), [...process.execArgv, script, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  // Ctrl-C reaches both; the service ends first.
  process.on('SIGINT', () => {}).on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('close', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
}
