import { recordQueryParser, recordQuerySchema, type RecordQuery } from '../paging/record-query.ts';

/** Fields that API keys can be ordered by. */
export const API_KEY_ORDER_FIELDS = ['createdAt', 'name', 'lastUsedAt'] as const;

/** Schema of a query of the list of keys (management API, GET /external/keys). */
export const ApiKeyQuerySchema = recordQuerySchema(API_KEY_ORDER_FIELDS, 'the name');

/** A query of the list of keys with its defaults filled in: newest first, 10 a page. */
export type ApiKeyQuery = RecordQuery<(typeof API_KEY_ORDER_FIELDS)[number]>;

/**
 * Parses a query of the list of keys, with numbers already converted from strings. Returns `err`
 * with every violation for a malformed query.
 *
 * @example
 * parseApiKeyQuery({ orderBy: 'lastUsedAt', order: 'desc' }); // ok
 */
export const parseApiKeyQuery = recordQueryParser(ApiKeyQuerySchema, 'createdAt');
