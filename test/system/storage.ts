import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Postgres, startPostgres } from './postgres.ts';
import { cpsJson, type Settings } from './service.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const STORAGES = ['memory', 'pglite', 'postgres'] as const;

/** Storage of a service. */
export type StorageName = (typeof STORAGES)[number];

/** A storage that a service can be started on, again and again. */
export interface Storage {
  readonly name: StorageName;
  /** Environment of a service for it. */
  readonly settings: Settings;
  /** The server, if it is one. */
  readonly postgres: Postgres | undefined;
  /** Returns its records from the first start of a service on. */
  readonly demo: () => Promise<Demo>;
}

/** A workspace with a key that may do everything in it, and what its posts refer to. */
export interface Demo {
  readonly apiKey: string;
  readonly workspaceId: string;
  readonly authorId: string;
  readonly categoryId: string;
  readonly tagIds: readonly string[];
  readonly mediaId: string;
}

/** Makes an empty storage but for its demo. */
export const openStorage = async (name: StorageName): Promise<Storage> => {
  const folder = await temporaryFolder();
  const postgres = name === 'postgres' ? await startPostgres() : undefined;
  const url = { memory: 'memory:', pglite: '', postgres: postgres?.url ?? '' }[name];
  const settings = { DATABASE_URL: url, DATA_DIR: folder };
  // The embedded storages get theirs when a service starts.
  if (postgres) await cpsJson(settings, 'demo');
  return { name, settings, postgres, demo: () => demoIn(folder) };
};

/** Returns the demo of the storage whose data are in `folder`, from the first start of a service on. */
export const demoIn = async (folder: string): Promise<Demo> =>
  JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'));
