import {
  recordQueryParser,
  recordQuerySchema,
  type RecordQuery,
} from '../../paging/record-query.ts';

/** The fields that categories can be ordered by. */
export const CATEGORY_ORDER_FIELDS = [
  'createdAt',
  'updatedAt',
  'path',
  'name',
  'slug',
  'sortOrder',
] as const;

/** The query of the category list (management API, GET /external/categories). */
export const CategoryQuerySchema = recordQuerySchema(
  CATEGORY_ORDER_FIELDS,
  'path, name or description',
);

/** A query of the category list with its defaults filled in. */
export type CategoryQuery = RecordQuery<(typeof CATEGORY_ORDER_FIELDS)[number]>;

/**
 * Reads a query of the category list, numbers as numbers; rejects with every violation when it is
 * malformed.
 *
 * @example
 * parseCategoryQuery({ orderBy: 'path', order: 'asc' }); // ok
 */
export const parseCategoryQuery = recordQueryParser(CategoryQuerySchema, 'createdAt');
