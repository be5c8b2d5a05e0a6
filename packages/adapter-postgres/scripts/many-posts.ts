import type { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { Uuid } from '@content-publishing/domain';

/**
 * Makes a workspace with `count` posts, faster than any repository: their texts are of usual length,
 * every field that posts are ordered by has an order of its own, some are deleted, and some of the
 * others were never published. Returns the id of the workspace.
 */
export const seedPosts = async (orm: MikroORM, count: number): Promise<Uuid> => {
  const [workspaceId, authorId] = [randomUUID(), randomUUID()];
  for (const statement of statements(workspaceId, authorId, count)) {
    await orm.em.execute(statement);
  }
  return workspaceId;
};

const statements = (workspaceId: Uuid, authorId: Uuid, count: number): readonly string[] => [
  `insert into workspaces (id, name, language, created_at)
   values ('${workspaceId}', 'Many posts', 'en', now())`,
  `insert into authors
     (workspace_id, id, slug, display_name, same_as, is_active, json_ld, created_at, updated_at)
   values ('${workspaceId}', '${authorId}', 'ada', 'Ada', '[]', true, '{}', now(), now())`,
  `insert into posts (workspace_id, id, slug, title, excerpt, body_json, body_text, toc_items,
     reading_time_min, author_id, status, published_at, is_how_to, schema_type, json_ld, deleted_at,
     created_at, updated_at, revision, language, derivation_version, derived_fields, search)
   select '${workspaceId}', gen_random_uuid(), 'post-' || n, 'Post ' || md5(n::text), left(body, 300),
     jsonb_build_array(jsonb_build_object('type', 'paragraph', 'text', body)), body, '[]',
     3, '${authorId}', case when n % 10 = 0 then 'draft' else 'published' end,
     case when n % 10 <> 0 then first_day + n * 7919 % ${count} * interval '1 minute' end,
     false, 'BlogPosting', '{}', case when n % 50 = 0 then now() end,
     first_day + n * interval '1 minute', first_day + n * 104729 % ${count} * interval '1 minute',
     1, 'en', 1, '[]', to_tsvector('english', md5(n::text) || ' ' || body)
   from (
     select n::bigint, timestamptz '2020-01-01 00:00Z' as first_day, (
       select string_agg('word' || n * word % 4999, ' ') from generate_series(1, 50) word
     ) as body
     from generate_series(1, ${count}) n
   ) numbered`,
  `insert into post_views (workspace_id, post_id, view_count)
   select workspace_id, id, hashtext(slug)::bigint & 1023 from posts
   where workspace_id = '${workspaceId}'`,
  'vacuum analyze posts',
  'vacuum analyze post_views',
  'vacuum analyze authors',
];
