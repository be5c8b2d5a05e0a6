import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
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
import { filesBelow } from './start/files-below.mjs';

// Installs packages before a script runs, where they are not those of the lockfile: `install.mjs` all of
// them, with the tools of development; `install.mjs service` those with which the service and the demo
// are built and run. Plain JavaScript, since the Node.js that is there may be 20.

/** Lockfile of the last installation, by its hash. */
const MARK = 'node_modules/.installed-lockfile';

/** Folder of the installed packages, to which all others have links. */
const STORED = 'node_modules/.pnpm';

/**
 * Folder of pnpm and of the files that it downloads, until they are installed. Installed files are hard
 * links, which stay.
 */
const CACHE = '.pnpm-cache';

/** Whether this Node.js runs builds and the service, so that none has to be installed. */
const isOwnNode =
  Number.parseInt(process.versions.node, 10) >= 24 &&
  !realpathSync(process.execPath).startsWith(resolve('node_modules'));

/** Packages of the service and the demo; of those with dots also all that they depend on. */
const SERVICE = [
  ...(isOwnNode ? [] : ['node']),
  ...['runtime', 'server-scripts', 'server...', 'dashboard...', 'example-site...'],
];

/**
 * Installed files that neither builds nor the service read, a third of all: source maps, TypeScript and
 * its types, headers of Node.js.
 */
const UNREAD = /\.(?:map|[cm]?tsx?)$|[/\\]node-[^/\\]+[/\\]include[/\\]/;

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
  return existsSync('packages/dashboard/node_modules/vite') ? 'service' : 'none';
};

const SIZES = ['none', 'service', 'all'];

const optionsOf = (scope) =>
  scope === 'all'
    ? []
    : // The lockfile is trusted where the service is all there is: it has the hash of each package, and
      // a whole installation, as in the pipeline, verifies it with 2,300 requests.
      [
        ...['--prod', '--trust-lockfile', `--store-dir=${resolve(CACHE, 'store')}`],
        ...SERVICE.map((name) => `--filter=@content-publishing/${name}`),
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
  // They come from another store.
  if (now !== wanted) remove(...moduleFolders());
  // An installation that is interrupted is no current one.
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(MARK, 'incomplete');
  const code = await pnpm('install', '--frozen-lockfile', ...optionsOf(wanted));
  process.off('SIGINT', interrupt);
  if (isInterrupted) process.stderr.write('Stopped.\n');
  if (isInterrupted || code !== 0) process.exit(isInterrupted ? 130 : code);
  if (wanted === 'service') {
    for (const file of filesBelow(STORED)) if (UNREAD.test(file)) rmSync(file);
  }
  remove(CACHE);
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

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await install(process.argv[2] ?? 'all');
}
