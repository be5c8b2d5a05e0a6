import { PGlite } from '@electric-sql/pglite';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder with an empty cluster of the embedded database, not opened by any process. */
    readonly cluster: string;
  }
}

/** Provides `cluster`: making one takes seconds, copying one does not. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'content-publishing-cluster-'));
  const pglite = await PGlite.create(folder);
  await pglite.close();
  project.provide('cluster', folder);
  return () => rm(folder, { recursive: true, force: true });
};

/** Makes a data folder that has an embedded database without tables, and does not outlive the tests. */
export const aDataFolder = async (): Promise<AsyncDisposable & { readonly path: string }> => {
  const path = await mkdtemp(join(tmpdir(), 'content-publishing-data-'));
  await cp(inject('cluster'), join(path, 'pglite'), { recursive: true });
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};
