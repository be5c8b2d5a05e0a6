import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const inPackage = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The folder of the package that `cps` is installed from. */
export const BUILT_FOLDER = inPackage('dist/bin');

/**
 * Writes the command and what it imports into `folder`, which is below this package, in a few files:
 * `cps.js`, and `worker.js` for its threads. Read from a thousand files, a process that does next to
 * nothing takes three times as long to start. Returns the paths of what they are made of.
 */
export const bundleCommand = async (folder: string): Promise<readonly string[]> => {
  const bundle = await rolldown({
    input: { cps: inPackage('src/cps.ts'), worker: inPackage('src/workers/worker.ts') },
    platform: 'node',
    // They look for their files beside their modules.
    external: [/^@electric-sql\/pglite/, 'piscina'],
  });
  const { output } = await bundle.write({
    dir: folder,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // A process keeps the text of what it runs: twice as long with a letter beyond Latin-1 in it.
    charset: 'ascii',
    // Licences stand in THIRD-PARTY-NOTICES.txt.
    comments: false,
  });
  await bundle.close();
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
};
