import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diskUse } from '../test/system/memory-usage.ts';
import { temporaryFolder } from '../test/system/temporary-folder.ts';
import { tidyUp } from '../test/system/cleanup.ts';
import { printMeasured } from './goal.ts';

// Size of a server installed for production, without PGlite, which is a whole database. Sharp, with
// libvips for one platform, has 20 MB of it.

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const pnpm = (...args: readonly string[]): void => {
  execFileSync('npx', ['-y', 'pnpm@12', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

try {
  const folder = join(await temporaryFolder(), 'server');
  // Most of the size is build output.
  pnpm('--filter', '@content-publishing/server...', 'build');
  pnpm('--filter', '@content-publishing/server', 'deploy', '--prod', folder);
  const store = join(folder, 'node_modules', '.pnpm');
  const packages = await readdir(store);
  const counted = packages.filter((name) => name.includes('@') && !name.includes('pglite@'));
  const sizes = await Promise.all(
    counted.map(async (name) => (await diskUse(join(store, name))).data),
  );
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
  printMeasured([
    {
      what: 'files of an installed server',
      unit: 'MB',
      bound: { atMost: 65 },
      figures: [megabytes],
    },
    {
      what: 'packages of an installed server',
      unit: 'packages',
      bound: { atMost: 150 },
      figures: [counted.length],
    },
  ]);
} finally {
  await tidyUp();
}
