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

// It is ignored, and packages are found from there.
const MODULES = fileURLToPath(new URL('../node_modules/', import.meta.url));

/** Provides `cps`: the command as it is installed, built from the sources. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(MODULES, '.cps-'));
  await bundleCommand(folder);
  project.provide('cps', join(folder, 'cps.js'));
  return () => rm(folder, { recursive: true, force: true });
};
