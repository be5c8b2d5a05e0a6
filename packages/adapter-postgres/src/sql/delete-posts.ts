import { type RawBuilder, sql } from 'kysely';
import { totalled } from './post-totals.ts';

/**
 * Soft-deletes the live posts of the workspace `$1` that have a value of `$2` in `column`, each at the
 * instant in `$3`, and returns `outcome` for each that is. In it, `deleted` has the number of the
 * `caller` who named the post, of several one, and `p` is the post as it was when the statement began:
 * {@link IS_AS_DELETED} unless the deletion waited for a save.
 *
 * Everybody locks posts in the order of their ids, so that nobody waits in a circle.
 */
export const deletePosts = (
  column: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
  outcome: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  with held as (
    select p.id, asked.at, asked.caller
    from unnest(array(select unnest($2::${type}[])), array(select unnest($3::timestamptz[])))
      with ordinality asked (value, at, caller)
    join posts p on p.workspace_id = $1 and ${column} = asked.value
    where p.deleted_at is null
    order by p.id for no key update of p
  ), deleted as (
    update posts p set deleted_at = held.at from held
    where p.workspace_id = $1 and p.id = held.id
    returning p.id, p.author_id, p.category_id, p.status, p.revision, p.derivation_version,
      p.language, held.caller
  ), ${totalled(sql`
    select $1::uuid as workspace_id, author_id, category_id, status, -1 as by from deleted`)}
  select ${outcome} from deleted join posts p on p.workspace_id = $1 and p.id = deleted.id`;

/** Whether `p` is the post that was deleted. What is derived again has its revision, too. */
export const IS_AS_DELETED = sql<boolean>`
  (p.revision, p.derivation_version, p.language)
    = (deleted.revision, deleted.derivation_version, deleted.language)`;
