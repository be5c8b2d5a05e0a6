import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sources } from '../../../scripts/start/sources.mjs';

/**
 * Builds the dashboard into the package of the server, which serves it. Nothing is built while the
 * sources are those of the last build. A build replaces the one before as a whole.
 */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OUTPUT = join(ROOT, 'packages/server/dashboard');
const STAMP = 'sources.json';

const { isChanged, built } = sources(ROOT, 'dashboard', join(OUTPUT, STAMP));
if (isChanged) {
  process.stderr.write('Building the dashboard …\n');
  // In another mode the build has React's checks of development in it.
  process.env['NODE_ENV'] = 'production';
  // Loaded here, since most starts have nothing to build.
  const { build } = await import('vite');
  const next = `${OUTPUT}-${process.pid}`;
  await build({
    root: join(ROOT, 'packages/dashboard'),
    logLevel: 'warn',
    build: { outDir: next, emptyOutDir: true },
  });
  built(join(next, STAMP));
  rmSync(OUTPUT, { recursive: true, force: true });
  renameSync(next, OUTPUT);
}
