import { sql } from 'kysely';
import type { Database } from './database.ts';
import { MIGRATIONS_TABLE, NEWEST_MIGRATION } from './migrations/migrations.ts';

/** Says whether the schema has the newest migration; rejects when the database cannot be asked. */
export const upToDate = ({ prepare }: Database): (() => Promise<boolean>) => {
  const hasMigration = prepare(
    sql<boolean>`exists (select from ${sql.id(MIGRATIONS_TABLE)} where name = $1)`,
    (answer) => sql`select ${answer}`,
  );
  return async () => {
    try {
      return await hasMigration.one(NEWEST_MIGRATION);
    } catch (error) {
      if (isUndefinedTable(error)) return false;
      throw error;
    }
  };
};

// SQLSTATE 42P01: nothing was ever migrated.
const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01';
