import { ormOptions } from './connection/orm.ts';
import { mapConnectionErrors } from './connection/connection-errors.ts';
import { entities } from './entities/entities.ts';

/** Outcome of {@link distributePostgres}. */
export type Distribution =
  /** The server does not have the extension Citus. Nothing was done. */
  | { readonly kind: 'citus-missing' }
  /** Number of tables that were distributed or replicated now; 0 when all had been. */
  | { readonly kind: 'distributed'; readonly tables: number };

/** Distribution of the tables of a schema on a cluster. */
export interface DistributionState {
  /** The tables that Citus has distributed or replicated to every node. */
  readonly placed: ReadonlySet<string>;
  /** The names of the foreign keys that there are. */
  readonly foreignKeys: ReadonlySet<string>;
}

/** A foreign key of the schema; `definition` is what follows its name where it is added. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Tables that are read without a workspace or by all workspaces: every node has a copy. */
export const REFERENCE_TABLES: readonly string[] = ['workspaces', 'api_keys'];

/**
 * Distributes the tables of a migrated schema on the Citus cluster whose coordinator is at `url` by
 * workspace, so that all that belongs to one is on one node. Stopped in between and called again, it
 * goes on where it was; called after a migration, it distributes what is new. Nobody else may use
 * the database meanwhile: there are no foreign keys for a while.
 */
export const distributePostgres = async (url: string): Promise<Distribution> => {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const orm = new MikroORM({ ...ormOptions(), clientUrl: url });
  const rows = <Row extends object>(query: string): Promise<Row[]> =>
    orm.em.getConnection().execute<Row[]>(query);
  const distribute = async (): Promise<Distribution> => {
    const [citus] = await rows<{ exists: boolean }>(
      `select to_regproc('create_distributed_table') is not null as exists`,
    );
    if (citus?.exists !== true) return { kind: 'citus-missing' };
    const placed = await rows<{ name: string }>(PLACED);
    const keys = await rows<{ name: string }>(
      `select conname as name from pg_constraint where contype = 'f'`,
    );
    const statements = distributionOf(foreignKeysIn(await orm.schema.getCreateSchemaSQL()), {
      placed: new Set(placed.map(({ name }) => name)),
      foreignKeys: new Set(keys.map(({ name }) => name)),
    });
    for (const statement of statements) await rows(statement);
    return { kind: 'distributed', tables: TABLES.length - placed.length };
  };
  try {
    return await mapConnectionErrors(distribute());
  } finally {
    await orm.close();
  }
};

/**
 * Returns the statements that are left to do: Citus distributes no table while a foreign key leads
 * to or from one that is not, so that all keys go first and come back last.
 */
export const distributionOf = (
  foreignKeys: readonly ForeignKey[],
  state: DistributionState,
): readonly string[] => {
  const toPlace = TABLES.filter((table) => !state.placed.has(table));
  const dropped = toPlace.length > 0 ? foreignKeys : [];
  const missing = foreignKeys.filter(
    (key) => dropped.includes(key) || !state.foreignKeys.has(key.name),
  );
  return [
    ...dropped.map(
      ({ table, name }) => `alter table "${table}" drop constraint if exists "${name}"`,
    ),
    ...toPlace.map((table) =>
      REFERENCE_TABLES.includes(table)
        ? `select create_reference_table('${table}')`
        : `select create_distributed_table('${table}', 'workspace_id')`,
    ),
    ...missing.map(
      ({ table, name, definition }) =>
        `alter table "${table}" add constraint "${name}" ${definition}`,
    ),
  ];
};

/** Returns the foreign keys in the SQL that makes a schema. */
export const foreignKeysIn = (schema: string): readonly ForeignKey[] =>
  [...schema.matchAll(ADDED_KEY)].map(([, table = '', name = '', definition = '']) => ({
    ...{ table, name, definition },
  }));

const ADDED_KEY = /^alter table "(\w+)" add constraint "(\w+)" (foreign key .*);$/gm;

// Those that have copies everywhere come first: the others refer to them.
const TABLES: readonly string[] = entities
  .map(({ meta }) => meta.tableName)
  .toSorted(
    (one, other) =>
      Number(REFERENCE_TABLES.includes(other)) - Number(REFERENCE_TABLES.includes(one)),
  );

// By hash, or to every node; what Citus merely knows of is neither.
const PLACED = `
  select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
  where (p.partmethod = 'h' or (p.partmethod = 'n' and p.repmodel = 't'))
    and c.relname in (${TABLES.map((table) => `'${table}'`).join(', ')})`;
