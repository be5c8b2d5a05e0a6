/**
 * Type-checks the recipes of `examples/` and `docs/keep-a-site-fresh.md` as a site has them: with the
 * packages as they would be published, packed and installed next to the framework in a folder of their
 * own. The frameworks are hundreds of megabytes, so that the workspace does not install them.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recipeFiles } from '../test/readmes/recipe-files.ts';

/** The recipes, each with what its types come from. */
const RECIPES = {
  astro: { astro: '^7.3.5' },
  'cloudflare-workers': { '@cloudflare/workers-types': '^5.20261117.1' },
  nextjs: { next: '^16.4.6', react: '^19.3.1', '@types/react': '^19.3.0' },
  nuxt: { h3: '^1.15.11', nitropack: '^2.13.6' },
  sveltekit: { '@sveltejs/kit': '^3.2.0' },
};
const KIT = '@content-publishing/site-kit';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'content-publishing-recipes-'));

const pnpm = (cwd: string, ...args: readonly string[]): void => {
  execFileSync('npx', ['-y', 'pnpm@12', ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** Packs the built kit and its dependencies; returns a tarball for each name. */
const packed = (): Readonly<Record<string, string>> => {
  const withDependencies = ['--filter', `${KIT}...`];
  pnpm(root, ...withDependencies, 'build');
  pnpm(root, ...withDependencies, 'pack', '--pack-destination', folder);
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  return Object.fromEntries(
    tarballs.map((name) => [
      basename(name).replace(/^content-publishing-(.*)-\d.*$/, '@content-publishing/$1'),
      `file:${join(folder, name)}`,
    ]),
  );
};

/** Copies a recipe and the files that keep it fresh, with `frameworks` as dependencies. */
const copyRecipe = (name: string, frameworks: Readonly<Record<string, string>>): void => {
  const from = join(root, 'examples', name);
  const to = join(folder, 'examples', name);
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !['node_modules', 'test'].includes(basename(path)),
  });
  for (const { site, path, code } of recipeFiles()) {
    if (site !== name) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), code);
  }
  const dependencies = { [KIT]: '*', '@types/node': '^24.13.6', ...frameworks };
  writeFileSync(
    join(to, 'package.json'),
    JSON.stringify({ name, private: true, type: 'module', dependencies }),
  );
};

try {
  const overrides = packed();
  writeFileSync(
    join(folder, 'pnpm-workspace.yaml'),
    JSON.stringify({ packages: ['examples/*'], overrides }),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  for (const [name, frameworks] of Object.entries(RECIPES)) copyRecipe(name, frameworks);
  pnpm(folder, 'install', '--ignore-scripts');
  for (const name of Object.keys(RECIPES)) {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    try {
      execFileSync(process.execPath, [tsc, '-p', join(folder, 'examples', name)], {
        stdio: 'inherit',
      });
      console.log(`${name}: fine`);
    } catch {
      console.log(`${name}: BROKEN`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
