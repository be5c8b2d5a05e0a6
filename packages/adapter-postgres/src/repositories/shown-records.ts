import type { PostRepository, ShownRecord } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../connection/database.ts';

interface WithId {
  readonly id: Uuid;
}

/** SQL for whether readers see the post in the row `p`, or will without anybody looking at it again. */
const IS_PUBLIC = sql`p.deleted_at is null and p.status in ('published', 'scheduled')`;

/** SQL for whether the Seo object of a row shows the media record `$2`. */
const seoShows = (row: string): RawBuilder<unknown> => {
  const seo = sql.ref(`${row}.seo`);
  return sql`$2::uuid::text in (${seo} #>> '{og,imageMediaId}', ${seo} #>> '{twitter,imageMediaId}')`;
};

/** Tells whether published or scheduled posts show a record, by an index for each kind. */
export const shownRecords = ({
  prepareRows,
}: Database): Pick<PostRepository, 'isShownByPublished'> => {
  const posts = (from: RawBuilder<unknown>) =>
    prepareRows<WithId>(sql`
      select p.id from ${from} and p.workspace_id = $1 and ${IS_PUBLIC} limit 1`);
  const showing = {
    author: posts(sql`posts p where p.author_id = any($2::uuid[])`),
    category: posts(sql`
      posts p where p.category_id in (
        select c.id from categories c
        join categories above on above.workspace_id = $1
          and (c.path = above.path or starts_with(c.path, above.path || '/'))
        where c.workspace_id = $1 and above.id = any($2::uuid[])
      )`),
    tag: posts(sql`
      post_tags t join posts p on p.workspace_id = $1 and p.id = t.post_id
      where t.workspace_id = $1 and t.tag_id = any($2::uuid[])`),
    media: posts(sql`
      post_media m join posts p on p.workspace_id = $1 and p.id = m.post_id
      where m.workspace_id = $1 and m.media_id = any($2::uuid[])`),
  };
  const referring = {
    author: prepareRows<WithId>(sql`
      select a.id from authors a
      where a.workspace_id = $1 and (a.avatar_media_id = $2 or ${seoShows('a')})`),
    category: prepareRows<WithId>(sql`
      select c.id from categories c where c.workspace_id = $1 and ${seoShows('c')}`),
    tag: prepareRows<WithId>(sql`
      select t.id from tags t where t.workspace_id = $1 and ${seoShows('t')}`),
  };

  const isAnyShown = async (
    workspaceId: Uuid,
    kind: ShownRecord['kind'],
    ids: readonly Uuid[],
  ): Promise<boolean> =>
    ids.length > 0 && (await showing[kind].maybeOne(workspaceId, ids)) !== null;

  return {
    isShownByPublished: async (workspaceId, { kind, id }) => {
      if (await isAnyShown(workspaceId, kind, [id])) return true;
      if (kind !== 'media') return false;
      for (const one of ['author', 'category', 'tag'] as const) {
        const records = await referring[one].all(workspaceId, id);
        const ids = records.map((record) => record.id);
        if (await isAnyShown(workspaceId, one, ids)) return true;
      }
      return false;
    },
  };
};
