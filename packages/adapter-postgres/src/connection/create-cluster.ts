import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Package with a new database in files, which takes some 2 seconds to open, not 7. */
const TEMPLATE_PACKAGE = '@electric-sql/pglite-prepopulatedfs';

/** Returns whether the folder `cluster` exists and contains the files of a database. */
export const hasCluster = (cluster: string): boolean => existsSync(join(cluster, 'PG_VERSION'));

/**
 * Creates the database in the folder `cluster`, which must not exist: from the files of
 * {@link TEMPLATE_PACKAGE} if it is installed and this version of PGlite can open them, otherwise by
 * `initdb`. Both block their thread for seconds, so they run in a worker and the process stays
 * responsive. Files are made in `<cluster>.new`, which is renamed once it is complete; after an abort
 * the next call starts over.
 */
export const createCluster = async (cluster: string): Promise<void> => {
  const draft = `${cluster}.new`;
  const template = templateUrl();
  await rm(draft, { recursive: true, force: true });
  try {
    await createIn(draft, template);
  } catch (error) {
    if (template === undefined) throw error;
    await rm(draft, { recursive: true, force: true });
    await createIn(draft, undefined);
  }
  await rename(draft, cluster);
};

const templateUrl = (): string | undefined => {
  try {
    return import.meta.resolve(TEMPLATE_PACKAGE);
  } catch {
    return undefined;
  }
};

const createIn = (draft: string, template: string | undefined): Promise<void> => {
  const pglite = import.meta.resolve('@electric-sql/pglite');
  const worker = new Worker(CREATE, {
    eval: true,
    execArgv: [],
    workerData: { pglite, template, draft },
  });
  return new Promise<void>((resolve, reject) => {
    worker.once('error', reject).once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Creating the database ended with ${code}`));
    });
  });
};

// Source text, since it needs only PGlite: no worker file has to be shipped next to a bundle.
const CREATE = `
  const { workerData: { pglite, template, draft } } = require('node:worker_threads');
  const create = async () => {
    const { PGlite } = await import(pglite);
    const loadDataDir = template && await (await import(template)).dataDir();
    const database = await PGlite.create(draft, { loadDataDir });
    await database.query('select 1');
    await database.close();
  };
  create();
`;
