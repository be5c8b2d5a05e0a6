import {
  recordQueryParser,
  recordQuerySchema,
  type RecordQuery,
} from '../../paging/record-query.ts';

/** The fields that authors can be ordered by. */
export const AUTHOR_ORDER_FIELDS = ['createdAt', 'updatedAt', 'slug', 'displayName'] as const;

/** The query of the author list (management API, GET /external/authors). */
export const AuthorQuerySchema = recordQuerySchema(AUTHOR_ORDER_FIELDS, 'slug or displayName');

/** A query of the author list with its defaults filled in. */
export type AuthorQuery = RecordQuery<(typeof AUTHOR_ORDER_FIELDS)[number]>;

/**
 * Reads a query of the author list, numbers as numbers; rejects with every violation when it is
 * malformed.
 *
 * @example
 * parseAuthorQuery({ search: 'ada', orderBy: 'slug', order: 'asc' }); // ok
 */
export const parseAuthorQuery = recordQueryParser(AuthorQuerySchema, 'createdAt');
