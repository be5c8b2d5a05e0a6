import type { PostRepository } from '@content-publishing/application';
import { restorePost, softDelete, type Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import { err, ResultAsync } from 'neverthrow';
import type { Database } from '../connection/database.ts';
import { together } from '../connection/lease.ts';
import { besideBody } from '../sql/json-records.ts';
import { byAddress } from '../sql/post-address.ts';
import { foundPost, toWritten } from '../sql/post-with-references.ts';
import { renewPostsVersion } from '../sql/posts-version.ts';
import { catchViolation } from './constraint-violations.ts';
import { SLUG_KEY } from './post-create.ts';

interface WithId {
  readonly id: Uuid;
}

/** Deletes and restores posts, each in a transaction, and reads what they were or are. */
export const postDeletion = (
  database: Database,
): Pick<PostRepository, 'softDelete' | 'restore'> => {
  const { prepare, prepareRows, transaction } = database;
  const renewVersion = renewPostsVersion(database);
  const kept = prepare(
    besideBody(foundPost(database, 'p'), sql`true`),
    (value) => sql`select ${value} from posts p where p.workspace_id = $1 and p.id = $2`,
  );
  const deleted = byAddress((column, type) => {
    const statement = prepareRows<WithId>(sql`
      update posts p set deleted_at = $3
      where p.workspace_id = $1 and ${column} = $2::${type} and p.deleted_at is null
      returning p.id`);
    return (workspaceId, value, at: string) =>
      transaction(async (on) => {
        const remove = () => statement.on(on).maybeOne(workspaceId, value, at);
        // A post that was waited for may have another slug now, and another post its slug.
        const row = (await remove()) ?? (await remove());
        if (row === null) return null;
        const post = kept.on(on).one(workspaceId, row.id);
        await together(post, renewVersion(on, workspaceId));
        return post;
      });
  });
  const restored = prepareRows<WithId>(sql`
    update posts set deleted_at = null
    where workspace_id = $1 and id = $2 and deleted_at is not null returning id`);
  const slugOf = prepare(
    sql<string>`p.slug`,
    (slug) => sql`select ${slug} from posts p where p.workspace_id = $1 and p.id = $2`,
  );

  return {
    softDelete: async (workspaceId, address, at) => {
      const json = await deleted(workspaceId, address, at);
      if (json === null) return null;
      const found = toWritten(json);
      return { ...found, post: softDelete(found.post, at) };
    },
    restore: (workspaceId, id) => {
      const made = transaction(async (on) => {
        const row = await restored.on(on).maybeOne(workspaceId, id);
        if (row === null) return null;
        const post = kept.on(on).one(workspaceId, id);
        await together(post, renewVersion(on, workspaceId));
        return post;
      });
      return catchViolation(made, ({ constraint }) =>
        constraint.startsWith(SLUG_KEY) ? SLUG_KEY : undefined,
      )
        .map((json) => {
          if (json === null) return null;
          const found = toWritten(json);
          return { ...found, post: restorePost(found.post) };
        })
        .orElse(() =>
          ResultAsync.fromSafePromise(slugOf.one(workspaceId, id)).andThen((slug) =>
            err({ kind: 'slug-taken' as const, slug }),
          ),
        );
    },
  };
};
