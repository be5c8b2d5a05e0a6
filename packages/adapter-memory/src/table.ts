import type { Uuid } from '@content-publishing/domain';
import { frozenCopy } from './deep-freeze-copy.ts';

/**
 * The records of one kind in one workspace, of which no two have the same key: a slug or a path.
 * It keeps values: what goes in is copied, what comes out is frozen.
 */
export interface Table<Row> {
  readonly get: (id: Uuid) => Row | undefined;
  readonly at: (key: string) => Row | undefined;
  readonly rows: () => Row[];
  /**
   * Inserts `row`, unless another one has its key; returns the stored row. Throws when its id
   * exists.
   */
  readonly insert: (row: Row) => Row | undefined;
  /** Inserts `row`, or replaces the one that has its key; returns the stored row. */
  readonly upsert: (row: Row) => Row;
  /**
   * Replaces the row with the id of `row`, unless another one has its key; returns the stored row.
   */
  readonly replace: (row: Row) => Row | undefined;
  readonly remove: (id: Uuid) => Row | undefined;
}

/**
 * Returns an empty table of records with the key that `keyOf` finds. Whatever they say themselves,
 * they belong to the workspace `workspaceId`.
 */
export const createTable = <Row extends { readonly id: Uuid; readonly workspaceId: Uuid }>(
  workspaceId: Uuid,
  keyOf: (row: Row) => string,
): Table<Row> => {
  const byId = new Map<Uuid, Row>();
  const byKey = new Map<string, Row>();
  const upsert = (row: Row): Row => {
    const kept = frozenCopy(row.workspaceId === workspaceId ? row : { ...row, workspaceId });
    byId.set(kept.id, kept);
    byKey.set(keyOf(kept), kept);
    return kept;
  };
  const remove = (id: Uuid): Row | undefined => {
    const row = byId.get(id);
    if (row === undefined) return undefined;
    byId.delete(id);
    byKey.delete(keyOf(row));
    return row;
  };
  return {
    get: (id) => byId.get(id),
    at: (key) => byKey.get(key),
    rows: () => [...byId.values()],
    insert: (row) => {
      if (byId.has(row.id)) throw new Error(`There is a record ${row.id} already`);
      return byKey.has(keyOf(row)) ? undefined : upsert(row);
    },
    upsert,
    replace: (row) => {
      const holder = byKey.get(keyOf(row));
      if (holder !== undefined && holder.id !== row.id) return undefined;
      remove(row.id);
      return upsert(row);
    },
    remove,
  };
};
