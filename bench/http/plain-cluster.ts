import { parseArgs } from 'node:util';
import { clusterNodes, nodeUrl } from '../../packages/adapter-postgres/test/citus-cluster.ts';
import { createDatabase } from '../../packages/adapter-postgres/test/database.ts';
import { query } from '../../test/system/citus/database.ts';
import { atEnd, tidyUp } from '../../test/system/cleanup.ts';
import { cpsJson } from '../../test/system/service.ts';
import { commitOf, startCheckout, THIS } from '../checkout.ts';
import { machine } from '../machine.ts';
import { compareServices, COMPARISON_OPTIONS, type Side } from './compare-services.ts';
import { POOL_SIZE } from './target.ts';

// One database on the coordinator alone, and one distributed over all nodes of a Citus cluster, measured
// in turn. CITUS_URL leads to a database of the coordinator; the nodes are on this machine.

const { values } = parseArgs({ options: COMPARISON_OPTIONS });

const { CITUS_URL } = process.env;
if (CITUS_URL === undefined) throw new Error('CITUS_URL names no cluster');

/** Returns the process id of the PostgreSQL server at `url`. */
const postmasterOf = async (url: string): Promise<number> => {
  const [row] = await query<{ file: string }>(url, `select pg_read_file('postmaster.pid') as file`);
  return Number.parseInt(row?.file ?? '', 10);
};

try {
  const nodes = await clusterNodes(CITUS_URL);
  const postmasters = await Promise.all(
    nodes.map((node) => postmasterOf(nodeUrl(CITUS_URL, node, 'postgres'))),
  );
  const start = async (name: string): Promise<Side> => {
    const database = await createDatabase(CITUS_URL);
    atEnd(database.drop);
    const settings = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: String(POOL_SIZE) };
    if (name === 'cluster') await cpsJson(settings, 'distribute');
    const service = await startCheckout(name, THIS, settings);
    return { service, databaseUrl: database.url, postmasters };
  };
  const sides = [await start('plain'), await start('cluster')] as const;
  const { generator, table, failures } = await compareServices(sides, values);
  const [version] = await query<{ version: string }>(
    CITUS_URL,
    'select citus_version() as version',
  );
  console.log(
    `${machine()}; ${version?.version.split(' on ')[0] ?? ''} with ${nodes.length - 1} workers on this machine, ` +
      `${POOL_SIZE} connections; ${generator}; ${await commitOf(THIS)}, one node → cluster, medians of ` +
      `${values.rounds} rounds of ${values.seconds} s, and their ratio.\n`,
  );
  console.log(table);
  console.log(`\n${failures} requests failed.`);
} finally {
  await tidyUp();
}
