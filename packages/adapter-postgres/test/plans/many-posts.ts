import type { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { Uuid } from '@content-publishing/domain';
import { lexemePrefix } from '../../src/sql/scoped-lexemes.ts';

/** A workspace with many posts, and what only three of its live posts refer to. */
export interface ManyPosts {
  readonly workspaceId: Uuid;
  readonly rare: { readonly categoryId: Uuid; readonly authorId: Uuid; readonly tagId: Uuid };
}

/**
 * Makes a workspace with `count` posts, faster than any repository: their texts are of usual length,
 * every field that posts are ordered by has an order of its own, some are deleted, and some of the
 * others were never published. A few categories, authors and tags have most posts, others have few;
 * one post of a thousand is archived.
 */
export const seedPosts = async (orm: MikroORM, count: number): Promise<ManyPosts> => {
  const workspaceId = randomUUID();
  const [authorIds, categoryIds, tagIds] = [someIds(), someIds(), someIds()];
  for (const statement of statements({ workspaceId, authorIds, categoryIds, tagIds }, count)) {
    await orm.em.execute(statement);
  }
  const rare = {
    authorId: authorIds.rare,
    categoryId: categoryIds.rare,
    tagId: tagIds.rare,
  };
  return { workspaceId, rare };
};

interface Ids {
  readonly rare: Uuid;
  readonly common: readonly Uuid[];
}

const someIds = (): Ids => ({
  rare: randomUUID(),
  common: Array.from({ length: 20 }, () => randomUUID()),
});

const arrayOf = (ids: readonly Uuid[]): string => `array['${ids.join("', '")}']::uuid[]`;

const all = ({ rare, common }: Ids): string => `unnest(${arrayOf([rare, ...common])})`;

/**
 * Returns the id of the post with the number `n`: the first ids are much more common than the last
 * ones.
 */
const oneOf = ({ rare, common }: Ids, salt: string, isRare: string): string => `case
  when ${isRare} then '${rare}'::uuid
  else (${arrayOf(common)})[
    1 + floor(${common.length} * power((hashtext('${salt}' || n) & 65535) / 65536.0, 3))::integer
  ]
end`;

interface Seed {
  readonly workspaceId: Uuid;
  readonly authorIds: Ids;
  readonly categoryIds: Ids;
  readonly tagIds: Ids;
}

const statements = (
  { workspaceId, authorIds, categoryIds, tagIds }: Seed,
  count: number,
): readonly string[] => {
  const isRare = `n in (1, ${Math.ceil(count / 2) + 1}, ${count - 1})`;
  return [
    `insert into workspaces
       (id, name, language, created_at, site_key, derivation_version)
     values ('${workspaceId}', 'Many posts', 'en', now(), '', 1)`,
    `insert into workspace_versions (workspace_id, records_version, redirects_version)
     values ('${workspaceId}', gen_random_uuid(), gen_random_uuid())`,
    `insert into authors
       (workspace_id, id, slug, display_name, same_as, is_active, json_ld, created_at, updated_at)
     select '${workspaceId}', id, id, 'Ada', '[]', true, '{}', now(), now()
     from ${all(authorIds)} id`,
    `insert into categories
       (workspace_id, id, slug, name, path, sort_order, is_active, json_ld, created_at, updated_at)
     select '${workspaceId}', id, id, 'Coffee', '/' || id, 0, true, '{}', now(), now()
     from ${all(categoryIds)} id`,
    `insert into tags (workspace_id, id, slug, name, created_at)
     select '${workspaceId}', id, id, 'Moka', now() from ${all(tagIds)} id`,
    `insert into posts (workspace_id, id, slug, title, excerpt, body_json, body_text, toc_items,
       reading_time_min, author_id, category_id, status, published_at, is_how_to, schema_type,
       json_ld, deleted_at, created_at, updated_at, revision, language, derivation_version,
       derived_fields, first_published_at, search, head_bytes, body_bytes, site_key)
     select '${workspaceId}', gen_random_uuid(), 'post-' || n, 'Post ' || md5(n::text),
       left(body, 300),
       jsonb_build_array(jsonb_build_object('type', 'paragraph', 'text', body)), body, '[]', 3,
       ${oneOf(authorIds, 'author', isRare)}, ${oneOf(categoryIds, 'category', isRare)},
       case when n % 1000 = 1 then 'archived' when n % 10 = 0 then 'draft' else 'published' end,
       case when n % 10 <> 0 then first_day + n * 7919 % ${count} * interval '1 minute' end,
       false, 'BlogPosting', '{}', case when n % 50 = 0 then now() end,
       first_day + n * interval '1 minute', first_day + n * 104729 % ${count} * interval '1 minute',
       1, 'en', 1, '[]', case when n % 10 <> 0 then first_day end, (
         select string_agg(
           '''${lexemePrefix(workspaceId)}' || lexeme || ''':' || array_to_string(positions, ','), ' '
         )::tsvector
         from unnest(to_tsvector('english', md5(n::text) || ' ' || body))
       ), 400, 2 * octet_length(body), ''
     from (
       select n::bigint, timestamptz '2020-01-01 00:00Z' as first_day, (
         select string_agg('word' || n * word % 4999, ' ') from generate_series(1, 50) word
       ) as body
       from generate_series(1, ${count}) n
     ) numbered`,
    `insert into post_tags (workspace_id, post_id, tag_id, position)
     select workspace_id, id, ${oneOf(tagIds, 'tag', isRare)}, 1
     from (
       select *, substr(slug, 6)::integer as n from posts where workspace_id = '${workspaceId}'
     ) p`,
    `insert into post_views (workspace_id, post_id, view_count)
     select workspace_id, id, hashtext(slug)::bigint & 1023 from posts
     where workspace_id = '${workspaceId}'`,
    ...['posts', 'post_views', 'post_tags', 'authors', 'categories', 'tags'].map(
      (table) => `vacuum analyze ${table}`,
    ),
  ];
};
