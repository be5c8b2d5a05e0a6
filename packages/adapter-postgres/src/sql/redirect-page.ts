import {
  foldForSearch,
  type Redirect,
  type RedirectQuery,
  type Uuid,
} from '@content-publishing/domain';
import type { PageSlice } from '@content-publishing/application';
import { type RawBuilder, sql } from 'kysely';
import { fitsIndex, lastHitAtOrNever } from '../entities/redirect.ts';
import type { RecordSql } from './json-records.ts';
import type { PageAnchor, OrderValue } from './page-anchors.ts';
import { keysetCondition, offsetOf, stretchOf, planScan } from './paging.ts';

/** A query in a workspace. */
export interface RedirectListing {
  readonly workspaceId: Uuid;
  readonly query: RedirectQuery;
}

/** Number of listed redirects, at a version of the redirects in the workspace. */
export interface CountedRedirects {
  readonly version: string;
  readonly total: number;
}

/** Counts the redirects that have the searched text and the requested type. */
export const matchingRedirects = (listing: RedirectListing): RawBuilder<CountedRedirects> => sql`
  select json_build_object(
    'version', w.redirects_version,
    'total', (select count(*) from redirects where ${matching(listing)})
  ) as value
  from workspaces w where w.id = ${listing.workspaceId}::uuid`;

/** Page that is read, and its anchor. */
export interface RedirectPage {
  readonly listing: RedirectListing;
  readonly total: number;
  readonly from: PageAnchor;
}

/**
 * Returns the redirects of a page, as one value, and the version that they have. What is between
 * the bookmark and the page is read, forwards or backwards.
 */
export const redirectPage = (
  redirect: RecordSql<Redirect>,
  { listing, total, from }: RedirectPage,
): RawBuilder<{ readonly version: string; readonly data: readonly Redirect[] }> => {
  const { query, workspaceId } = listing;
  const way = planScan(stretchOf(query, total), from, query.order);
  const { skipped, count } = way;
  const direction = sql.raw(way.isRising ? 'asc' : 'desc');
  const order = sql.raw(query.order);
  const key = keyOf(query);
  const { last } = from;
  const isBeyond =
    last &&
    keysetCondition(way, [key, sql`id`], { value: valueOf(query, last.value), id: last.id });
  const isWanted = sql`${matching(listing)} and ${isBeyond ?? sql`true`}`;
  const found = rowSources(listing, total).map(
    ({ rows, isThere }) => sql`(
      select workspace_id, id, ${key} as key from ${rows} where ${isWanted} and ${isThere}
      order by ${key} ${direction}, id ${direction} limit ${skipped + count}::bigint
    )`,
  );
  return sql`
    select json_build_object(
      'version', (select redirects_version from workspaces where id = ${workspaceId}::uuid),
      'data', coalesce(
        json_agg(${redirect('r')} order by found.key ${order}, r.id ${order}), '[]'
      )
    ) as value
    from (
      select * from (${sql.join(found, sql` union all `)}) found
      order by key ${direction}, id ${direction}
      limit ${count}::bigint offset ${skipped}::bigint
    ) found join redirects r on r.workspace_id = found.workspace_id and r.id = found.id`;
};

/**
 * Returns the redirects of a page and how many there are, as they were at one moment: for a
 * workspace whose redirects change between two statements.
 */
export const redirectPageAtOnce = (
  redirect: RecordSql<Redirect>,
  listing: RedirectListing,
): RawBuilder<PageSlice<Redirect>> => {
  const { query } = listing;
  const key = keyOf(query);
  const order = sql.raw(query.order);
  return sql`
    select json_build_object(
      'total', (select count(*) from redirects where ${matching(listing)}),
      'data', coalesce(
        json_agg(${redirect('r')} order by r.key ${order}, r.id ${order}), '[]'
      )
    ) as value
    from (
      select *, ${key} as key from redirects where ${matching(listing)}
      order by ${key} ${order}, id ${order}
      limit ${query.pageSize}::bigint offset ${offsetOf(query)}::bigint
    ) r`;
};

// So many are sorted sooner than a hundred times as many are looked at.
const MAX_SORTED_ROWS = 10_000;

interface RowSource {
  readonly rows: RawBuilder<unknown>;
  readonly isThere: RawBuilder<unknown>;
}

// Where few are asked for, these are looked up and sorted: to go through the order would be to go
// through all others. An index has no room for the longest paths: those are sorted, and merged in.
const rowSources = (listing: RedirectListing, total: number): readonly RowSource[] => {
  const { query } = listing;
  if (isFiltered(query) && total <= MAX_SORTED_ROWS) {
    const all = sql`select * from redirects where ${matching(listing)} offset 0`;
    return [{ rows: sql`(${all}) looked_up`, isThere: sql`true` }];
  }
  const rows = sql`redirects`;
  const column = PATHS[query.orderBy];
  if (column === undefined) return [{ rows, isThere: sql`true` }];
  const fits = sql.raw(fitsIndex(column));
  return [fits, sql`not ${fits}`].map((isThere) => ({ rows, isThere }));
};

const PATHS: Readonly<Partial<Record<RedirectQuery['orderBy'], string>>> = {
  fromPath: 'from_path',
  toPath: 'to_path',
};

/** Returns whether a search says anything. */
export const isSearch = (search: string | null): search is string =>
  search !== null && search !== '';

const isFiltered = ({ type, search }: RedirectQuery): boolean => type !== null || isSearch(search);

const matching = ({ workspaceId, query }: RedirectListing): RawBuilder<unknown> => {
  const ofType = query.type === null ? sql`` : sql`and type = ${query.type}`;
  return sql`workspace_id = ${workspaceId}::uuid ${ofType} ${containing(query.search)}`;
};

const containing = (search: string | null): RawBuilder<unknown> => {
  if (!isSearch(search)) return sql``;
  const pattern = `%${foldForSearch(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`and (from_path_folded like ${pattern} or to_path_folded like ${pattern})`;
};

// As the index of the order has it.
const keyOf = ({ orderBy, order }: RedirectQuery): RawBuilder<unknown> => {
  switch (orderBy) {
    case 'createdAt':
      return sql`created_at`;
    case 'updatedAt':
      return sql`updated_at`;
    case 'hitCount':
      return sql`hit_count`;
    case 'lastHitAt':
      return sql.raw(lastHitAtOrNever(order));
    case 'fromPath':
      return sql`from_path`;
    case 'toPath':
      return sql`to_path`;
    default:
      return orderBy satisfies never;
  }
};

const valueOf = ({ orderBy, order }: RedirectQuery, value: OrderValue): RawBuilder<unknown> => {
  switch (orderBy) {
    case 'createdAt':
    case 'updatedAt':
      return sql`${value}::timestamptz`;
    case 'hitCount':
      return sql`${value}::bigint`;
    case 'lastHitAt':
      return value === null
        ? sql.raw(lastHitAtOrNever(order, 'null::timestamptz'))
        : sql`${value}::timestamptz`;
    case 'fromPath':
    case 'toPath':
      return sql`${value}::text`;
    default:
      return orderBy satisfies never;
  }
};
