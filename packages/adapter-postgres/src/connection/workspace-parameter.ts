import { sql } from 'kysely';

/**
 * Placeholder of the workspace in a statement; `Database` replaces it with a parameter. Each table
 * of a tenant is filtered by it, in every subquery, so that a cluster can send the statement to the
 * node of the workspace.
 */
export const WORKSPACE = sql.raw<string>('$workspace');

/** Returns the SQL `text` with each {@link WORKSPACE} replaced by `$<number>::uuid`. */
export const withWorkspaceAt = (text: string, number: number): string =>
  text.replaceAll('$workspace', `$${number}::uuid`);
