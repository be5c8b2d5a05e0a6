import { type Static, Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_PAGE_SIZE, PageRequestFields } from '../paging.ts';
import { type InvalidInput, invalidInput, requestReader } from '../schema/request.ts';
import { OneOf, Text } from '../schema/text.ts';
import { type RedirectType, RedirectTypeSchema } from './redirect-type.ts';

/** The fields that redirects can be ordered by (contract, GET /external/redirects). */
export const REDIRECT_ORDER_FIELDS = [
  'createdAt',
  'updatedAt',
  'fromPath',
  'toPath',
  'hitCount',
  'lastHitAt',
] as const;

/** The query of the redirect list (contract, GET /external/redirects). */
export const RedirectQuerySchema = Type.Object(
  {
    ...PageRequestFields,
    order: Type.Optional(OneOf(['asc', 'desc'], { description: 'Needs orderBy.' })),
    orderBy: Type.Optional(OneOf(REDIRECT_ORDER_FIELDS)),
    search: Type.Optional(
      Text({ description: 'Part of fromPath or toPath, in whichever letter case.' }),
    ),
    type: Type.Optional(RedirectTypeSchema),
  },
  { additionalProperties: false },
);

/** A redirect query with its defaults filled in: newest first, 10 a page. */
export interface RedirectQuery {
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  readonly order: 'asc' | 'desc';
  readonly orderBy: (typeof REDIRECT_ORDER_FIELDS)[number];
  readonly search: string | null;
  readonly type: RedirectType | null;
}

const readRedirectQuery = requestReader(RedirectQuerySchema);

/** Reads a redirect query, numbers as numbers; refuses with every violation when it is malformed. */
export const parseRedirectQuery = (input: unknown): Result<RedirectQuery, InvalidInput> =>
  readRedirectQuery(input).andThen(withDefaults);

const withDefaults = (
  query: Static<typeof RedirectQuerySchema>,
): Result<RedirectQuery, InvalidInput> => {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE, order = 'desc', orderBy = 'createdAt' } = query;
  if (query.order !== undefined && query.orderBy === undefined) {
    return err(invalidInput([{ path: '/order', message: 'needs orderBy beside it' }]));
  }
  return ok({
    page,
    pageSize,
    order,
    orderBy,
    search: query.search ?? null,
    type: query.type ?? null,
  });
};
