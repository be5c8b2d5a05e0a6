import type { Redirect, RedirectQuery } from '@content-publishing/domain/redirects';
import type { RedirectSlice } from '@content-publishing/application';
import { type RawBuilder, sql } from 'kysely';
import { lastHitAtOrNever, shortPathCondition } from '../entities/redirect.ts';
import type { RecordSql } from './json-records.ts';
import { offsetOf, patternOf } from './offset-and-pattern.ts';
import { WORKSPACE } from '../connection/workspace-parameter.ts';

/**
 * Returns SQL for a page of redirects, the number on all pages, and the version of the rules, all
 * from one snapshot.
 */
export const redirectPage = (
  redirect: RecordSql<Redirect>,
  query: RedirectQuery,
): RawBuilder<RedirectSlice> => {
  const key = keyOf(query);
  const order = sql.raw(query.order);
  const start = offsetOf(query);
  const found = rowSources(query).map(
    (sourceCondition) => sql`(
      select id, ${key} as key from redirects where ${filterCondition(query)} and ${sourceCondition}
      order by ${key} ${order}, id ${order} limit ${start + query.pageSize}::bigint
    )`,
  );
  return sql`
    select json_build_object(
      'total', (select count(*) from redirects where ${filterCondition(query)}),
      'data', coalesce(
        json_agg(${redirect('r')} order by found.key ${order}, r.id ${order}), '[]'
      ),
      'version', coalesce((
        select v.redirects_version::text from workspace_versions v
        where v.workspace_id = ${WORKSPACE}
      ), '')
    ) as value
    from (
      select * from (${sql.join(found, sql` union all `)}) found
      order by key ${order}, id ${order}
      limit ${query.pageSize}::bigint offset ${start}::bigint
    ) found join redirects r on r.workspace_id = ${WORKSPACE} and r.id = found.id`;
};

// An index entry has no room for the longest paths: redirects with such paths are sorted, and
// merged in.
const rowSources = ({ orderBy }: RedirectQuery): readonly RawBuilder<unknown>[] => {
  const column = PATHS[orderBy];
  if (column === undefined) return [sql`true`];
  const shortCondition = sql.raw(shortPathCondition(column));
  return [shortCondition, sql`not ${shortCondition}`];
};

const PATHS: Readonly<Partial<Record<RedirectQuery['orderBy'], string>>> = {
  fromPath: 'from_path',
  toPath: 'to_path',
};

/** Returns whether a list is searched; false for `null` and for the empty text. */
export const isSearch = (search: string | null): search is string =>
  search !== null && search !== '';

const filterCondition = ({ type, search }: RedirectQuery): RawBuilder<unknown> => {
  const ofType = type === null ? sql`` : sql`and type = ${type}`;
  return sql`workspace_id = ${WORKSPACE} ${ofType} ${searchClause(search)}`;
};

const searchClause = (search: string | null): RawBuilder<unknown> => {
  if (!isSearch(search)) return sql``;
  const pattern = patternOf(search);
  return sql`and (from_path_folded like ${pattern} or to_path_folded like ${pattern})`;
};

// In the form that the index of the order has.
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
