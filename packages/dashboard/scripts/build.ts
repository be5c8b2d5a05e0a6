import { hash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Builds the dashboard into the package of the server, which serves it. Nothing is built while the
 * sources are those of the last build.
 */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OUTPUT = join(ROOT, 'packages/server/dashboard');

/** File with the hash of the sources of the last build. */
const STAMP = join(OUTPUT, '.sources');

/** Sources of the build: its own, and those of the packages that it has in it. */
const SOURCES = [
  'packages/dashboard/{index.html,package.json,vite.config.ts}',
  'packages/{dashboard,domain,markdown,site-kit,transfer}/{src,scripts}/**/*.{ts,tsx,css,json}',
  'pnpm-lock.yaml',
];

const hashOfSources = (): string => {
  const files = globSync(SOURCES, { cwd: ROOT }).toSorted();
  const contents = files.map((file) => `${file}\n${readFileSync(join(ROOT, file), 'utf8')}`);
  return hash('sha256', contents.join('\n'), 'hex');
};

const lastBuild = (): string | undefined => {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
};

const sources = hashOfSources();
if (sources !== lastBuild()) {
  process.stderr.write('Building the dashboard …\n');
  // In another mode the build has React's checks of development in it.
  process.env['NODE_ENV'] = 'production';
  // Loaded here, since most starts have nothing to build.
  const { build } = await import('vite');
  await build({
    root: join(ROOT, 'packages/dashboard'),
    logLevel: 'warn',
    build: { outDir: OUTPUT, emptyOutDir: true },
  });
  writeFileSync(STAMP, sources);
}
