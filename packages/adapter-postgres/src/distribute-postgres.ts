import { ormOptions } from './connection/orm.ts';
import { mapConnectionErrors } from './connection/connection-errors.ts';
import { entities, PEOPLE_ENTITIES } from './entities/entities.ts';

/** Outcome of {@link distributePostgres}. */
export type Distribution =
  /** The server does not have the Citus extension; nothing was done. */
  | { readonly kind: 'citus-missing' }
  /**
   * Number of tables that this call distributed or replicated, 0 if all were before, and the number
   * of workers; without one, all rows are on the coordinator.
   */
  | { readonly kind: 'distributed'; readonly tables: number; readonly workers: number };

/** A foreign key of the schema; `definition` is the part after its name in `add constraint`. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Tables that are read without a workspace or by all workspaces. Citus keeps a copy of them on
 * every node.
 */
const REFERENCE_TABLES: ReadonlySet<string> = new Set(['workspaces', 'api_keys']);

/**
 * Tables that stay on the coordinator: due posts, since tasks read them for all workspaces at once, and
 * people, who are of no single workspace.
 */
export const COORDINATOR_TABLES: ReadonlySet<string> = new Set([
  'due_posts',
  ...PEOPLE_ENTITIES.map(({ meta }) => meta.tableName),
]);

/**
 * Statement that makes Citus run the later statements of the transaction over one connection per
 * node, which foreign keys between distributed tables need.
 */
export const SEQUENTIAL = `set local citus.multi_shard_modify_mode = 'sequential'`;

/**
 * Statement that makes a task over all workspaces use one connection per node. By default Citus opens
 * up to 16 and closes them again, which costs more than the queries of an idle service.
 */
const ONE_CONNECTION_A_NODE = `do $$ begin
  execute format(
    'alter database %I set citus.max_adaptive_executor_pool_size = 1', current_database()
  );
end $$`;

/**
 * Distributes the tables of a migrated schema by workspace, so that all rows of a workspace are on
 * one node; `url` is the coordinator of the Citus cluster. The tables are placed in one
 * transaction, so an abort before its commit changes nothing. A call after a later migration
 * distributes the new tables. Statements on the tables wait meanwhile.
 */
export const distributePostgres = async (url: string): Promise<Distribution> => {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const orm = new MikroORM({ ...ormOptions(), clientUrl: url });
  const connection = orm.em.getConnection();
  const names = async (query: string): Promise<readonly string[]> =>
    (await connection.execute<{ name: string }[]>(query)).map(({ name }) => name);
  const distribute = async (): Promise<Distribution> => {
    const [citus] = await names(`select to_regproc('create_distributed_table')::text as name`);
    if (!citus) return { kind: 'citus-missing' };
    const placed = new Set(await names(PLACED_TABLES));
    const toPlace = TABLES.filter((table) => !placed.has(table));
    const keys = foreignKeysIn(await orm.schema.getCreateSchemaSQL()).filter(
      ({ table }) => !COORDINATOR_TABLES.has(table),
    );
    const present = new Set(await names(FOREIGN_KEYS));
    const missing = keys.filter(({ name }) => !present.has(name));
    // Citus cannot distribute a table with a foreign key to or from a local table.
    const away = toPlace.length > 0 ? keys : [];
    await connection.transactional(async (transaction) => {
      for (const statement of [
        SEQUENTIAL,
        ...away.map(({ table, name }) => `alter table ${table} drop constraint if exists ${name}`),
        ...toPlace.map(placementStatement),
        ...new Set([...away, ...missing].map(foreignKeyStatement)),
      ]) {
        await connection.execute(statement, [], 'run', transaction);
      }
    });
    await connection.execute(ONE_CONNECTION_A_NODE);
    // The coordinator keeps the rows from before the distribution in its local tables, hidden from
    // all statements.
    for (const table of TABLES) {
      await connection.execute(`select truncate_local_data_after_distributing_table('${table}')`);
    }
    // Citus does not propagate the option, which the migration sets on local tables.
    for (const table of TABLES.filter((one) => !REFERENCE_TABLES.has(one))) {
      await connection.execute(`select run_command_on_shards('${table}', '${LARGE_WORKSPACES}')`);
    }
    const workers = (await names(WORKERS)).length;
    return { kind: 'distributed', tables: toPlace.length, workers };
  };
  try {
    return await mapConnectionErrors(distribute());
  } finally {
    await orm.close();
  }
};

/**
 * SQL template for the shard `%s`. It makes PostgreSQL plan statements as for large workspaces, as
 * the first migration does for local tables.
 */
const LARGE_WORKSPACES = 'alter table %s alter column workspace_id set (n_distinct = 1)';

const placementStatement = (table: string): string =>
  REFERENCE_TABLES.has(table)
    ? `select create_reference_table('${table}')`
    : `select create_distributed_table('${table}', 'workspace_id')`;

const foreignKeyStatement = ({ table, name, definition }: ForeignKey): string =>
  `alter table ${table} add constraint ${name} ${definition}`;

/** Returns the foreign keys that the SQL text `schema`, which creates all tables, adds. */
const foreignKeysIn = (schema: string): readonly ForeignKey[] =>
  [...schema.matchAll(ADDED_KEY)].map(([, table = '', name = '', definition = '']) => ({
    ...{ table, name, definition },
  }));

const ADDED_KEY = /^alter table "(\w+)" add constraint "(\w+)" (foreign key .*);$/gm;

// Nodes that have shards. A coordinator that was made to have some counts too.
const WORKERS = `select nodename || ':' || nodeport as name from pg_dist_node where isactive and shouldhaveshards`;

const FOREIGN_KEYS = `select conname as name from pg_constraint where contype = 'f'`;

// Reference tables come first: the other tables refer to them.
const TABLES: readonly string[] = entities
  .map(({ meta }) => meta.tableName)
  .filter((table) => !COORDINATOR_TABLES.has(table))
  .toSorted(
    (one, other) => Number(REFERENCE_TABLES.has(other)) - Number(REFERENCE_TABLES.has(one)),
  );

// Tables distributed by hash ('h') or replicated to every node ('n' and 't'); local tables in Citus
// metadata are neither.
const PLACED_TABLES = `
  select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
  where (p.partmethod = 'h' or (p.partmethod = 'n' and p.repmodel = 't'))
    and c.relname in (${TABLES.map((table) => `'${table}'`).join(', ')})`;
