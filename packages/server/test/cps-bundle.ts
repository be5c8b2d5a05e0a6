import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { bundleCommand } from '../scripts/bundle-command.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The script of the command, in a few files. */
    readonly cps: string;
  }
}

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// From the files of the command, the processes of these start as fast.
const MORE = {
  'cps-host': source('cps-host.ts'),
  pool: source('../src/computing/pool.ts'),
  'import-runner': source('../src/imports/import-runner.ts'),
};

// It is ignored, and packages are found from there.
const MODULES = source('../node_modules/');

/** Provides `cps`: the command as it is installed, built from the sources. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(MODULES, '.cps-'));
  await bundleCommand(folder, MORE);
  const script = join(folder, 'cps.js');
  // With a cache that has something, no service says that it is being loaded for the first time.
  const env = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  await once(spawn(process.execPath, [script, '--version'], { env, stdio: 'ignore' }), 'close');
  project.provide('cps', script);
  return () => rm(folder, { recursive: true, force: true });
};
