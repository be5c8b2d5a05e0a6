import type { SqlMikroORM } from '@mikro-orm/postgresql';
import { SchemaConflict } from '@content-publishing/application';
import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../connection/database.ts';
import { SCHEMA_OF_SERVER } from './server-name.ts';
import { numberOf, type SchemaMigration } from '../migrations/migrations.ts';

/**
 * An older server, by the name and address of its open connections, and the number of these. The
 * address is `null` for a local socket.
 */
interface OlderServer {
  readonly name: string;
  readonly address: string | null;
  readonly connections: number;
}

/**
 * Number of checks of the connections, and the pause between two, in milliseconds. One check may
 * miss a server behind a pooler.
 */
const CHECKS = { count: 3, pauseMs: 500 };

/** Time for which {@link olderServersThan} keeps its answer, in milliseconds. */
const MAX_AGE_MS = 5000;

/**
 * Returns a function that resolves to whether a server with a schema below `schema` is connected.
 * Its answer is kept for {@link MAX_AGE_MS}. A connection that was idle for ten seconds does not
 * count, as in {@link rejectOlderServers}.
 */
export const olderServersThan = (
  { prepareRows }: Pick<Database, 'prepareRows'>,
  schema: number,
): (() => Promise<boolean>) => {
  const selectOlderServer = prepareRows(sql`
    select 1 as older from pg_stat_activity
    where ${sql.raw(IS_ACTIVE)} and ${sql.raw(SCHEMA_OF_SERVER)} < ${sql.lit(schema)} limit 1`);
  let known: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (known === undefined || now - known.at > MAX_AGE_MS) {
      const answer = selectOlderServer.maybeOne().then((row) => row !== null);
      known = { at: now, answer };
      answer.catch(() => {
        known = undefined;
      });
    }
    return known.answer;
  };
};

/**
 * Rejects with `SchemaConflict` if one of `pending` cannot run next to older servers and such
 * servers are connected.
 *
 * A server looks for due posts every second, so a connection that was idle for ten seconds was left
 * in a pooler by a stopped server. With a pooler a connection has the name of its last client, so
 * one check may miss a server.
 */
export const rejectOlderServers = async (
  connection: ReturnType<SqlMikroORM['em']['getConnection']>,
  transaction: unknown,
  pending: readonly SchemaMigration[],
): Promise<void> => {
  const stopping = pending.flatMap(({ name, olderServers }) =>
    olderServers === 'continue' ? [] : [{ name, ...olderServers }],
  );
  const [first] = stopping;
  const last = stopping.at(-1);
  if (first === undefined || last === undefined) return;
  for (let check = 1; check <= CHECKS.count; check += 1) {
    if (check > 1) await setTimeout(CHECKS.pauseMs);
    // Within a transaction PostgreSQL keeps showing the same snapshot of the connections.
    await connection.execute('select pg_stat_clear_snapshot()', [], 'run', transaction);
    const servers = await connection.execute<OlderServer[]>(
      OLDER_SERVERS,
      [numberOf(last)],
      'all',
      transaction,
    );
    if (servers.length > 0) throw new SchemaConflict(refusal(first, servers));
  }
};

const IS_ACTIVE = `datname = current_database() and pid <> pg_backend_pid()
    and (state is null or state <> 'idle' or state_change > clock_timestamp() - interval '10 s')`;

const OLDER_SERVERS = `
  select application_name as name, host(client_addr) as address, count(*)::integer as connections
  from pg_stat_activity
  where ${IS_ACTIVE} and ${SCHEMA_OF_SERVER} < ?
  group by 1, 2 order by 1, 2`;

const refusal = (
  { name, stopBecause }: { readonly name: string; readonly stopBecause: string },
  servers: readonly OlderServer[],
): string => {
  const total = servers.reduce((sum, { connections }) => sum + connections, 0);
  const from = servers.map(
    ({ name: server, address, connections }) =>
      `${connections} of ${server}${address === null ? '' : ` from ${address}`}`,
  );
  const are = total === 1 ? '1 connection of theirs is' : `${total} connections of theirs are`;
  return (
    `The migration ${name} cannot run next to servers of an older version: ${stopBecause}. ` +
    `Stop them first: ${are} open (${from.join(', ')}). Then run \`cps migrate\`, or start this ` +
    'server, again. Nothing was migrated'
  );
};
