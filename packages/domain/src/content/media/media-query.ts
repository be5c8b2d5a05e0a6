import {
  recordQueryParser,
  recordQuerySchema,
  type RecordQuery,
} from '../../paging/record-query.ts';

/** The fields that media can be ordered by; an unknown size comes last in either direction. */
export const MEDIA_ORDER_FIELDS = ['createdAt', 'sizeBytes'] as const;

/** Schema of a query of the media list (management API, GET /external/media). */
export const MediaQuerySchema = recordQuerySchema(MEDIA_ORDER_FIELDS, 'url, alt or caption');

/** A query of the media list with its defaults filled in: newest first, 10 a page. */
export type MediaQuery = RecordQuery<(typeof MEDIA_ORDER_FIELDS)[number]>;

/**
 * Parses a query of the media list, with numbers already converted from strings. Returns `err` with
 * every violation for a malformed query.
 *
 * @example
 * parseMediaQuery({ search: 'lighthouse' }); // ok
 */
export const parseMediaQuery = recordQueryParser(MediaQuerySchema, 'createdAt');
