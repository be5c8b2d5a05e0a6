import type { PostRepository } from '@content-publishing/application';
import { sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type { Database } from '../connection/database.ts';
import { catchViolation } from './constraint-violations.ts';
import { PostEntity } from '../entities/post.ts';
import { isStorable } from '../sql/post-address.ts';
import { type Replacement, replacePost, replacePostParameters } from '../sql/replace-post.ts';
import { searchVectorOf } from '../sql/tsvector-encoder.ts';
import { stemWords } from '../sql/stem-cache.ts';
import { postDeletion } from './post-deletion.ts';
import { postInsertion, errorOf } from './post-create.ts';
import { postLists } from './post-list.ts';
import { postLookUps } from './post-reads.ts';

export const postRepository = (database: Database): PostRepository => {
  const { prepare } = database;
  const columns = database.columns(PostEntity);
  const searchedAs = searchVectorOf(stemWords(database));

  const replaced = prepare(sql<Replacement>`verdict`, (verdict) => replacePost(columns, verdict));
  const renamed = prepare(
    sql<string>`p.slug`,
    (slug) => sql`
      select ${slug} from post_slug_aliases a
      join posts p on p.workspace_id = a.workspace_id and p.id = a.post_id
      where a.workspace_id = $1 and a.slug = $2 and p.deleted_at is null`,
  );
  const viewed = prepare(
    sql<number>`to_json(v.view_count)`,
    (viewCount) => sql`
      update post_views v set view_count = v.view_count + 1
      where v.workspace_id = $1 and v.post_id = $2 and exists (
        select from posts p
        where p.workspace_id = v.workspace_id and p.id = v.post_id and p.deleted_at is null
      )
      returning ${viewCount}`,
  );

  return {
    ...postLists(database),
    ...postLookUps(database),
    ...postInsertion(database, searchedAs),
    ...postDeletion(database),
    findRenamed: async (workspaceId, slug) =>
      isStorable(slug) ? renamed.maybeOne(workspaceId, slug) : null,
    replace: (workspaceId, former, next) =>
      catchViolation(
        searchedAs(next).then((search) =>
          replaced.one(...replacePostParameters(columns, workspaceId, former, next, search)),
        ),
        errorOf(next),
      ).andThen((verdict) => (verdict === 'replaced' ? ok() : err({ kind: verdict }))),
    incrementViews: (workspaceId, id) => viewed.maybeOne(workspaceId, id),
  };
};
