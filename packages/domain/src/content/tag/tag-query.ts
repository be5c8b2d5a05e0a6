import { type ShowingQuery, showingQueryParser, showingQuerySchema } from '../showing-query.ts';

/** Fields that tags can be ordered by. */
export const TAG_ORDER_FIELDS = ['createdAt', 'slug', 'name'] as const;

/** Schema of a query of the tag list (management API, GET /external/tags). */
export const TagQuerySchema = showingQuerySchema(TAG_ORDER_FIELDS, 'slug or name');

/** A query of the tag list with its defaults filled in: newest first, 10 a page. */
export type TagQuery = ShowingQuery<(typeof TAG_ORDER_FIELDS)[number]>;

/**
 * Parses a query of the tag list, with numbers already converted from strings. Returns `err` with
 * every violation for a malformed query.
 *
 * @example
 * parseTagQuery({ search: 'web', orderBy: 'slug', order: 'asc' }); // ok
 */
export const parseTagQuery = showingQueryParser(TagQuerySchema, 'createdAt');
