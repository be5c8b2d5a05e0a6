import type {
  PostRepository,
  PostTransition,
  WrittenPostWithReferences,
} from '@content-publishing/application';
import {
  deserializePost,
  type PostMetadata,
  restorePost,
  softDelete,
  type Uuid,
} from '@content-publishing/domain';
import { linksOf } from '@content-publishing/domain/audits';
import { sql } from 'kysely';
import { err, ResultAsync } from 'neverthrow';
import type { Database } from '../../connection/database.ts';
import { type Connection, together } from '../../connection/lease.ts';
import { postFieldsRecord, withBodyColumn } from '../../sql/json-records.ts';
import { prepareByAddress } from '../../sql/post-address.ts';
import { foundPost, toWritten } from '../../sql/post-with-references.ts';
import { postLinks } from '../../sql/post-links.ts';
import { prepareRenewPostsVersion } from '../../sql/posts-version.ts';
import { catchViolation } from '../constraint-violations.ts';
import { prepareNoteChanges } from '../event/note-change.ts';
import { SLUG_KEY } from './post-create.ts';
import { prepareNoteDue } from './due-posts.ts';
import { prepareResolvePublishedLinks } from './published-links.ts';
import type { ReferenceReader } from './references.ts';

interface WithId {
  readonly id: Uuid;
}

interface RestoredRow extends WithId, Pick<PostMetadata, 'slug' | 'status'> {}

/** Fields of a deleted post that its restoration reads. */
const DELETED_FIELDS = [
  ...(['id', 'slug', 'status', 'revision', 'updatedAt', 'deletedAt'] as const),
  ...(['authorId', 'categoryId', 'tagIds'] as const),
] as const;

/** Returns the methods that delete and restore posts, each in a transaction. */
export const postDeletion = (
  database: Database,
  references: ReferenceReader,
): Pick<PostRepository, 'softDelete' | 'findDeleted' | 'restore'> => {
  const { prepare, prepareRows, transaction } = database;
  const links = postLinks(database);
  const renewPostsVersion = prepareRenewPostsVersion(database);
  const noteChanges = prepareNoteChanges(database);
  const noteDue = prepareNoteDue(database);
  const selectPost = prepare(
    withBodyColumn(foundPost(database, 'p'), sql`true`),
    (value) => sql`select ${value} from posts p where p.workspace_id = $1 and p.id = $2`,
  );
  const readPost = async (
    on: Connection,
    workspaceId: Uuid,
    id: Uuid,
  ): Promise<WrittenPostWithReferences> => {
    const json = await selectPost.on(on).one(workspaceId, id);
    const [found] = (await references.ofPosts(workspaceId, [json], on)) ?? [];
    return found ? toWritten(found) : readPost(on, workspaceId, id);
  };
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
        const reading = readPost(on, workspaceId, row.id);
        await together(
          reading,
          noteChanges(on, workspaceId, transition),
          renewPostsVersion(on, workspaceId),
          links.remove(on, workspaceId, row.id),
        );
        const written = await reading;
        await noteDue(on, workspaceId, row.id, written.post, null);
        return written;
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
      postFieldsRecord(database, ...DELETED_FIELDS)('p'),
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
      const written = await deletePost(workspaceId, address, at, transition);
      return written && { ...written, post: softDelete(written.post, at) };
    },
    findDeleted: (workspaceId, address) => findDeleted(workspaceId, address),
    restore: (workspaceId, id, transition) => {
      const restored = transaction(workspaceId, async (on) => {
        const revision = transition?.revision ?? null;
        const row = await updatePostAsLive.on(on).maybeOne(workspaceId, id, revision);
        if (row === null) return null;
        const reading = readPost(on, workspaceId, id);
        await together(
          reading,
          noteChanges(on, workspaceId, transition),
          renewPostsVersion(on, workspaceId),
        );
        const written = await reading;
        const { site } = written.references;
        if (written.post.status === 'published') {
          const own = { postId: id, links: linksOf(deserializePost(written), site) };
          await links.restore(on, workspaceId, own);
        }
        await noteDue(on, workspaceId, id, null, written.post);
        const at = transition?.activity.at;
        if (at !== undefined) {
          const changes = [{ former: null, next: row }];
          await resolvePublishedLinks(on, workspaceId, changes, at, site);
        }
        return written;
      });
      return catchViolation(restored, ({ constraint }) =>
        constraint.startsWith(SLUG_KEY) ? SLUG_KEY : undefined,
      )
        .map((written) => written && { ...written, post: restorePost(written.post) })
        .orElse(() =>
          ResultAsync.fromSafePromise(selectSlug.one(workspaceId, id)).andThen((slug) =>
            err({ kind: 'slug-taken' as const, slug }),
          ),
        );
    },
  };
};
