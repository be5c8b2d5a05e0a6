import { recordQueryParser, recordQuerySchema, type RecordQuery } from '../paging/record-query.ts';

/** Fields that webhooks can be ordered by. */
export const WEBHOOK_ORDER_FIELDS = ['createdAt', 'name'] as const;

/** Schema of a query of the list of webhooks (management API, GET /external/webhooks). */
export const WebhookQuerySchema = recordQuerySchema(WEBHOOK_ORDER_FIELDS, 'the name');

/** A query of the list of webhooks with its defaults filled in: newest first, 10 a page. */
export type WebhookQuery = RecordQuery<(typeof WEBHOOK_ORDER_FIELDS)[number]>;

/**
 * Parses a query of the list of webhooks, with numbers already converted from strings. Returns `err`
 * with every violation for a malformed query.
 *
 * @example
 * parseWebhookQuery({ orderBy: 'name', order: 'asc' }); // ok
 */
export const parseWebhookQuery = recordQueryParser(WebhookQuerySchema, 'createdAt');
