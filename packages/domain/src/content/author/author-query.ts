import { type ShowingQuery, showingQueryParser, showingQuerySchema } from '../showing-query.ts';

/** Fields that authors can be ordered by. */
export const AUTHOR_ORDER_FIELDS = ['createdAt', 'updatedAt', 'slug', 'displayName'] as const;

/** Schema of a query of the author list (management API, GET /external/authors). */
export const AuthorQuerySchema = showingQuerySchema(AUTHOR_ORDER_FIELDS, 'slug or displayName');

/** A query of the author list with its defaults filled in: newest first, 10 a page. */
export type AuthorQuery = ShowingQuery<(typeof AUTHOR_ORDER_FIELDS)[number]>;

/**
 * Parses a query of the author list, with numbers already converted from strings. Returns `err`
 * with every violation for a malformed query.
 *
 * @example
 * parseAuthorQuery({ search: 'ada', orderBy: 'slug', order: 'asc' }); // ok
 */
export const parseAuthorQuery = showingQueryParser(AuthorQuerySchema, 'createdAt');
