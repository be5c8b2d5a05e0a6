import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

// Installs packages before a script runs, where they are not those of the lockfile: `install.mjs` all of
// them, with the tools of development; `install.mjs service` those with which the service and the demo
// are built and run. `install.mjs prune` removes those that only builds need. Plain JavaScript, since the Node.js that is there may be 20.

/** Lockfile of the last installation, by its hash. */
const MARK = 'node_modules/.installed-lockfile';

/**
 * Folder of pnpm and of the files that it downloads, until the service is built. Files that are still
 * used are hard links, which stay.
 */
const CACHE = '.pnpm-cache';

/** Whether this Node.js runs the service, so that the one which the root brings is not needed. */
const isOwnNode =
  Number.parseInt(process.versions.node, 10) >= 24 &&
  !realpathSync(process.execPath).startsWith(resolve('node_modules'));

/** Packages that are installed, with all that they depend on. */
const FILTERS = {
  runtime: ['runtime'],
  service: ['runtime', 'server-scripts', 'server...', 'dashboard...', 'example-site...'],
};

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const hashOfLockfile = () =>
  createHash('sha256').update(readFileSync('pnpm-lock.yaml')).digest('hex');

const isCurrent = () =>
  existsSync(MARK)
    ? readFileSync(MARK, 'utf8') === hashOfLockfile()
    : // Installed by hand.
      changedAt('node_modules/.pnpm-workspace-state-v1.json') > changedAt('pnpm-lock.yaml');

/** Largest scope whose packages are there. */
const scopeNow = () => {
  if (!isOwnNode && process.platform !== 'win32' && !existsSync('node_modules/.bin/node'))
    return 'none';
  if (existsSync('node_modules/vitest')) return 'all';
  if (existsSync('packages/dashboard/node_modules/vite')) return 'service';
  return existsSync('packages/server/runtime/node_modules/sharp') ? 'runtime' : 'none';
};

const SIZES = ['none', 'runtime', 'service', 'all'];

const optionsOf = (scope) =>
  scope === 'all'
    ? []
    : // The lockfile is trusted where the service is all there is: it has the hash of each package, and
      // a whole installation, as in the pipeline, verifies it with 2,300 requests.
      [
        ...['--prod', '--trust-lockfile', `--store-dir=${resolve(CACHE, 'store')}`],
        ...FILTERS[scope].map((name) => `--filter=@content-publishing/${name}`),
      ];

/** Runs pnpm: the one that runs this script, or one that npm brings. Resolves to its exit code. */
const pnpm = async (...args) => {
  const isThere = process.env['npm_config_user_agent']?.startsWith('pnpm/') ?? false;
  const [command, ...first] = isThere
    ? ['pnpm']
    : [
        'npm',
        'exec',
        '--yes',
        `--cache=${resolve(CACHE, 'npm')}`,
        '--package=pnpm@12',
        '--',
        'pnpm',
      ];
  // Output of `pnpm` goes to stderr, as the script that follows may print JSON.
  const child = spawn(command, [...first, ...args], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  const code = await new Promise((done) => {
    child.on('error', () => done(1)).on('close', (exitCode) => done(exitCode ?? 1));
  });
  return code;
};

/** Installs what `scope` needs, if it is not there; ends the process if that fails. */
export const install = async (scope) => {
  const now = scopeNow();
  const isEnough = SIZES.indexOf(now) >= SIZES.indexOf(scope);
  if (isEnough && isCurrent()) return;
  // An installation of the service beside the tools would remove them.
  const wanted = isEnough && now === 'all' ? now : scope;
  process.stderr.write(
    `Installing ${wanted === 'all' ? 'the service and the tools of development' : 'the service'} …\n`,
  );
  let isInterrupted = false;
  const interrupt = () => (isInterrupted = true);
  process.on('SIGINT', interrupt);
  rmSync(MARK, { force: true });
  // Packages were removed that pnpm would not miss, or come from another store.
  if (now !== wanted) remove(...moduleFolders());
  const code = await pnpm('install', '--frozen-lockfile', ...optionsOf(wanted));
  process.off('SIGINT', interrupt);
  if (isInterrupted) process.stderr.write('Stopped.\n');
  if (isInterrupted || code !== 0) process.exit(isInterrupted ? 130 : code);
  writeFileSync(MARK, hashOfLockfile());
};

const remove = (...paths) => {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
};

/** Folders of installed packages in this workspace. */
const moduleFolders = () =>
  ['.', 'bench', ...['packages', 'packages/server', 'examples', 'test'].flatMap(foldersIn)]
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(folder));

const foldersIn = (parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => join(parent, name));

const RUNTIME = join('packages/server/runtime', 'node_modules');

/** Packages in `folder`, and those with a scope in a folder of it. */
const packagesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(folder, name)).map((one) => join(folder, name, one))
        : [join(folder, name)],
    );

/** Folders of the virtual store that the packages in `folder` are in, with all that they depend on. */
const storedIn = (folder, found = new Set()) => {
  for (const link of packagesIn(folder)) {
    const [, stored] = /[/\\]\.pnpm[/\\]([^/\\]+)[/\\]/.exec(realpathSync(link)) ?? [];
    if (stored === undefined || found.has(stored)) continue;
    found.add(stored);
    storedIn(join(STORED, stored, 'node_modules'), found);
  }
  return found;
};

const STORED = 'node_modules/.pnpm';

/** Removes the packages that only builds need, unless the tools of development are there. */
const prune = () => {
  if (scopeNow() === 'service') {
    // The root has Node.js alone; pnpm installs it whatever the filters are.
    const needed = isOwnNode ? storedIn(RUNTIME) : storedIn('node_modules', storedIn(RUNTIME));
    const others = readdirSync(STORED, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !needed.has(entry.name))
      .map(({ name }) => join(STORED, name));
    const folders = moduleFolders().filter(
      (folder) => folder !== 'node_modules' && folder !== RUNTIME,
    );
    remove(...others, ...folders, ...(isOwnNode ? ['node_modules/.bin/node'] : []));
  }
  remove(CACHE);
};

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [task = 'all'] = process.argv.slice(2);
  await (task === 'prune' ? prune() : install(task));
}
