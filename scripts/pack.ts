/**
 * Builds every package and packs it into `packed/`, as it would be published. Earlier builds are
 * removed first: the compiler leaves the output of files that are gone, and it would be packed.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, rmSync } from 'node:fs';

const FOLDER = 'packed';

/** Runs `pnpm` in each package; its output goes to stderr, so that stdout has the files alone. */
const inPackages = (...args: readonly string[]): void => {
  execFileSync('npx', ['-y', 'pnpm@12', '-r', '--filter', './packages/*', ...args], {
    stdio: ['ignore', 2, 2],
  });
};

const packages = globSync('packages/*/package.json').length;

for (const folder of [FOLDER, ...globSync('packages/*/dist')]) {
  rmSync(folder, { recursive: true, force: true });
}
console.error(`Building ${packages} packages; this takes a minute or two …`);
inPackages('build');
console.error(`Packing them into ${FOLDER}/ …`);
// The dashboard is in the package of the server.
inPackages(
  '--filter',
  '!@content-publishing/dashboard',
  '--silent',
  'pack',
  '--out',
  `${FOLDER}/%s.tgz`,
);
for (const file of readdirSync(FOLDER).toSorted()) console.log(`${FOLDER}/${file}`);
