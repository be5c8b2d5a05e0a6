import { ormOptions } from './connection/orm.ts';
import { mapConnectionErrors } from './connection/connection-errors.ts';
import { entities } from './entities/entities.ts';
import { LARGE_WORKSPACES } from './migrations/0018-large-workspaces.ts';

/** Outcome of {@link distributePostgres}. */
export type Distribution =
  /** The server does not have the extension Citus. Nothing was done. */
  | { readonly kind: 'citus-missing' }
  /** Number of tables that were distributed or replicated now; 0 when all had been. */
  | { readonly kind: 'distributed'; readonly tables: number };

/** A foreign key of the schema; `definition` is what follows its name where it is added. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Tables that are read without a workspace or by all workspaces: every node has a copy. */
const REFERENCE_TABLES: ReadonlySet<string> = new Set(['workspaces', 'api_keys']);

/**
 * Setting of a transaction that changes tables which refer to each other: a node has one connection for
 * them, in which all see each other.
 */
export const SEQUENTIAL = `set local citus.multi_shard_modify_mode = 'sequential'`;

/**
 * Distributes the tables of a migrated schema on the Citus cluster whose coordinator is at `url` by
 * workspace, so that all that belongs to one is on one node. All are distributed in one transaction, or
 * none: stopped in between, it leaves everything as it was. Called after a migration, it distributes what
 * is new. Others wait for their tables meanwhile.
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
    const placed = new Set(await names(PLACED));
    const toPlace = TABLES.filter((table) => !placed.has(table));
    const keys = foreignKeysIn(await orm.schema.getCreateSchemaSQL());
    const present = new Set(await names(FOREIGN_KEYS));
    const missing = keys.filter(({ name }) => !present.has(name));
    // Citus distributes no table while a foreign key leads to or from one that is not.
    const away = toPlace.length > 0 ? keys : [];
    await connection.transactional(async (transaction) => {
      for (const statement of [
        SEQUENTIAL,
        ...away.map(({ table, name }) => `alter table ${table} drop constraint if exists ${name}`),
        ...toPlace.map(placing),
        ...new Set([...away, ...missing].map(adding)),
      ]) {
        await connection.execute(statement, [], 'run', transaction);
      }
    });
    // What was distributed is still in the tables of the coordinator, which no statement sees any more.
    for (const table of TABLES) {
      await connection.execute(`select truncate_local_data_after_distributing_table('${table}')`);
    }
    for (const table of TABLES.filter((one) => !REFERENCE_TABLES.has(one))) {
      await connection.execute(`select run_command_on_shards('${table}', '${LARGE_WORKSPACES}')`);
    }
    return { kind: 'distributed', tables: toPlace.length };
  };
  try {
    return await mapConnectionErrors(distribute());
  } finally {
    await orm.close();
  }
};

const placing = (table: string): string =>
  REFERENCE_TABLES.has(table)
    ? `select create_reference_table('${table}')`
    : `select create_distributed_table('${table}', 'workspace_id')`;

const adding = ({ table, name, definition }: ForeignKey): string =>
  `alter table ${table} add constraint ${name} ${definition}`;

/** Returns the foreign keys in the SQL that makes a schema. */
const foreignKeysIn = (schema: string): readonly ForeignKey[] =>
  [...schema.matchAll(ADDED_KEY)].map(([, table = '', name = '', definition = '']) => ({
    ...{ table, name, definition },
  }));

const ADDED_KEY = /^alter table "(\w+)" add constraint "(\w+)" (foreign key .*);$/gm;

const FOREIGN_KEYS = `select conname as name from pg_constraint where contype = 'f'`;

// Those that have copies everywhere come first: the others refer to them.
const TABLES: readonly string[] = entities
  .map(({ meta }) => meta.tableName)
  .toSorted(
    (one, other) => Number(REFERENCE_TABLES.has(other)) - Number(REFERENCE_TABLES.has(one)),
  );

// By hash, or to every node; what Citus merely knows of is neither.
const PLACED = `
  select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
  where (p.partmethod = 'h' or (p.partmethod = 'n' and p.repmodel = 't'))
    and c.relname in (${TABLES.map((table) => `'${table}'`).join(', ')})`;
