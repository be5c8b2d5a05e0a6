import type { Uuid } from '@content-publishing/domain';
import { frozenCopy } from './deep-freeze-copy.ts';

/**
 * Records of one kind in one workspace. Each has an id and a unique key, such as a slug or a path.
 * Records are copied when they are stored, and frozen.
 */
export interface Table<Row> {
  /** Returns the row with an id. */
  readonly get: (id: Uuid) => Row | undefined;
  /** Returns the row with a unique key. */
  readonly at: (key: string) => Row | undefined;
  /**
   * Returns all rows in a new array, in the order in which they were first stored or last replaced
   * by `replace`.
   */
  readonly rows: () => Row[];
  /**
   * Inserts `row` and returns the stored row; undefined, without an insert, if another row has its
   * key. Throws if its id exists.
   */
  readonly insert: (row: Row) => Row | undefined;
  /**
   * Inserts `row`, or replaces the row with its id, which must have the same key. Returns the
   * stored row.
   */
  readonly upsert: (row: Row) => Row;
  /**
   * Replaces the row with the id of `row`, whose key may differ, and returns the stored row;
   * undefined, without a change, if another row has its key.
   */
  readonly replace: (row: Row) => Row | undefined;
  /** Removes the row with an id and returns it; undefined if there is none. */
  readonly remove: (id: Uuid) => Row | undefined;
}

/**
 * Creates an empty table. `keyOf` returns the unique key of a record. Stored records get
 * `workspaceId`.
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
