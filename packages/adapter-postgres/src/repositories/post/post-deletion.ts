import type { PostRepository, PostTransition } from '@content-publishing/application';
import { type PostMetadata, restorePost, softDelete, type Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import { err, ResultAsync } from 'neverthrow';
import type { Database } from '../../connection/database.ts';
import { together } from '../../connection/lease.ts';
import { postFieldsRecord, withBodyColumn } from '../../sql/json-records.ts';
import { prepareByAddress } from '../../sql/post-address.ts';
import { foundPost, toWritten } from '../../sql/post-with-references.ts';
import { prepareRenewPostsVersion } from '../../sql/posts-version.ts';
import { prepareNoteActivity } from '../activity.ts';
import { catchViolation } from '../constraint-violations.ts';
import { SLUG_KEY } from './post-create.ts';
import { prepareResolvePublishedLinks } from './published-links.ts';

interface WithId {
  readonly id: Uuid;
}

interface RestoredRow extends WithId, Pick<PostMetadata, 'slug' | 'status'> {}

/** Returns the methods that delete and restore posts, each in a transaction. */
export const postDeletion = (
  database: Database,
): Pick<PostRepository, 'softDelete' | 'findDeleted' | 'restore'> => {
  const { prepare, prepareRows, transaction } = database;
  const renewPostsVersion = prepareRenewPostsVersion(database);
  const noteActivity = prepareNoteActivity(database);
  const selectPost = prepare(
    withBodyColumn(foundPost(database, 'p'), sql`true`),
    (value) => sql`select ${value} from posts p where p.workspace_id = $1 and p.id = $2`,
  );
  const deletePost = prepareByAddress((column, type) => {
    const updatePostAsDeleted = prepareRows<WithId>(sql`
      update posts p set deleted_at = $3
      where p.workspace_id = $1 and ${column} = $2::${type} and p.deleted_at is null
        and ($4::integer is null or p.revision = $4)
      returning p.id`);
    return (workspaceId, value, at: string, transition: PostTransition | undefined) =>
      transaction(workspaceId, async (on) => {
        const revision = transition?.revision ?? null;
        const remove = () => updatePostAsDeleted.on(on).maybeOne(workspaceId, value, at, revision);
        // After a wait for a lock, the post may have another slug, and another post its slug: so it
        // is tried twice.
        const row = (await remove()) ?? (await remove());
        if (row === null) return null;
        const post = selectPost.on(on).one(workspaceId, row.id);
        await together(
          post,
          noteActivity(on, transition?.activity),
          renewPostsVersion(on, workspaceId),
        );
        return post;
      });
  });
  const resolvePublishedLinks = prepareResolvePublishedLinks(database);
  const updatePostAsLive = prepareRows<RestoredRow>(sql`
    update posts set deleted_at = null
    where workspace_id = $1 and id = $2 and deleted_at is not null
      and ($3::integer is null or revision = $3)
    returning id, slug, status`);
  const findDeleted = prepareByAddress((column, type) => {
    const selectDeletedPost = prepare(
      postFieldsRecord(database, 'id', 'slug', 'status', 'revision')('p'),
      (post) => sql`
        select ${post} from posts p
        where p.workspace_id = $1 and ${column} = $2::${type} and p.deleted_at is not null
        order by p.deleted_at desc, p.id desc limit 1`,
    );
    return (workspaceId, value) => selectDeletedPost.maybeOne(workspaceId, value);
  });
  const selectSlug = prepare(
    sql<string>`p.slug`,
    (slug) => sql`select ${slug} from posts p where p.workspace_id = $1 and p.id = $2`,
  );

  return {
    softDelete: async (workspaceId, address, at, transition) => {
      const json = await deletePost(workspaceId, address, at, transition);
      if (json === null) return null;
      const written = toWritten(json);
      return { ...written, post: softDelete(written.post, at) };
    },
    findDeleted: (workspaceId, address) => findDeleted(workspaceId, address),
    restore: (workspaceId, id, transition) => {
      const restored = transaction(workspaceId, async (on) => {
        const revision = transition?.revision ?? null;
        const row = await updatePostAsLive.on(on).maybeOne(workspaceId, id, revision);
        if (row === null) return null;
        const post = selectPost.on(on).one(workspaceId, id);
        await together(
          post,
          noteActivity(on, transition?.activity),
          renewPostsVersion(on, workspaceId),
        );
        const at = transition?.activity.at;
        if (at !== undefined) {
          const { site } = toWritten(await post).references;
          await resolvePublishedLinks(on, workspaceId, null, row, at, site);
        }
        return post;
      });
      return catchViolation(restored, ({ constraint }) =>
        constraint.startsWith(SLUG_KEY) ? SLUG_KEY : undefined,
      )
        .map((json) => {
          if (json === null) return null;
          const written = toWritten(json);
          return { ...written, post: restorePost(written.post) };
        })
        .orElse(() =>
          ResultAsync.fromSafePromise(selectSlug.one(workspaceId, id)).andThen((slug) =>
            err({ kind: 'slug-taken' as const, slug }),
          ),
        );
    },
  };
};
