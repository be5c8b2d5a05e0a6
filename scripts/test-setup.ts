import type { TestProject } from 'vitest/node';
import { setup as cluster } from '../packages/adapter-postgres/test/embedded-cluster.ts';
import { setup as server } from '../packages/adapter-postgres/test/postgres-server.ts';
import { setup as bundle } from '../packages/server/test/cps-bundle.ts';

/** Prepares in parallel the resources that tests with databases and processes share. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const undo = await Promise.all([server, cluster, bundle].map((make) => make(project)));
  return async () => {
    await Promise.all(undo.map((step) => step()));
  };
};
