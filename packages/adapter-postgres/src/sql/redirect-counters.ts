import type { Redirect } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RecordSql } from './json-records.ts';
import { CHANGES_KEPT, type RedirectChange } from './redirect-log.ts';

const IS_COUNTED = sql`w.redirect_totals_version = w.redirects_version`;

/** Changed redirects of the workspace `$1`. */
interface Changed {
  readonly redirect: RecordSql<Redirect>;
  /** The part of the `with` that returns their rows. */
  readonly rows: RawBuilder<unknown>;
  /** Change of the count of its type. */
  readonly by: 1 | -1;
}

/**
 * Parts of a `with` that give the workspace `$1` another version of its redirects, count them for
 * that version, and keep what changed. Who changes redirects in another way has given a version that
 * nobody has counted: then all are counted again, unless they change meanwhile, and the numbers of
 * the changes have a gap.
 */
export const renewedRedirects = ({ redirect, rows, by }: Changed): RawBuilder<unknown> => sql`
  seen as materialized (
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
      ),
      redirect_change = w.redirect_change + case when ${IS_COUNTED} then 1 else 2 end
    from ${rows} changed, next, seen
    where w.id = $1
    returning w.redirects_version as version, w.redirect_change as number
  ), noted as (
    insert into redirect_changes (workspace_id, number, version, by, redirect)
    select $1::uuid, renewed.number, renewed.version, ${sql.lit(by)}, ${redirect('changed')}
    from renewed, ${rows} changed
  ), log_trimmed as (
    delete from redirect_changes c using renewed
    where c.workspace_id = $1 and c.number <= renewed.number - ${sql.lit(CHANGES_KEPT)}
  )`;

/** SQL for the number of the change that gave the version of the workspace `w`, if it was kept. */
export const REDIRECT_CHANGE: RawBuilder<number | null> = sql`
  case when ${IS_COUNTED} and w.redirect_change > 0 then w.redirect_change end`;

/** SQL for the changes of its redirects from the number `$3` on, if there are any behind that. */
export const REDIRECT_CHANGES: RawBuilder<readonly RedirectChange[] | null> = sql`
  (
    select json_agg(
      json_build_object(
        'number', c.number, 'version', c.version, 'by', c.by, 'redirect', c.redirect
      ) order by c.number
    )
    from redirect_changes c
    where c.workspace_id = w.id and c.number >= $3::bigint and w.redirect_change > $3::bigint
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
