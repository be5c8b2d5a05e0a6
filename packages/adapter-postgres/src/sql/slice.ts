import type { Slice } from '@content-publishing/application';
import type { PageRequest } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Parameters } from '../database.ts';
import type { RecordSql } from './records.ts';

/** Rows of one table, in an order. */
export interface Listing {
  readonly table: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/**
 * One page of a listing and how many rows it has, past its end as well, as one value. `$1` and `$2`
 * are {@link window}.
 */
export const sliceOf = <Item>(
  item: RecordSql<Item>,
  { table, where, order }: Listing,
): RawBuilder<Slice<Item>> =>
  sql`json_build_object(
    'total', (select count(*) from ${table} where ${where}),
    'data', coalesce(
      (
        select json_agg(${item('item')})
        from (
          select * from ${table} where ${where} order by ${order} limit $1 offset $2
        ) item
      ),
      '[]'
    )
  )`;

/** How many rows `page` has at most, and how many come before it. */
export const window = (page: PageRequest): Parameters => [page.pageSize, offsetOf(page)];

/** How many rows come before `page`. */
export const offsetOf = ({ page, pageSize }: PageRequest): number =>
  // A page beyond any table, which is still a bigint.
  Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER);
