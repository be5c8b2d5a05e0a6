import type { PostRepository, PostTransition } from '@content-publishing/application';
import { type PostMetadata, restorePost, softDelete, type Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import { err, ResultAsync } from 'neverthrow';
import type { Database } from '../../connection/database.ts';
import { together } from '../../connection/lease.ts';
import { besideBody, postFieldsRecord } from '../../sql/json-records.ts';
import { byAddress } from '../../sql/post-address.ts';
import { foundPost, toWritten } from '../../sql/post-with-references.ts';
import { renewPostsVersion } from '../../sql/posts-version.ts';
import { activityNotes } from '../activity.ts';
import { catchViolation } from '../constraint-violations.ts';
import { SLUG_KEY } from './post-create.ts';
import { publishedLinks } from './published-links.ts';

interface WithId {
  readonly id: Uuid;
}

interface RestoredRow extends WithId, Pick<PostMetadata, 'slug' | 'status'> {}

/** Returns the methods that delete and restore posts, each in a transaction. */
export const postDeletion = (
  database: Database,
): Pick<PostRepository, 'softDelete' | 'findDeleted' | 'restore'> => {
  const { prepare, prepareRows, transaction } = database;
  const renewVersion = renewPostsVersion(database);
  const note = activityNotes(database);
  const kept = prepare(
    besideBody(foundPost(database, 'p'), sql`true`),
    (value) => sql`select ${value} from posts p where p.workspace_id = $1 and p.id = $2`,
  );
  const deleted = byAddress((column, type) => {
    const statement = prepareRows<WithId>(sql`
      update posts p set deleted_at = $3
      where p.workspace_id = $1 and ${column} = $2::${type} and p.deleted_at is null
        and ($4::integer is null or p.revision = $4)
      returning p.id`);
    return (workspaceId, value, at: string, transition: PostTransition | undefined) =>
      transaction(workspaceId, async (on) => {
        const revision = transition?.revision ?? null;
        const remove = () => statement.on(on).maybeOne(workspaceId, value, at, revision);
        // After a wait for a lock, the post may have another slug, and another post its slug: so it
        // is tried twice.
        const row = (await remove()) ?? (await remove());
        if (row === null) return null;
        const post = kept.on(on).one(workspaceId, row.id);
        await together(post, note(on, transition?.activity), renewVersion(on, workspaceId));
        return post;
      });
  });
  const resolvePublished = publishedLinks(database);
  const restored = prepareRows<RestoredRow>(sql`
    update posts set deleted_at = null
    where workspace_id = $1 and id = $2 and deleted_at is not null
      and ($3::integer is null or revision = $3)
    returning id, slug, status`);
  const findDeleted = byAddress((column, type) => {
    const found = prepare(
      postFieldsRecord(database, 'id', 'slug', 'status', 'revision')('p'),
      (post) => sql`
        select ${post} from posts p
        where p.workspace_id = $1 and ${column} = $2::${type} and p.deleted_at is not null
        order by p.deleted_at desc, p.id desc limit 1`,
    );
    return (workspaceId, value) => found.maybeOne(workspaceId, value);
  });
  const slugOf = prepare(
    sql<string>`p.slug`,
    (slug) => sql`select ${slug} from posts p where p.workspace_id = $1 and p.id = $2`,
  );

  return {
    softDelete: async (workspaceId, address, at, transition) => {
      const json = await deleted(workspaceId, address, at, transition);
      if (json === null) return null;
      const written = toWritten(json);
      return { ...written, post: softDelete(written.post, at) };
    },
    findDeleted: (workspaceId, address) => findDeleted(workspaceId, address),
    restore: (workspaceId, id, transition) => {
      const made = transaction(workspaceId, async (on) => {
        const revision = transition?.revision ?? null;
        const row = await restored.on(on).maybeOne(workspaceId, id, revision);
        if (row === null) return null;
        const post = kept.on(on).one(workspaceId, id);
        await together(post, note(on, transition?.activity), renewVersion(on, workspaceId));
        const at = transition?.activity.at;
        if (at !== undefined) {
          const { site } = toWritten(await post).references;
          await resolvePublished(on, workspaceId, null, row, at, site);
        }
        return post;
      });
      return catchViolation(made, ({ constraint }) =>
        constraint.startsWith(SLUG_KEY) ? SLUG_KEY : undefined,
      )
        .map((json) => {
          if (json === null) return null;
          const written = toWritten(json);
          return { ...written, post: restorePost(written.post) };
        })
        .orElse(() =>
          ResultAsync.fromSafePromise(slugOf.one(workspaceId, id)).andThen((slug) =>
            err({ kind: 'slug-taken' as const, slug }),
          ),
        );
    },
  };
};
