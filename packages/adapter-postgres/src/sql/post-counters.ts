import type { PostFilter, PostStatus, Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ScopeKind } from '../entities/post-totals.ts';

/** Scope of counters: posts that are counted together, by status. */
export interface Scope {
  readonly kind: ScopeKind;
  readonly id: Uuid;
}

/**
 * Returns the scope whose counters have the posts that `filter` finds, by status; nothing if no
 * counter has them.
 */
export const countedScope = (workspaceId: Uuid, filter: PostFilter): Scope | undefined => {
  const { authorId, categoryId, tagId } = filter;
  const given = Object.entries(filter).filter(
    ([name, value]) => name !== 'status' && value !== null,
  );
  if (given.length === 0) return { kind: 'workspace', id: workspaceId };
  if (given.length > 1) return undefined;
  if (authorId !== null) return { kind: 'author', id: authorId };
  if (categoryId !== null) return { kind: 'category', id: categoryId };
  return tagId === null ? undefined : { kind: 'tag', id: tagId };
};

// Connections have process ids in a row: those of one server all have shards of their own in a
// workspace. Other scopes are many, and have fewer posts: two connections may share a shard of them.
const SHARDS = sql`case scope when 'workspace' then 32 else 4 end`;

// The scopes of the posts in the rows `p`.
const SCOPES = `
  (
    values ('workspace', p.workspace_id), ('author', p.author_id), ('category', p.category_id)
    union all
    select 'tag', unnest(p.tag_ids)
  ) scoped (scope, scope_id)`;

/** SQL for the tags of the post in the row `p`. */
export const TAG_IDS = `
  array(select tag_id from post_tags where workspace_id = p.workspace_id and post_id = p.id)`;

/**
 * Returns a part of a `with` that keeps how many live posts there are. `changes` is a query with a
 * row for each change: `workspace_id`, `author_id`, `category_id`, `tag_ids`, `status`, and `by`,
 * which is 1 for a post that came to be theirs, with that status, and -1 for one that is so no
 * longer; a save gives both. The workspace has another version of its posts after each change, and
 * so after any save.
 */
export const counterUpsert = (changes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  counterUpsert as (
    insert into post_totals as present (workspace_id, scope_id, scope, status, shard, total)
    select workspace_id, scope_id, scope, status, pg_backend_pid() % ${SHARDS}, sum(by)
    from (${changes}) p, lateral ${sql.raw(SCOPES)}
    where scope_id is not null
    group by workspace_id, scope_id, scope, status
    having scope = 'workspace' or sum(by) <> 0
    order by workspace_id, scope_id, scope, status
    on conflict (workspace_id, scope_id, scope, status, shard) do update
    set total = present.total + excluded.total, version = gen_random_uuid()
  )`;

/** Number of live posts, at a version of all posts in the workspace. */
export interface CountedPosts {
  readonly version: string;
  readonly total: number;
}

/** SQL for the rows `t` of totals of a workspace, and of a scope in it if one is given. */
export const totalsOf = (
  workspaceId: RawBuilder<Uuid>,
  scopeId: RawBuilder<Uuid | null>,
): RawBuilder<unknown> => sql`
  post_totals t
  where t.workspace_id = ${workspaceId}::uuid
    and t.scope_id in (${workspaceId}::uuid, ${scopeId}::uuid)`;

/** SQL for the version of a workspace's posts, among those rows. */
export const POSTS_VERSION: RawBuilder<string> = sql`
  coalesce(
    bit_xor(hashtextextended(t.version::text, 0)) filter (where t.scope = 'workspace'), 0
  )::text`;

/**
 * SQL for how many live posts of a scope of the `kind` there are with `status`, or in all, among those
 * rows: none where the id is that of something else.
 */
export const postTotal = (
  kind: RawBuilder<ScopeKind>,
  status: RawBuilder<PostStatus | null>,
): RawBuilder<number> => sql`
  coalesce(
    sum(t.total) filter (
      where t.scope = ${kind}::text and (${status}::text is null or t.status = ${status}::text)
    ), 0
  )::bigint`;

/**
 * Counts the live posts of all workspaces, for operators who have changed posts or their tags by SQL, and has
 * given the posts another revision. Others may change posts meanwhile, but no other process may count them:
 * what is added is the difference at one moment.
 */
export const RECOUNT_POSTS = `
  insert into post_totals as present (workspace_id, scope_id, scope, status, shard, total)
  select workspace_id, scope_id, scope, status, 0, sum(by) from (
    select p.workspace_id, scope_id, scope, status, count(*) as by
    from (select *, ${TAG_IDS} as tag_ids from posts p where deleted_at is null) p,
      lateral ${SCOPES}
    where scope_id is not null
    group by p.workspace_id, scope_id, scope, status
    union all
    select workspace_id, scope_id, scope, status, -total from post_totals
  ) difference
  group by workspace_id, scope_id, scope, status
  having scope = 'workspace' or sum(by) <> 0
  order by workspace_id, scope_id, scope, status
  on conflict (workspace_id, scope_id, scope, status, shard) do update
  set total = present.total + excluded.total, version = gen_random_uuid()`;
