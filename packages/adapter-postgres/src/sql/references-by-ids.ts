import type { ReferenceIds, References, Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database, Prepared } from '../connection/database.ts';
import type { Connection } from '../connection/lease.ts';
import {
  type ReferencesJson,
  referencesSql,
  toReferences,
  idsFromParameters,
} from './references.ts';

/**
 * Reads the records that a post with the references `ids` refers to; ids without a record are left
 * out. With `on` it reads on that connection, as part of its transaction.
 */
export type ReferencesByIds = (
  workspaceId: Uuid,
  ids: ReferenceIds,
  on?: Connection,
) => Promise<References>;

/** Returns the function {@link ReferencesByIds}; it prepares its statements at first use. */
export const referencesByIds = (database: Database): ReferencesByIds => {
  // One statement for each combination of kinds that a post refers to; most posts use few.
  const statements = new Map<string, Prepared<ReferencesJson>>();
  return async (workspaceId, ids, on) => {
    const { wanted, parameters } = idsFromParameters(ids);
    const choice = Object.values(wanted)
      .map((part) => (part === undefined ? '-' : '+'))
      .join('');
    const statement =
      statements.get(choice) ??
      database.prepare(referencesSql(database, wanted), (value) => sql`select ${value}`);
    statements.set(choice, statement);
    return toReferences(await (on ? statement.on(on) : statement).one(workspaceId, ...parameters));
  };
};
