import { MikroORM } from '@mikro-orm/postgresql';

/** Address of a node of a Citus cluster. */
interface Node {
  readonly name: string;
  readonly port: number;
  readonly isCoordinator: boolean;
}

/** Runs SQL on the database at `url`. */
export const execute = async <Row extends object>(
  url: string,
  statement: string,
): Promise<readonly Row[]> => {
  // Without entities it is ready at once.
  const orm = new MikroORM({
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    ensureDatabase: false,
  });
  try {
    return await orm.em.getConnection().execute<Row[]>(statement);
  } finally {
    await orm.close();
  }
};

/** Returns the nodes of the cluster whose coordinator is at `serverUrl`; none of a lone server. */
export const clusterNodes = async (serverUrl: string): Promise<readonly Node[]> => {
  const [catalog] = await execute<{ has: boolean }>(
    serverUrl,
    `select to_regclass('pg_dist_node') is not null as has`,
  );
  if (catalog?.has !== true) return [];
  return execute<Node>(
    serverUrl,
    `select nodename as name, nodeport as port, groupid = 0 as "isCoordinator"
     from pg_dist_node where isactive order by groupid`,
  );
};

/** Returns the address of a database on a node. */
export const nodeUrl = (serverUrl: string, { name, port }: Node, database: string): string => {
  const url = new URL(serverUrl);
  url.hostname = name;
  url.port = String(port);
  url.pathname = `/${database}`;
  return url.href;
};

/** Makes the database `name`, which is on the coordinator, one of the whole cluster. */
export const spreadDatabase = async (
  serverUrl: string,
  nodes: readonly Node[],
  name: string,
): Promise<void> => {
  const maintenance = new URL(serverUrl).pathname.slice(1);
  for (const node of nodes) {
    if (!node.isCoordinator) {
      await execute(nodeUrl(serverUrl, node, maintenance), `create database ${name}`);
    }
    await execute(nodeUrl(serverUrl, node, name), 'create extension citus');
  }
  for (const { name: host, port, isCoordinator } of nodes) {
    const add = isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node';
    await execute(databaseUrl(serverUrl, name), `select ${add}('${host}', ${port})`);
  }
};

/** Returns the address of the database `name` on the server of `serverUrl`. */
export const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};
