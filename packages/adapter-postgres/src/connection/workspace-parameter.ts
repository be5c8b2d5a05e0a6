import { sql } from 'kysely';

/**
 * Parameter of a statement that is the workspace. Each table of a tenant is read by it, in every
 * subquery, so that a cluster can hand the statement to the node that has the workspace.
 */
export const WORKSPACE = sql.raw<string>('$workspace');

/** Returns `text` with the workspace as the parameter of a number. */
export const withWorkspaceAt = (text: string, number: number): string =>
  text.replaceAll('$workspace', `$${number}::uuid`);
