import type { PostStatus } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';

// Connections have process ids in a row: those of one server all have shards of their own.
const SHARDS = 32;

/**
 * A part of a `with` that keeps how many live posts there are. `changes` is a query with a row for
 * each change: `workspace_id`, `status`, and `by`, which is 1 for a post that came to have the status,
 * -1 for one that has it no longer, and 0 for one that changed in another way.
 */
export const totalled = (changes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  totalled as (
    insert into post_totals as present (workspace_id, status, shard, total)
    select workspace_id, status, pg_backend_pid() % ${sql.lit(SHARDS)}, sum(by)
    from (${changes}) change group by workspace_id, status order by workspace_id, status
    on conflict (workspace_id, status, shard) do update
    set total = present.total + excluded.total, version = gen_random_uuid()
  )`;

/** How many live posts there are, and at which version of all posts in the workspace. */
export interface CountedPosts {
  readonly version: string;
  readonly total: number;
}

/** SQL for the version of a workspace's posts, among its rows `t` of totals. */
export const POSTS_VERSION: RawBuilder<string> = sql`
  coalesce(bit_xor(hashtextextended(t.version::text, 0)), 0)::text`;

/** SQL for how many live posts there are with `status`, or in all, among the rows `t` of totals. */
export const postTotal = (status: RawBuilder<PostStatus | null>): RawBuilder<number> => sql`
  coalesce(sum(t.total) filter (where ${status}::text is null or t.status = ${status}), 0)::bigint`;

/**
 * Counts the live posts of all workspaces, for whoever has changed them by SQL. Others may change
 * posts meanwhile: what is added is the difference at one moment.
 */
export const RECOUNT_POSTS = `
  insert into post_totals as present (workspace_id, status, shard, total)
  select workspace_id, status, 0, sum(by) from (
    select workspace_id, status, count(*) as by from posts where deleted_at is null
    group by workspace_id, status
    union all
    select workspace_id, status, -total from post_totals
  ) difference
  group by workspace_id, status having sum(by) <> 0
  on conflict (workspace_id, status, shard) do update
  set total = present.total + excluded.total, version = gen_random_uuid()`;
