import { type RawBuilder, sql } from 'kysely';
import { TAG_IDS, counterUpsert } from './post-counters.ts';

/**
 * Whether the post in the row `held` is still as it was when the statement began: who has waited for
 * a transaction that changed it gets the present row, which has another place in the table (`ctid`).
 */
export const IS_AS_SEEN = sql<boolean>`held.is_as_seen`;

/**
 * Soft-deletes the live posts of the workspace `$1` that have a value of `$2` in `column`, each at the
 * instant in `$3`, if it {@link IS_AS_SEEN}: of one that was saved meanwhile the statement sees other
 * tags than are stored now. Returns `outcome` for each that is deleted, and for each caller of one that
 * is not; in it, `held` has the number of the `caller` who named the post, of several one, and `p` is
 * the post as it was when the statement began.
 *
 * Every statement locks posts in the order of their ids, so that no deadlock arises.
 */
export const deletePosts = (
  column: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
  outcome: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  with held as (
    select p.id, asked.at, asked.caller, p.ctid = current.ctid as is_as_seen
    from unnest(array(select unnest($2::${type}[])), array(select unnest($3::timestamptz[])))
      with ordinality asked (value, at, caller)
    join posts p on p.workspace_id = $1 and ${column} = asked.value and p.deleted_at is null
    join posts current on current.workspace_id = $1 and current.id = p.id
    order by p.id for no key update of current
  ), deleted as (
    update posts p set deleted_at = held.at from held
    where p.workspace_id = $1 and p.id = held.id and ${IS_AS_SEEN}
    returning p.id, p.author_id, p.category_id, ${sql.raw(TAG_IDS)} as tag_ids, p.status, held.caller
  ), ${counterUpsert(sql`
    select $1::uuid as workspace_id, author_id, category_id, tag_ids, status, -1 as by from deleted`)}
  select ${outcome}
  from held join posts p on p.workspace_id = $1 and p.id = held.id
  where not ${IS_AS_SEEN} or (held.id, held.caller) in (select id, caller from deleted)`;
