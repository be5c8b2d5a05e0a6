import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { thirdPartyNotices } from './third-party-notices.ts';

const inPackage = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The folder of the package that `cps` is installed from. */
export const BUILT_FOLDER = inPackage('dist/bin');

/**
 * Bundles the command and its imports into `folder`, which is below this package, in a few files:
 * `cps.js`, and `child-main.js` and `import-main.js` for the processes of long bodies and imports. Read from a
 * thousand files, a process that does next to nothing takes three times as long to start. The notices that
 * licences require are written next to them. Entries of `more` are bundled beside them, by their names.
 */
export const bundleCommand = async (
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const bundle = await rolldown({
    input: {
      cps: inPackage('src/cps.ts'),
      'child-main': inPackage('src/computing/child-main.ts'),
      'import-main': inPackage('src/imports/import-main.ts'),
      ...more,
    },
    platform: 'node',
    // They look for their files beside their modules.
    external: [/^@electric-sql\/pglite/, 'sharp'],
  });
  const { output } = await bundle.write({
    dir: folder,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // A process keeps its source text in memory: twice as long with a letter beyond Latin-1 in it.
    charset: 'ascii',
    comments: false,
    // Stacks name the sources (src/start/source-stacks.ts).
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  await writeFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), await thirdPartyNotices(modules));
};
