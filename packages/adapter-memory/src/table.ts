import type { Uuid } from '@content-publishing/domain';
import { frozenCopy } from './deep-freeze-copy.ts';

/**
 * Records of one kind in one workspace, with a unique key: a slug or a path. Records are copied
 * when they are stored, and frozen.
 */
export interface Table<Row> {
  readonly get: (id: Uuid) => Row | undefined;
  readonly at: (key: string) => Row | undefined;
  readonly rows: () => Row[];
  /**
   * Inserts `row` and returns the stored row; undefined if another row has its key. Throws if its
   * id exists.
   */
  readonly insert: (row: Row) => Row | undefined;
  /** Inserts `row`, or replaces the row with its key; returns the stored row. */
  readonly upsert: (row: Row) => Row;
  /**
   * Replaces the row with the id of `row` and returns the stored row; undefined if another row has
   * its key.
   */
  readonly replace: (row: Row) => Row | undefined;
  readonly remove: (id: Uuid) => Row | undefined;
}

/**
 * Creates an empty table; `keyOf` returns the key of a record. Stored records get `workspaceId`.
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
