import { openPgliteStorage } from '../src/index.ts';
import { PGlite } from '@electric-sql/pglite';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folders of the embedded database that are not opened by any process, to be copied. */
    readonly dataFolders: {
      readonly empty: string;
      /** Has the tables of the service, and nothing in them. */
      readonly migrated: string;
    };
  }
}

/** Provides `dataFolders`: making and migrating a database takes seconds, copying one does not. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'content-publishing-cluster-'));
  const [empty, migrated] = [join(folder, 'empty'), join(folder, 'migrated')];
  await mkdir(empty);
  const pglite = await PGlite.create(join(empty, 'pglite'));
  await pglite.close();
  await cp(empty, migrated, { recursive: true });
  const storage = await openPgliteStorage({ dataDir: migrated });
  await storage.migrate();
  await storage.close();
  project.provide('dataFolders', { empty, migrated });
  return () => rm(folder, { recursive: true, force: true });
};

/** A folder that does not outlive the tests. */
type DataFolder = AsyncDisposable & { readonly path: string };

const copyOf = async (dataFolder: string): Promise<DataFolder> => {
  const path = await mkdtemp(join(tmpdir(), 'content-publishing-data-'));
  await cp(join(dataFolder, 'pglite'), join(path, 'pglite'), { recursive: true });
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};

/** Makes a data folder that has an embedded database with the tables of the service. */
export const aDataFolder = (): Promise<DataFolder> => copyOf(inject('dataFolders').migrated);

/** Makes a data folder that has an embedded database without tables. */
export const anEmptyDataFolder = (): Promise<DataFolder> => copyOf(inject('dataFolders').empty);
