import { sql } from 'kysely';
import type { Database } from './connection/database.ts';
import { MIGRATIONS_TABLE, type SchemaMigration } from './migrations/migrations.ts';

/**
 * State of the schema of a database, compared with the migrations of this version of the service.
 */
type SchemaState =
  | { readonly kind: 'up-to-date' }
  /**
   * The schema has `newer` migrations that this version does not know; all of them are additive.
   */
  | { readonly kind: 'ahead'; readonly newer: readonly string[] }
  | SchemaFlaw;

/** Reason why a schema cannot be used. */
type SchemaFlaw =
  /** The schema lacks the migration `lacking`, the newest of this version. */
  | { readonly kind: 'behind'; readonly lacking: string }
  /**
   * The schema has the unknown migration `migration`, which is not additive, so that this version
   * cannot use the schema.
   */
  | { readonly kind: 'too-new'; readonly migration: string };

/** Returns the message for operators about a {@link SchemaFlaw}. */
export const statusMessage = (flaw: SchemaFlaw): string => {
  switch (flaw.kind) {
    case 'behind':
      return `The database schema lacks the migration ${flaw.lacking}`;
    case 'too-new':
      return (
        `The database schema has the migration ${flaw.migration}, which this server does not know ` +
        'or support: run the version that migrated it, or restore the backup ' +
        'that was made before'
      );
    default:
      return flaw satisfies never;
  }
};

interface ExecutedMigration {
  readonly name: string;
  readonly isAdditive: boolean;
}

/**
 * Returns a function that reads the state of the schema, compared with `migrations`. It rejects
 * with `StorageUnavailable` if the database is unreachable.
 */
export const schemaStateOf = (
  { prepare }: Database,
  migrations: readonly SchemaMigration[],
): (() => Promise<SchemaState>) => {
  const known: ReadonlySet<string> = new Set(migrations.map(({ name }) => name));
  const lacking = migrations.at(-1)?.name ?? '';
  // Reads the row as JSON, since the table has no such column until the first migration has run.
  const selectMigrations = prepare(
    sql<ExecutedMigration>`json_build_object(
      'name', m.name,
      'isAdditive', coalesce((to_jsonb(m) ->> 'is_additive')::boolean, false)
    )`,
    (migration) => sql`select ${migration} from ${sql.id(MIGRATIONS_TABLE)} m order by m.id`,
  );
  return async () => {
    try {
      const all = await selectMigrations.all();
      const newer = all.filter(({ name }) => !known.has(name));
      const breaking = newer.find(({ isAdditive }) => !isAdditive);
      if (breaking) return { kind: 'too-new', migration: breaking.name };
      if (!all.some(({ name }) => name === lacking)) return { kind: 'behind', lacking };
      return newer.length > 0
        ? { kind: 'ahead', newer: newer.map(({ name }) => name) }
        : { kind: 'up-to-date' };
    } catch (error) {
      if (isUndefinedTable(error)) return { kind: 'behind', lacking };
      throw error;
    }
  };
};

// SQLSTATE 42P01: no migration has run yet.
const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01';
