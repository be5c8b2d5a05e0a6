import { Type } from '@sinclair/typebox';
import { isJsonObject } from '../schema/json.ts';
import { OneOf } from '../schema/text.ts';
import type { Violation } from '../schema/violation.ts';

/**
 * Maximum items of a page; a greater `pageSize` is a violation. Lists of records have a lower
 * maximum.
 */
export const MAX_PAGE_SIZE = 10_000;

/** Default number of items of a page (contract, GET /external/redirects). */
export const DEFAULT_PAGE_SIZE = 10;

/** Query fields that select a page (contract, GET /external/redirects). */
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

/** Query field for the direction of a list (contract, GET /external/redirects). */
export const OrderField = {
  order: Type.Optional(
    OneOf(['asc', 'desc'], { description: 'Direction of the order; requires orderBy.' }),
  ),
};

/**
 * Returns a violation if a query has the field `order` without `orderBy`; an empty list otherwise.
 */
export const orderViolations = (input: unknown): readonly Violation[] => {
  const { order = null, orderBy = null } = isJsonObject(input) ? input : {};
  return order !== null && orderBy === null
    ? [{ path: '/order', message: 'requires orderBy' }]
    : [];
};

/** Requested page: `page` is 1-based, `pageSize` is in items. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Page of a list; its fields are named as in the redirect list (contract, GET /external/redirects).
 */
export interface Page<Item> extends PageRequest {
  readonly order: 'asc' | 'desc';
  readonly orderBy: string;
  /** Number of items on all pages. */
  readonly total: number;
  /** 0 if there are no items. */
  readonly totalPages: number;
  readonly data: readonly Item[];
}

/**
 * Returns the page of a list for a query, from the `total` number of items and the items `data` of
 * this page.
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
