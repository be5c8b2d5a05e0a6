/**
 * Builds every package and packs it into `packed/`, as it would be published. Earlier builds are
 * removed first: the compiler leaves the output of files that are gone, and it would be packed.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, rmSync } from 'node:fs';

const FOLDER = 'packed';

const pnpm = (...args: readonly string[]): void => {
  execFileSync('npx', ['-y', 'pnpm@12', '--silent', '-r', '--filter', './packages/*', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

for (const folder of [FOLDER, ...globSync('packages/*/dist')]) {
  rmSync(folder, { recursive: true, force: true });
}
pnpm('build');
pnpm('pack', '--out', `${FOLDER}/%s.tgz`);
for (const file of readdirSync(FOLDER).toSorted()) console.log(`${FOLDER}/${file}`);
