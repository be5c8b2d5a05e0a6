import { Type } from '@sinclair/typebox';
import { isJsonObject } from '../schema/json.ts';
import { OneOf } from '../schema/text.ts';
import type { Violation } from '../schema/violation.ts';

/** The most items that one page holds. */
export const MAX_PAGE_SIZE = 10_000;

/** The items of a page when the query does not say (contract, GET /external/redirects). */
export const DEFAULT_PAGE_SIZE = 10;

/** The two fields with which a query asks for a page (contract, GET /external/redirects). */
export const PageRequestFields = {
  page: Type.Optional(
    Type.Integer({ minimum: 1, default: 1, description: 'Number of the page, from 1.' }),
  ),
  pageSize: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE_SIZE,
      default: DEFAULT_PAGE_SIZE,
      description: 'Maximum number of items on a page.',
    }),
  ),
};

/** The direction of a list, as a field of its query (contract, GET /external/redirects). */
export const OrderField = {
  order: Type.Optional(
    OneOf(['asc', 'desc'], { description: 'Direction of the order; requires orderBy.' }),
  ),
};

/** Returns the violations of the direction that a query asks for: it needs a field to order by. */
export const orderViolations = (input: unknown): readonly Violation[] => {
  const { order = null, orderBy = null } = isJsonObject(input) ? input : {};
  return order !== null && orderBy === null
    ? [{ path: '/order', message: 'needs orderBy beside it' }]
    : [];
};

/** Requested page: `page` is 1-based, `pageSize` is in items. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/** Page of a list, in the contract's names (contract, GET /external/redirects). */
export interface Page<Item> extends PageRequest {
  readonly order: 'asc' | 'desc';
  readonly orderBy: string;
  /** Items on all pages together. */
  readonly total: number;
  /** 0 when there are no items. */
  readonly totalPages: number;
  readonly data: readonly Item[];
}

/**
 * Returns the page that `query` asked for, out of `total` items.
 *
 * @example
 * pageOf({ page: 1, pageSize: 10, order: 'asc', orderBy: 'slug' }, { total: 11, data }).totalPages; // 2
 */
export const pageOf = <Item>(
  { page, pageSize, order, orderBy }: PageRequest & Pick<Page<Item>, 'order' | 'orderBy'>,
  { total, data }: Pick<Page<Item>, 'total' | 'data'>,
): Page<Item> => ({
  page,
  pageSize,
  order,
  orderBy,
  total,
  totalPages: Math.ceil(total / pageSize),
  data,
});
