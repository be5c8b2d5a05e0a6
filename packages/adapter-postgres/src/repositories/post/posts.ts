import type { PostRepository } from '@content-publishing/application';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { isStorable, seesAll, visibilityCondition } from '../../sql/post-address.ts';
import { stemCache } from '../../sql/stem-cache.ts';
import { searchVectorOf } from '../../sql/search-vector.ts';
import { postInsertion } from './post-create.ts';
import { postDeletion } from './post-deletion.ts';
import { postLists } from './post-list.ts';
import { postLookUps } from './post-reads.ts';
import { postReplacement } from './post-replace.ts';
import { referenceReader } from './references.ts';
import { shownRecords } from '../shown-records.ts';

const PUBLISHED = 'published';

export const postRepository = (database: Database): PostRepository => {
  const { prepare, prepareRows } = database;
  const references = referenceReader(database);
  const searchedAs = searchVectorOf(stemCache(database));

  const selectRenamedSlug = prepare(
    sql<string>`p.slug`,
    (slug) => sql`
      select ${slug} from post_slug_aliases a
      join posts p on p.workspace_id = $1 and p.id = a.post_id
      where a.workspace_id = $1 and a.slug = $2 and ${visibilityCondition(3)}`,
  );
  const updateViewCount = prepareRows<{ readonly view_count: string | number }>(sql`
    update post_views v set view_count = v.view_count + 1
    where v.workspace_id = $1 and v.post_id = $2 and exists (
      select from posts p where p.workspace_id = $1 and p.id = $2 and ${visibilityCondition(3)}
    )
    returning v.view_count`);

  // A parameter, so that PostgreSQL does not choose the index on published posts of all workspaces.
  const publishedCondition = sql`p.workspace_id = $1 and p.deleted_at is null and p.status = $2`;
  const countPublished = prepareRows<{ readonly total: string | number }>(
    sql`select count(*) as total from posts p where ${publishedCondition}`,
  );
  const selectPublishedSlugs = prepareRows<{ readonly slug: string }>(
    sql`select p.slug from posts p where ${publishedCondition}`,
  );

  return {
    ...postLists(database, references),
    ...postLookUps(database, references),
    ...postInsertion(database, searchedAs, references),
    ...postReplacement(database, searchedAs, references),
    ...postDeletion(database, references),
    ...shownRecords(database),
    findRenamed: async (workspaceId, slug, visibility) =>
      isStorable(slug) ? selectRenamedSlug.maybeOne(workspaceId, slug, seesAll(visibility)) : null,
    publishedSlugs: async (workspaceId, atMost) => {
      const total = Number((await countPublished.one(workspaceId, PUBLISHED)).total);
      if (total > atMost) return { total, slugs: [] };
      const slugs = (await selectPublishedSlugs.all(workspaceId, PUBLISHED)).map(
        ({ slug }) => slug,
      );
      return { total: slugs.length, slugs };
    },
    incrementViews: async (workspaceId, id, visibility) => {
      const row = await updateViewCount.maybeOne(workspaceId, id, seesAll(visibility));
      return row && Number(row.view_count);
    },
  };
};
