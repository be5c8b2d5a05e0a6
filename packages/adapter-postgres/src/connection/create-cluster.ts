import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Returns whether the folder `cluster` exists and contains the files of a database. */
export const hasCluster = (cluster: string): boolean => existsSync(join(cluster, 'PG_VERSION'));

/**
 * Creates the database in the folder `cluster`, which must not exist. `initdb` blocks its thread
 * for seconds, so it runs in a worker and the process stays responsive. Files are made in
 * `<cluster>.new`, which is renamed once it is complete; after an abort the next call starts over.
 */
export const createCluster = async (cluster: string): Promise<void> => {
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  const pglite = import.meta.resolve('@electric-sql/pglite');
  const worker = new Worker(INITDB, {
    eval: true,
    execArgv: [],
    workerData: { pglite, draft },
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject).once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`initdb ended with ${code}`));
    });
  });
  await rename(draft, cluster);
};

// Source text, since it needs only PGlite: no worker file has to be shipped next to a bundle.
const INITDB = `
  const { workerData: { pglite, draft } } = require('node:worker_threads');
  import(pglite).then(async ({ PGlite }) => {
    const database = await PGlite.create(draft);
    await database.close();
  });
`;
