import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { DEFAULT_PAGE_SIZE, orderViolations } from '../paging/paging.ts';
import { type RecordQuery, recordQuerySchema } from '../paging/record-query.ts';
import { described } from '../schema/described.ts';
import { inputParser, type InvalidInput, withViolations } from '../schema/input-parser.ts';
import { type DateTime, Instant, toDateTime } from '../schema/scalar.ts';
import type { LinkHealth } from './link-health.ts';

/** Fields that broken links can be ordered by. */
export const LINK_ORDER_FIELDS = ['hitCount', 'lastSeenAt', 'firstSeenAt', 'path'] as const;

/** Schema of a query of the list of broken links (management API, GET /external/link-health). */
export const LinkQuerySchema = Type.Object(
  {
    ...recordQuerySchema(LINK_ORDER_FIELDS, 'path or referrer').properties,
    unresolved: described(
      'true for open records, false for resolved ones.',
      Type.Optional(Type.Boolean()),
    ),
    minHits: Type.Optional(Type.Integer({ minimum: 1, description: 'Minimum of hitCount.' })),
    seenAfter: Type.Optional(Instant('Instant after which the last report came.')),
    hasReferrer: described(
      'true for records with a referrer, false for records without.',
      Type.Optional(Type.Boolean()),
    ),
  },
  { additionalProperties: false },
);

/** Filters of broken links; a filter that is `null` is not applied. */
export interface LinkFilter {
  readonly unresolved: boolean | null;
  readonly minHits: number | null;
  readonly seenAfter: DateTime | null;
  readonly hasReferrer: boolean | null;
}

/** A query of the list of broken links with its defaults filled in: most hits first, 10 a page. */
export interface LinkQuery extends RecordQuery<(typeof LINK_ORDER_FIELDS)[number]>, LinkFilter {}

const readQuery = inputParser(LinkQuerySchema);

/**
 * Parses a query of broken links, with numbers and booleans already converted from strings. Returns
 * `err` with every violation for a malformed query.
 *
 * @example
 * parseLinkQuery({ unresolved: true, minHits: 10 }); // ok
 */
export const parseLinkQuery = (input: unknown): Result<LinkQuery, InvalidInput> =>
  withViolations(readQuery(input), orderViolations(input)).map(
    (query: Static<typeof LinkQuerySchema>) => ({
      page: query.page ?? 1,
      pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE,
      order: query.order ?? 'desc',
      orderBy: query.orderBy ?? 'hitCount',
      search: query.search ?? null,
      unresolved: query.unresolved ?? null,
      minHits: query.minHits ?? null,
      seenAfter: (query.seenAfter && toDateTime(query.seenAfter)) || null,
      hasReferrer: query.hasReferrer ?? null,
    }),
  );

/**
 * Returns a function that tests whether a record matches the filters of a query, without its search.
 *
 * @example
 * links.filter(passesLinkFilter({ unresolved: true, minHits: null, seenAfter: null, hasReferrer: null }));
 */
export const passesLinkFilter =
  ({ unresolved, minHits, seenAfter, hasReferrer }: LinkFilter) =>
  ({ resolvedAt, hitCount, lastSeenAt, referrer }: LinkHealth): boolean =>
    (unresolved === null || unresolved === (resolvedAt === null)) &&
    (minHits === null || hitCount >= minHits) &&
    (seenAfter === null || lastSeenAt > seenAfter) &&
    (hasReferrer === null || hasReferrer === Boolean(referrer));
