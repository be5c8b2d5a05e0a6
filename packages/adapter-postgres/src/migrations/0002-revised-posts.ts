import { Migration } from '@mikro-orm/migrations';

/**
 * Adds revisions, derived fields, former slugs, views in a separate table, and the search vector of
 * posts. Existing posts have the derivation version 0, so that they are found and derived again.
 */
export class RevisedPosts extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

// Only this part of a body is searched. Punctuation would split a word, such as an address, into
// several.
const searched = (column: string): string =>
  `regexp_replace(lower(left(${column}, 100000)), '[!-/:-@[-\`{-~]+', ' ', 'g')`;

const stemmed = (column: string): string =>
  `to_tsvector('pg_catalog.english', ${searched(column)})`;

const asItStands = (column: string): string =>
  `to_tsvector('pg_catalog.simple', ${searched(column)})`;

// Columns of a post that may be long, apart from its body fields.
const HEAD = [
  'slug',
  'title',
  'excerpt',
  'toc_items',
  'summary_for_ai',
  'canonical_url',
  'seo',
  'structured_data',
];

const BODY = ['body_json', 'body_text', 'json_ld', 'structured_blocks'];

const bytesOf = (columns: readonly string[]): string =>
  columns.map((column) => `coalesce(octet_length(${column}::text), 0)`).join(' + ');

const STATEMENTS = [
  `alter table workspaces add column language text not null default 'en'`,
  `alter table workspaces alter column language drop default`,

  `alter table posts
    alter column title type text collate "C",
    add column revision integer not null default 1,
    add column language text not null default 'en',
    add column derivation_version integer not null default 0,
    add column derived_fields jsonb not null default '[]',
    add column search tsvector not null default '',
    add column head_bytes integer not null default 0,
    add column body_bytes integer not null default 0`,
  // The fields given by writers were not recorded: a value equal to the derived one counts as
  // derived.
  `update posts set
    derived_fields = to_jsonb(array_remove(array[
      case
        when excerpt = body_text
          or (right(excerpt, 1) = '…' and starts_with(body_text, left(excerpt, -1)))
        then 'excerpt'
      end,
      case when is_how_to = (schema_type = 'HowTo') then 'isHowTo' end
    ], null)),
    search = setweight(${stemmed('title')} || ${asItStands('title')}, 'A')
      || setweight(${stemmed('excerpt')} || ${asItStands('excerpt')}, 'B')
      || setweight(${stemmed('body_text')}, 'C'),
    head_bytes = ${bytesOf(HEAD)},
    body_bytes = ${bytesOf(BODY)}`,
  `alter table posts
    alter column revision drop default,
    alter column language drop default,
    alter column derivation_version drop default,
    alter column derived_fields drop default,
    alter column search drop default,
    alter column head_bytes drop default,
    alter column body_bytes drop default`,

  // Each view leaves a dead row and an index entry: vacuum starts early.
  `create table post_views (
    workspace_id uuid not null,
    post_id uuid not null,
    view_count bigint not null,
    primary key (workspace_id, post_id),
    constraint post_views_post_fkey
      foreign key (workspace_id, post_id) references posts (workspace_id, id)
  ) with (autovacuum_vacuum_scale_factor = 0.01)`,
  `insert into post_views (workspace_id, post_id, view_count)
    select workspace_id, id, view_count from posts`,
  `alter table posts drop column view_count`,
  `create index post_views_view_count_idx on post_views (workspace_id, view_count, post_id)`,

  `create table post_slug_aliases (
    workspace_id uuid not null,
    slug text collate "C" not null,
    post_id uuid not null,
    primary key (workspace_id, slug),
    constraint post_slug_aliases_post_fkey
      foreign key (workspace_id, post_id) references posts (workspace_id, id)
  )`,

  ...['category_id', 'author_id', 'status'].map(
    (column) => `create index posts_${column.replace('_id', '')}_idx
      on posts (workspace_id, ${column}, created_at, id) where deleted_at is null`,
  ),
  `create index posts_updated_at_idx on posts (workspace_id, updated_at, id)
    where deleted_at is null`,
  `create index posts_published_at_asc_idx
    on posts (workspace_id, coalesce(published_at, 'infinity'), id) where deleted_at is null`,
  `create index posts_published_at_desc_idx
    on posts (workspace_id, coalesce(published_at, '-infinity'), id) where deleted_at is null`,
  `create index posts_title_idx on posts (workspace_id, title, id) where deleted_at is null`,
  `create index posts_scheduled_at_idx on posts (scheduled_at, id)
    where status = 'scheduled' and deleted_at is null`,
  `create index posts_search_idx on posts using gin (search) where deleted_at is null`,
  `create index post_tags_tag_idx on post_tags (workspace_id, tag_id)`,
];
