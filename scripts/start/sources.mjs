import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from './files-below.mjs';

// Sources of a build, and the state in which the last build read them. A file is taken as unchanged
// while its size, its time of modification and its time of change are those of the build, whether it
// would be newer or older; otherwise its content decides. Nothing but a write sets the time of change,
// so that a checkout, a branch switch or an archive with old times is noticed. Plain JavaScript, since
// the Node.js that is there may be 20.

/** Packages of the workspace that the package `name` depends on, with itself. */
const packagesOf = (root, name, found = new Set()) => {
  if (found.has(name)) return found;
  found.add(name);
  const { dependencies = {} } = readJson(join(root, 'packages', name, 'package.json')) ?? {};
  for (const [dependency, version] of Object.entries(dependencies)) {
    if (version.startsWith('workspace:')) packagesOf(root, dependency.split('/')[1], found);
  }
  return found;
};

/** Files that the build of the package `name` reads: of it, of the packages below it, the lockfile. */
const sourcesOf = (root, name) =>
  [
    join(root, 'pnpm-lock.yaml'),
    ...['index.html', 'vite.config.ts'].map((file) => join(root, 'packages', name, file)),
    ...filesBelow(join(root, 'packages', name, 'scripts')),
    ...[...packagesOf(root, name)].flatMap((one) => [
      join(root, 'packages', one, 'package.json'),
      ...filesBelow(join(root, 'packages', one, 'src')),
    ]),
  ].filter((file) => existsSync(file));

const stateOf = (file) => {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs}`;
};

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('base64');

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Compares the sources in `root` of the package `name` with those of its last build, whose state is in `stamp`.
 * `isChanged` says whether it is to be built; `built` stores the state that was compared, once it is, in
 * the file of the new build.
 */
export const sources = (root, name, stamp) => {
  const former = readJson(stamp) ?? {};
  const files = {};
  let isChanged = false;
  let isTouched = false;
  for (const file of sourcesOf(root, name)) {
    const state = stateOf(file);
    const known = former[relative(root, file)];
    const isSame = known?.state === state;
    const hash = isSame ? known.hash : hashOf(file);
    files[relative(root, file)] = { state, hash };
    isTouched ||= !isSame;
    isChanged ||= known?.hash !== hash;
  }
  isChanged ||= Object.keys(former).length !== Object.keys(files).length;
  const built = (file = stamp) => writeFileSync(file, JSON.stringify(files));
  if (isTouched && !isChanged) built();
  return { isChanged, built };
};
