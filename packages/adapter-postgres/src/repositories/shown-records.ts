import type { PostRepository, ShownRecord } from '@content-publishing/application';
import {
  MAX_NAMED_POSTS,
  type PostStatus,
  type RecordUsage,
  type Uuid,
} from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../connection/database.ts';

interface WithId {
  readonly id: Uuid;
}

/**
 * SQL condition that the post in the row `p` is live and published or scheduled, so that readers
 * see it now or later without a further save.
 */
const PUBLIC_CONDITION = sql`p.deleted_at is null and p.status in ('published', 'scheduled')`;

/**
 * Returns the SQL condition that the Seo object in the row with the alias `row` has the media
 * record `$2` as its Open Graph or Twitter image.
 */
const seoMediaCondition = (row: string): RawBuilder<unknown> => {
  const seo = sql.ref(`${row}.seo`);
  return sql`$2::uuid::text in (${seo} #>> '{og,imageMediaId}', ${seo} #>> '{twitter,imageMediaId}')`;
};

/**
 * Returns the methods that find posts which show a record. Each kind of record has its own
 * statement, which uses an index.
 */
export const shownRecords = ({
  prepareRows,
}: Database): Pick<PostRepository, 'isShownByPublished' | 'findUsage'> => {
  const prepareSelectPublicPost = (from: RawBuilder<unknown>) =>
    prepareRows<WithId>(sql`
      select p.id from ${from} and p.workspace_id = $1 and ${PUBLIC_CONDITION} limit 1`);
  const selectPublicPost = {
    author: prepareSelectPublicPost(sql`posts p where p.author_id = any($2::uuid[])`),
    category: prepareSelectPublicPost(sql`
      posts p where p.category_id in (
        select c.id from categories c
        join categories above on above.workspace_id = $1
          and (c.path = above.path or starts_with(c.path, above.path || '/'))
        where c.workspace_id = $1 and above.id = any($2::uuid[])
      )`),
    tag: prepareSelectPublicPost(sql`
      post_tags t join posts p on p.workspace_id = $1 and p.id = t.post_id
      where t.workspace_id = $1 and t.tag_id = any($2::uuid[])`),
    media: prepareSelectPublicPost(sql`
      post_media m join posts p on p.workspace_id = $1 and p.id = m.post_id
      where m.workspace_id = $1 and m.media_id = any($2::uuid[])`),
  };
  const selectRecordsWithMedia = {
    author: prepareRows<WithId>(sql`
      select a.id from authors a
      where a.workspace_id = $1 and (a.avatar_media_id = $2 or ${seoMediaCondition('a')})`),
    category: prepareRows<WithId>(sql`
      select c.id from categories c where c.workspace_id = $1 and ${seoMediaCondition('c')}`),
    tag: prepareRows<WithId>(sql`
      select t.id from tags t where t.workspace_id = $1 and ${seoMediaCondition('t')}`),
  };

  const selectBranches = prepareRows<WithId>(branchIds(seoMediaCondition('above')));

  const selectUsage = {
    author: prepareSelectUsage(prepareRows, sql`p.author_id = $2`),
    category: prepareSelectUsage(
      prepareRows,
      sql`p.category_id in (${branchIds(sql`above.id = $2`)})`,
    ),
    tag: prepareSelectUsage(
      prepareRows,
      sql`p.id in (select t.post_id from post_tags t where t.workspace_id = $1 and t.tag_id = $2)`,
    ),
    // A list of ids, of which PostgreSQL expects few; an index finds each part of it.
    media: prepareSelectUsage(
      prepareRows,
      sql`p.id in (
        select m.post_id from post_media m where m.workspace_id = $1 and m.media_id = $2
        union all
        select other.id from posts other
        where other.workspace_id = $1 and other.author_id = any($4::uuid[])
        union all
        select other.id from posts other
        where other.workspace_id = $1 and other.category_id = any($5::uuid[])
        union all
        select t.post_id from post_tags t where t.workspace_id = $1 and t.tag_id = any($6::uuid[])
      )`,
    ),
  };

  const isAnyShown = async (
    workspaceId: Uuid,
    kind: ShownRecord['kind'],
    ids: readonly Uuid[],
  ): Promise<boolean> =>
    ids.length > 0 && (await selectPublicPost[kind].maybeOne(workspaceId, ids)) !== null;

  return {
    isShownByPublished: async (workspaceId, { kind, id }) => {
      if (await isAnyShown(workspaceId, kind, [id])) return true;
      if (kind !== 'media') return false;
      for (const one of ['author', 'category', 'tag'] as const) {
        const records = await selectRecordsWithMedia[one].all(workspaceId, id);
        const ids = records.map((record) => record.id);
        if (await isAnyShown(workspaceId, one, ids)) return true;
      }
      return false;
    },
    findUsage: async (workspaceId, { kind, id }, visibility) => {
      const shows =
        kind === 'media'
          ? await Promise.all(
              [selectRecordsWithMedia.author, selectBranches, selectRecordsWithMedia.tag].map(
                async (records) => (await records.all(workspaceId, id)).map((record) => record.id),
              ),
            )
          : [];
      const rows = await selectUsage[kind].all(
        workspaceId,
        id,
        visibility === 'every-status',
        ...shows,
      );
      return usageOf(rows);
    },
  };
};

/**
 * Returns SQL for the ids of the categories that match `condition`, a condition on the row `above`,
 * and of their descendants.
 */
const branchIds = (condition: RawBuilder<unknown>) => sql<WithId>`
  select c.id from categories c
  join categories above on above.workspace_id = $1
    and (c.path = above.path or starts_with(c.path, above.path || '/'))
  where c.workspace_id = $1 and ${condition}`;

/** Returns the usage that rows of {@link prepareSelectUsage} tell. */
export const usageOf = (rows: readonly UsingPost[]): RecordUsage => ({
  posts: rows[0]?.total ?? 0,
  first: rows.map(({ total: _total, ...post }) => post),
});

/** Post that shows a record. `total` is the number of all such posts, in every row. */
interface UsingPost extends WithId {
  readonly slug: string;
  readonly title: string;
  readonly status: PostStatus;
  readonly total: number;
}

/**
 * Prepares the statement that selects the last updated posts which show the record `$2`, at most
 * {@link MAX_NAMED_POSTS}. `$3` is whether it includes posts of every status, not only published
 * ones; `condition` tells whether the post `p` shows the record.
 */
export const prepareSelectUsage = (
  prepareRows: Database['prepareRows'],
  condition: RawBuilder<unknown>,
) =>
  prepareRows<UsingPost>(sql`
    select p.id, p.slug, p.title, p.status, (count(*) over ())::int as total from posts p
    where p.workspace_id = $1 and p.deleted_at is null
      and ($3::boolean or p.status = 'published') and ${condition}
    order by p.updated_at desc, p.id desc limit ${sql.lit(MAX_NAMED_POSTS)}`);
