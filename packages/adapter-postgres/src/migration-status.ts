import { sql } from 'kysely';
import type { Database } from './connection/database.ts';
import { MIGRATIONS_TABLE, migrations, NEWEST_MIGRATION } from './migrations/migrations.ts';

/** State of a schema compared with the migrations of this version. */
export type SchemaState = { readonly kind: 'up-to-date' } | SchemaFlaw;

/** Reason why a schema cannot be used. */
export type SchemaFlaw =
  /** Schema without the newest migration. */
  | { readonly kind: 'behind' }
  /** Schema with a migration that is unknown here: a newer server has migrated it. */
  | { readonly kind: 'ahead'; readonly migration: string };

/** Returns the message of a {@link SchemaFlaw}. */
export const statusMessage = (flaw: SchemaFlaw): string => {
  switch (flaw.kind) {
    case 'behind':
      return `The database schema lacks the migration ${NEWEST_MIGRATION}`;
    case 'ahead':
      return `The database schema has the migration ${flaw.migration}, which this server does not know: run the newer server that migrated it`;
    default:
      return flaw satisfies never;
  }
};

/** Finds out the state of the schema; rejects when the database cannot be asked. */
export const schemaStateOf = ({ prepare }: Database): (() => Promise<SchemaState>) => {
  const executed = prepare(
    sql<string>`name`,
    (name) => sql`select ${name} from ${sql.id(MIGRATIONS_TABLE)} order by id desc`,
  );
  return async () => {
    try {
      const names = await executed.all();
      const unknown = names.find((name) => !KNOWN.has(name));
      if (unknown !== undefined) return { kind: 'ahead', migration: unknown };
      return { kind: names.includes(NEWEST_MIGRATION) ? 'up-to-date' : 'behind' };
    } catch (error) {
      if (isUndefinedTable(error)) return { kind: 'behind' };
      throw error;
    }
  };
};

const KNOWN: ReadonlySet<string> = new Set(migrations.map(({ name }) => name));

// SQLSTATE 42P01: nothing was ever migrated.
const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01';
