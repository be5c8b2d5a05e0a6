import type { PageRequest } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { PageAnchor, RowRange } from './page-anchors.ts';

/** Returns the number of rows before `page`. */
export const offsetOf = ({ page, pageSize }: PageRequest): number =>
  // A page beyond any table, which is still a bigint.
  Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER);

/** Returns the range of the `total` rows that is on the page. */
export const stretchOf = (page: PageRequest, total: number): RowRange => {
  const start = Math.min(offsetOf(page), total);
  return { start, end: Math.min(start + page.pageSize, total) };
};

/** Plan to reach the rows of a page: how many are skipped, and how many are read behind them. */
export interface ScanPlan {
  readonly isForwards: boolean;
  /** Whether rows are read from lower to higher keys. */
  readonly isRising: boolean;
  readonly skipped: number;
  readonly count: number;
}

/** Returns the way from a place in a list in `order` to the rows of the page. */
export const planScan = (
  { start, end }: RowRange,
  { position }: PageAnchor,
  order: 'asc' | 'desc',
): ScanPlan => {
  const isForwards = position <= start;
  return {
    isForwards,
    isRising: (order === 'asc') === isForwards,
    skipped: isForwards ? start - position : position - end,
    count: end - start,
  };
};

/**
 * SQL for whether a row comes behind a place, on the way from there; `key` is what rows are ordered
 * by, `value` what the last one before the place has. Backwards, that one is the first.
 */
export const keysetCondition = (
  { isRising, isForwards }: ScanPlan,
  [key, id]: readonly [RawBuilder<unknown>, RawBuilder<unknown>],
  last: { readonly value: RawBuilder<unknown>; readonly id: string },
): RawBuilder<unknown> => {
  const sign = sql.raw(`${isRising ? '>' : '<'}${isForwards ? '' : '='}`);
  return sql`(${key}, ${id}) ${sign} (${last.value}, ${last.id}::uuid)`;
};
