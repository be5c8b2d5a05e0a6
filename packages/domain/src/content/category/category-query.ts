import { type ShowingQuery, showingQueryParser, showingQuerySchema } from '../showing-query.ts';

/** Fields that categories can be ordered by. */
export const CATEGORY_ORDER_FIELDS = [
  'createdAt',
  'updatedAt',
  'path',
  'name',
  'slug',
  'sortOrder',
] as const;

/** Schema of a query of the category list (management API, GET /external/categories). */
export const CategoryQuerySchema = showingQuerySchema(
  CATEGORY_ORDER_FIELDS,
  'path, name or description',
);

/** A query of the category list with its defaults filled in: newest first, 10 a page. */
export type CategoryQuery = ShowingQuery<(typeof CATEGORY_ORDER_FIELDS)[number]>;

/**
 * Parses a query of the category list, with numbers already converted from strings. Returns `err`
 * with every violation for a malformed query.
 *
 * @example
 * parseCategoryQuery({ orderBy: 'path', order: 'asc' }); // ok
 */
export const parseCategoryQuery = showingQueryParser(CategoryQuerySchema, 'createdAt');
