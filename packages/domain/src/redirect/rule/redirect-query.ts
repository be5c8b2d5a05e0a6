import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import {
  DEFAULT_PAGE_SIZE,
  OrderField,
  orderViolations,
  PageRequestFields,
} from '../../paging/paging.ts';
import { inputParser, type InvalidInput, withViolations } from '../../schema/input-parser.ts';
import { described } from '../../schema/described.ts';
import { OneOf, Text } from '../../schema/text.ts';
import type { RedirectType } from './redirect-status.ts';
import { RedirectTypeSchema } from './redirect-type.ts';

/** Fields that redirects can be ordered by (contract, GET /external/redirects). */
export const REDIRECT_ORDER_FIELDS = [
  'createdAt',
  'updatedAt',
  'fromPath',
  'toPath',
  'hitCount',
  'lastHitAt',
] as const;

/** Schema of a query of the redirect list (contract, GET /external/redirects). */
export const RedirectQuerySchema = Type.Object(
  {
    ...PageRequestFields,
    ...OrderField,
    orderBy: Type.Optional(
      OneOf(REDIRECT_ORDER_FIELDS, { description: 'Field of the order; createdAt if absent.' }),
    ),
    search: Type.Optional(
      Text({
        description: 'Part of fromPath or toPath, in any letter case, with accents or without.',
      }),
    ),
    type: described('Type of the redirects.', Type.Optional(RedirectTypeSchema)),
  },
  { additionalProperties: false },
);

/** A redirect query with its defaults filled in: newest first, 10 a page. */
export interface RedirectQuery {
  /** Number of the page, from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly order: 'asc' | 'desc';
  readonly orderBy: (typeof REDIRECT_ORDER_FIELDS)[number];
  readonly search: string | null;
  readonly type: RedirectType | null;
}

const readRedirectQuery = inputParser(RedirectQuerySchema);

/**
 * Parses a redirect query, with numbers already converted from strings. Returns `err` with every
 * violation for a malformed query.
 *
 * @example
 * parseRedirectQuery({ search: '/old', orderBy: 'hitCount', order: 'desc' }); // ok
 */
export const parseRedirectQuery = (input: unknown): Result<RedirectQuery, InvalidInput> =>
  withViolations(readRedirectQuery(input), orderViolations(input)).map(withDefaults);

const withDefaults = (query: Static<typeof RedirectQuerySchema>): RedirectQuery => ({
  page: query.page ?? 1,
  pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE,
  order: query.order ?? 'desc',
  orderBy: query.orderBy ?? 'createdAt',
  search: query.search ?? null,
  type: query.type ?? null,
});
