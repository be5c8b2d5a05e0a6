import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';
import { CPS, WORKER } from './cps-source.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The script of the command, in a few files. */
    readonly cps: string;
  }
}

// They look for their files beside their modules.
const UNBUNDLED = ['@electric-sql/pglite', 'piscina'];

/**
 * Provides `cps`: the command and what it imports, from their sources, in a few files. Read from a
 * thousand, a process that does next to nothing takes three times as long to start.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dir = await mkdtemp(join(tmpdir(), 'cps-bundle-'));
  const bundle = await rolldown({
    input: { cps: CPS, worker: WORKER },
    platform: 'node',
    plugins: [
      {
        name: 'stays-where-it-is',
        async resolveId(id, importer) {
          if (!UNBUNDLED.some((name) => id.startsWith(name))) return null;
          const resolved = await this.resolve(id, importer, { skipSelf: true });
          return resolved && { id: resolved.id, external: 'absolute' };
        },
      },
    ],
  });
  await bundle.write({ dir, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await bundle.close();
  project.provide('cps', join(dir, 'cps.mjs'));
  return () => rm(dir, { recursive: true, force: true });
};
