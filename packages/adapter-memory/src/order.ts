import {
  compareCodePoints,
  type DateTime,
  type PageRequest,
  type Uuid,
} from '@content-publishing/domain';
import type { PageSlice } from '@content-publishing/application';

interface Created {
  readonly id: Uuid;
  readonly createdAt: DateTime;
}

/**
 * Comparator for `sort` that puts the oldest record first, and orders records of the same instant
 * by id.
 */
export const oldestFirst = (a: Created, b: Created): number =>
  compareCodePoints(a.createdAt, b.createdAt) || compareCodePoints(a.id, b.id);

/**
 * Comparator for `sort` that puts the newest record first; it is the reverse of
 * {@link oldestFirst}.
 */
export const newestFirst = (a: Created, b: Created): number => oldestFirst(b, a);

/**
 * Sort key of a record. Texts are compared by code point, numbers by value; `null` is a record
 * without a value.
 */
export type Key = string | number | null;

/**
 * Returns a comparator for `sort` by the key that `keyOf` returns. Records with equal keys are in
 * the order of their ids in the same direction; `null` is last in both directions.
 */
export const inOrderOf = <Row extends { readonly id: Uuid }>(
  keyOf: (row: Row) => Key,
  order: 'asc' | 'desc',
) => {
  const direction = order === 'asc' ? 1 : -1;
  return (a: Row, b: Row): number =>
    nullsLast(keyOf(a), keyOf(b), direction) || direction * compareCodePoints(a.id, b.id);
};

const nullsLast = (left: Key, right: Key, direction: 1 | -1): number => {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return direction * compare(left, right);
};

const compare = (left: string | number, right: string | number): number =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : compareCodePoints(String(left), String(right));

/** Returns a page of `rows` and their number. Beyond the last page its `data` is empty. */
export const sliceOf = <Row>(
  rows: readonly Row[],
  { page, pageSize }: PageRequest,
): PageSlice<Row> => ({
  total: rows.length,
  data: rows.slice((page - 1) * pageSize, page * pageSize),
});
