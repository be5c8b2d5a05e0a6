import { compareCodePoints, type DateTime, type Uuid } from '@content-publishing/domain';

interface Created {
  readonly id: Uuid;
  readonly createdAt: DateTime;
}

/** Oldest first, ties by id, as a comparator for `sort`. */
export const oldestFirst = (a: Created, b: Created): number =>
  compareCodePoints(a.createdAt, b.createdAt) || compareCodePoints(a.id, b.id);

/** The reverse of {@link oldestFirst}. */
export const newestFirst = (a: Created, b: Created): number => oldestFirst(b, a);
