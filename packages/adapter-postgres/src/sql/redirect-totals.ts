import { type RawBuilder, sql } from 'kysely';

const IS_COUNTED = sql`w.redirect_totals_version = w.redirects_version`;

/** Changed redirects of the workspace `$1`. */
interface Changed {
  /** A query for their types, a row each. */
  readonly types: RawBuilder<unknown>;
  /** What each of them changes in the count of its type. */
  readonly by: 1 | -1;
}

/**
 * Parts of a `with` that give the workspace `$1` another version of its redirects, and count them
 * for that version. Who changes redirects in another way has given a version that nobody has
 * counted: then all are counted again, unless they change meanwhile.
 */
export const renewedRedirects = ({ types, by }: Changed): RawBuilder<unknown> => sql`
  changed as (
    ${types}
  ), seen as materialized (
    select w.redirects_version as version from workspaces w where w.id = $1
  ), counted as materialized (
    select coalesce(jsonb_object_agg(type, total), '{}') as totals from (
      select r.type, count(*) as total from redirects r where r.workspace_id = $1 group by r.type
    ) by_type
  ), next as materialized (
    select gen_random_uuid() as version
  ), renewed as (
    update workspaces w set
      redirects_version = next.version,
      redirect_totals_version = case
        when ${IS_COUNTED} or w.redirects_version = seen.version then next.version
      end,
      redirect_totals = (
        select before.totals || jsonb_build_object(
          changed.type, coalesce((before.totals ->> changed.type)::bigint, 0) + ${sql.lit(by)}
        )
        from (
          select case when ${IS_COUNTED} then w.redirect_totals else (select totals from counted) end
            as totals
        ) before
      )
    from changed, next, seen
    where w.id = $1
  )`;

/** SQL for how many redirects the workspace `$1` has, of the type `$2` alone if that is not `null`. */
export const REDIRECT_TOTAL: RawBuilder<number> = sql`
  coalesce(
    case
      when not coalesce(${IS_COUNTED}, false) then (
        select count(*) from redirects r
        where r.workspace_id = w.id and ($2::text is null or r.type = $2)
      )
      when $2::text is null then (
        select sum(of_type.total::bigint)::bigint
        from jsonb_each_text(w.redirect_totals) of_type (type, total)
      )
      else (w.redirect_totals ->> $2::text)::bigint
    end,
    0
  )`;
