import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../src/connection/orm.ts';
import { clusterNodes, databaseUrl, execute, nodeUrl, spreadDatabase } from './citus-cluster.ts';

/** A database of its own on the server at `serverUrl`. */
export interface FreshDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * Makes a database on the server, or the cluster, that the database at `serverUrl` is on: an empty
 * one, or a copy of the database `template`.
 */
export const createDatabase = async (
  serverUrl: string,
  template?: string,
): Promise<FreshDatabase> => {
  const name = `content_publishing_test_${randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`);
  const nodes = await clusterNodes(serverUrl);
  if (nodes.length > 0) await spreadDatabase(serverUrl, nodes, name);
  const maintenance = new URL(serverUrl).pathname.slice(1);
  return {
    url: databaseUrl(serverUrl, name),
    drop: async () => {
      await execute(serverUrl, `drop database ${name} with (force)`);
      for (const node of nodes.filter(({ isCoordinator }) => !isCoordinator)) {
        const url = nodeUrl(serverUrl, node, maintenance);
        await execute(url, `drop database if exists ${name} with (force)`);
      }
    },
  };
};

/** Returns the ORM on the database at `url`, to run SQL that no repository would. */
export const connect = (url: string) =>
  new MikroORM({
    ...ormOptions(),
    clientUrl: url,
    driverOptions: { connectionString: url, connectionTimeoutMillis: 20_000, pipeline: true },
  });
