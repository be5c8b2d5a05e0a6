import { recordQueryParser, recordQuerySchema, type RecordQuery } from '../paging/record-query.ts';

/** The fields that keys can be ordered by. */
export const API_KEY_ORDER_FIELDS = ['createdAt', 'name', 'lastUsedAt'] as const;

/** The query of the list of keys (management API, GET /external/keys). */
export const ApiKeyQuerySchema = recordQuerySchema(API_KEY_ORDER_FIELDS, 'the name');

/** A query of the list of keys with its defaults filled in. */
export type ApiKeyQuery = RecordQuery<(typeof API_KEY_ORDER_FIELDS)[number]>;

/**
 * Reads a query of the list of keys, numbers as numbers; rejects with every violation when it is
 * malformed.
 *
 * @example
 * parseApiKeyQuery({ orderBy: 'lastUsedAt', order: 'desc' }); // ok
 */
export const parseApiKeyQuery = recordQueryParser(ApiKeyQuerySchema, 'createdAt');
