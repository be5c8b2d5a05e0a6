import type { PageSlice } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { LinkHealth, LinkQuery } from '@content-publishing/domain/redirects';
import { type RawBuilder, sql } from 'kysely';
import { WORKSPACE } from '../connection/workspace-parameter.ts';
import type { RecordSql } from './json-records.ts';
import { offsetOf, patternOf } from './offset-and-pattern.ts';

/** Texts of a broken link that a search compares, with its id. */
type SearchedLink = Pick<LinkHealth, 'id' | 'path' | 'referrer'>;

/**
 * Returns SQL for a page of broken links and the number on all pages. `lower()` folds only ASCII
 * letters, so with a search `found` are the matching links with other letters, which the caller has
 * found among {@link linksBeyondAscii}.
 */
export const linkPage = (
  link: RecordSql<LinkHealth>,
  query: LinkQuery,
  found: readonly Uuid[],
): RawBuilder<PageSlice<LinkHealth>> => {
  const key = sql.raw(COLUMNS[query.orderBy]);
  const order = sql.raw(query.order);
  const condition = sql`${filterCondition(query)} ${searchClause(query.search, found)}`;
  return sql`
    select json_build_object(
      'total', (select count(*) from link_health where ${condition}),
      'data', coalesce(json_agg(${link('l')} order by l.${key} ${order}, l.id ${order}), '[]')
    ) as value
    from (
      select * from link_health where ${condition}
      order by ${key} ${order}, id ${order}
      limit ${query.pageSize}::bigint offset ${offsetOf(query)}::bigint
    ) l`;
};

/**
 * Returns SQL for the broken links that have a letter other than ASCII and pass the filters of
 * `query`, whatever its search is.
 */
export const linksBeyondAscii = (query: LinkQuery): RawBuilder<SearchedLink> => sql`
  select json_build_object('id', id, 'path', path, 'referrer', referrer) as value from link_health
  where ${filterCondition(query)} and not ${ASCII_CONDITION}`;

// ASCII text has one byte for each character.
const ASCII_CONDITION = sql`(
  octet_length(path) = length(path)
  and octet_length(coalesce(referrer, '')) = length(coalesce(referrer, ''))
)`;

const COLUMNS: Readonly<Record<LinkQuery['orderBy'], string>> = {
  hitCount: 'hit_count',
  lastSeenAt: 'last_seen_at',
  firstSeenAt: 'first_seen_at',
  path: 'path',
};

const filterCondition = ({
  unresolved,
  minHits,
  seenAfter,
  hasReferrer,
}: LinkQuery): RawBuilder<unknown> => {
  const filters = [
    sql`workspace_id = ${WORKSPACE}`,
    unresolved === null ? [] : sql`resolved_at is ${sql.raw(unresolved ? '' : 'not')} null`,
    minHits === null ? [] : sql`hit_count >= ${minHits}::bigint`,
    seenAfter === null ? [] : sql`last_seen_at > ${seenAfter}::timestamptz`,
    hasReferrer === null ? [] : sql`coalesce(referrer, '') ${sql.raw(hasReferrer ? '<>' : '=')} ''`,
  ];
  return sql.join(filters.flat(), sql` and `);
};

const searchClause = (search: string | null, found: readonly Uuid[]): RawBuilder<unknown> => {
  if (search === null || search === '') return sql``;
  const pattern = patternOf(search);
  return sql`and (
    ((lower(path) like ${pattern} or lower(referrer) like ${pattern}) and ${ASCII_CONDITION})
    or id = any(${found}::uuid[])
  )`;
};
