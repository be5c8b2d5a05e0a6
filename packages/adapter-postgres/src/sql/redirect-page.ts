import { foldCase, type Redirect, type RedirectQuery } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import { fitsIndex, lastHitAtOrNever } from '../schema/redirect.ts';
import type { RecordSql } from './records.ts';
import type { Bookmark, RedirectListing, Stretch } from './redirect-bookmarks.ts';
import { offsetOf } from './slice.ts';

/** How many redirects are listed, at which version of the redirects in the workspace. */
export interface CountedRedirects {
  readonly version: string;
  readonly total: number;
}

/** How many redirects have the text that is searched for, and the type that is asked for. */
export const matchingRedirects = (listing: RedirectListing): RawBuilder<CountedRedirects> => sql`
  select json_build_object(
    'version', w.redirects_version,
    'total', (select count(*) from redirects where ${matching(listing)})
  ) as value
  from workspaces w where w.id = ${listing.workspaceId}::uuid`;

/** Which of `total` redirects are on the page. */
export const stretchOf = (query: RedirectQuery, total: number): Stretch => {
  const start = Math.min(offsetOf(query), total);
  return { start, end: Math.min(start + query.pageSize, total) };
};

/** What is read, and from where. */
export interface RedirectPage {
  readonly listing: RedirectListing;
  readonly total: number;
  readonly from: Bookmark;
}

/**
 * The redirects of a page, as one value, and the version that they have. What is between the
 * bookmark and the page is read, forwards or backwards. Where few are asked for, these are looked up
 * and sorted: to go through the order would be to go through all others.
 */
export const redirectPage = (
  redirect: RecordSql<Redirect>,
  { listing, total, from }: RedirectPage,
): RawBuilder<{ readonly version: string; readonly data: readonly Redirect[] }> => {
  const { query, workspaceId } = listing;
  const { start, end } = stretchOf(query, total);
  const isForwards = from.position <= start;
  const skipped = isForwards ? start - from.position : from.position - end;
  const isFew = isFiltered(query) && total <= FEW;
  return sql`
    select json_build_object(
      'version', (select redirects_version from workspaces where id = ${workspaceId}::uuid),
      'data', coalesce(json_agg(${redirect('r')} order by ${ordered(query, 'r.')}), '[]')
    ) as value
    from (
      select workspace_id, id from (${isFew ? sorted(listing) : inOrder(listing)}) r
      where ${beyond(query, from, isForwards)}
      order by ${ordered(query, 'r.', isForwards ? 'forwards' : 'backwards')}
      limit ${end - start}::bigint offset ${skipped}::bigint
    ) found join redirects r on r.workspace_id = found.workspace_id and r.id = found.id`;
};

// So many are sorted sooner than a hundred times as many are looked at.
const FEW = 10_000;

const sorted = (listing: RedirectListing): RawBuilder<unknown> =>
  sql`select * from redirects where ${matching(listing)} offset 0`;

// An index has no room for the longest paths: those are sorted, and merged with the others.
const inOrder = (listing: RedirectListing): RawBuilder<unknown> => {
  const all = sql`select * from redirects where ${matching(listing)}`;
  const column = PATHS[listing.query.orderBy];
  if (column === undefined) return all;
  const fits = sql.raw(fitsIndex(column));
  return sql`${all} and ${fits} union all ${all} and not ${fits}`;
};

const PATHS: Readonly<Partial<Record<RedirectQuery['orderBy'], string>>> = {
  fromPath: 'from_path',
  toPath: 'to_path',
};

const beyond = (
  query: RedirectQuery,
  { last }: Bookmark,
  isForwards: boolean,
): RawBuilder<unknown> => {
  if (last === null) return sql`true`;
  const isRising = query.order === 'asc';
  const sign = isForwards ? (isRising ? '>' : '<') : isRising ? '<=' : '>=';
  return sql`
    (${sql.raw(keyOf(query, 'r.'))}, r.id) ${sql.raw(sign)}
    (${valueOf(query, last.value)}, ${last.id}::uuid)`;
};

/** Whether a search says anything. */
export const isSearch = (search: string | null): search is string =>
  search !== null && search !== '';

const isFiltered = ({ type, search }: RedirectQuery): boolean => type !== null || isSearch(search);

const matching = ({ workspaceId, query }: RedirectListing): RawBuilder<unknown> => {
  const ofType = query.type === null ? sql`` : sql`and type = ${query.type}`;
  return sql`workspace_id = ${workspaceId}::uuid ${ofType} ${containing(query.search)}`;
};

const containing = (search: string | null): RawBuilder<unknown> => {
  if (!isSearch(search)) return sql``;
  const pattern = `%${foldCase(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`and (from_path_folded like ${pattern} or to_path_folded like ${pattern})`;
};

const ordered = (
  query: RedirectQuery,
  row: string,
  way: 'forwards' | 'backwards' = 'forwards',
): RawBuilder<unknown> => {
  const direction = (query.order === 'asc') === (way === 'forwards') ? 'asc' : 'desc';
  return sql.raw(`${keyOf(query, row)} ${direction}, ${row}id ${direction}`);
};

// As the index of the order has it.
const keyOf = ({ orderBy, order }: RedirectQuery, row: string): string => {
  switch (orderBy) {
    case 'createdAt':
      return `${row}created_at`;
    case 'updatedAt':
      return `${row}updated_at`;
    case 'hitCount':
      return `${row}hit_count`;
    case 'lastHitAt':
      return lastHitAtOrNever(order, `${row}last_hit_at`);
    case 'fromPath':
      return `${row}from_path`;
    case 'toPath':
      return `${row}to_path`;
    default:
      return orderBy satisfies never;
  }
};

const valueOf = (
  { orderBy, order }: RedirectQuery,
  value: Redirect[RedirectQuery['orderBy']],
): RawBuilder<unknown> => {
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
