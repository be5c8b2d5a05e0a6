import type { PostRepository } from '@content-publishing/application';
import { type DateTime, restorePost, softDelete, type Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import { err, ResultAsync } from 'neverthrow';
import { coalescedInWorkspace } from '../connection/batcher.ts';
import type { Database } from '../connection/database.ts';
import { catchViolation } from './constraint-violations.ts';
import { deletePosts, IS_AS_SEEN } from '../sql/delete-posts.ts';
import { byAddress } from '../sql/post-address.ts';
import { TAG_IDS, counterUpsert } from '../sql/post-counters.ts';
import { foundPost, toWritten, type WrittenJson } from '../sql/post-with-references.ts';
import { besideBody } from '../sql/json-records.ts';
import { SLUG_KEY } from './post-create.ts';

/** A post that was deleted, with the number of the caller who did; no more of it when it is read alone. */
type Deleted = WrittenJson | { readonly asked: number; readonly id: Uuid };

/** Error for a post that has changed meanwhile: another one may have its slug, or none. */
interface Outdated {
  readonly asked: number;
  readonly isOutdated: true;
}

/** Maximum number of posts in a batch, as they come with their content. */
const MAX_POSTS_AT_ONCE = 16;

/**
 * Size in bytes above which a post is read for its caller alone, so that others do not wait for it.
 */
const MAX_SHARED_BYTES = 128 * 1024;

/** Deletes and restores posts. Callers of a workspace who delete together share a statement. */
export const postDeletion = (
  database: Database,
): Pick<PostRepository, 'softDelete' | 'restore'> => {
  const { prepare } = database;

  const deleted = byAddress((column, type) => {
    const isShared = sql<boolean>`
      ${IS_AS_SEEN} and p.head_bytes + p.body_bytes <= ${sql.lit(MAX_SHARED_BYTES)}`;
    const outcomeOf = sql<Deleted | Outdated>`case
      when ${isShared} then ${foundPost(database, 'p', sql`held.caller`)}
      when ${IS_AS_SEEN} then json_build_object('asked', held.caller, 'id', p.id)
      else json_build_object('asked', held.caller, 'isOutdated', true)
    end`;
    const statement = prepare(besideBody(outcomeOf, isShared), (outcome) =>
      deletePosts(column, type, outcome),
    );
    const shared = coalescedInWorkspace(
      (workspaceId) => async (deletions: readonly (readonly [value: string, at: DateTime])[]) => {
        const rows = await statement.all(
          workspaceId,
          deletions.map(([value]) => value),
          deletions.map(([, at]) => at),
        );
        const byCaller = new Map(rows.map((row) => [row.asked, row]));
        return (index) => byCaller.get(index + 1) ?? null;
      },
      (waiting) => Math.min(waiting, MAX_POSTS_AT_ONCE),
    );
    return async (workspaceId, value, at: DateTime): Promise<Deleted | null> => {
      for (;;) {
        const outcome = await shared(workspaceId, [value, at]);
        if (outcome === null || !('isOutdated' in outcome)) return outcome;
      }
    };
  });
  // One that was restored, saved and deleted meanwhile has other tags than the statement sees: it is
  // not restored, as if this had come in between.
  const restored = prepare(
    sql<Uuid>`p.id`,
    (id) => sql`
      with restored as (
        update posts p set deleted_at = null from posts seen
        where p.workspace_id = $1 and p.id = $2 and p.deleted_at is not null
          and seen.workspace_id = $1 and seen.id = $2 and seen.ctid = p.ctid
        returning p.workspace_id, p.author_id, p.category_id, ${sql.raw(TAG_IDS)} as tag_ids, p.status,
          ${id}
      ), ${counterUpsert(sql`
        select workspace_id, author_id, category_id, tag_ids, status, 1 as by from restored`)}
      select value from restored`,
  );
  const kept = prepare(
    besideBody(foundPost(database, 'p'), sql`true`),
    (value) => sql`select ${value} from posts p where p.workspace_id = $1 and p.id = $2`,
  );
  const slugOf = prepare(
    sql<string>`p.slug`,
    (slug) => sql`select ${slug} from posts p where p.workspace_id = $1 and p.id = $2`,
  );

  return {
    softDelete: async (workspaceId, address, at) => {
      const removed = await deleted(workspaceId, address, at);
      if (removed === null) return null;
      const found = toWritten(
        'references' in removed ? removed : await kept.one(workspaceId, removed.id),
      );
      return { ...found, post: softDelete(found.post, at) };
    },
    restore: (workspaceId, id) =>
      catchViolation(restored.maybeOne(workspaceId, id), ({ constraint }) =>
        constraint.startsWith(SLUG_KEY) ? SLUG_KEY : undefined,
      )
        .map(async (restoredId) => {
          if (restoredId === null) return null;
          const found = toWritten(await kept.one(workspaceId, restoredId));
          return { ...found, post: restorePost(found.post) };
        })
        .orElse(() =>
          ResultAsync.fromSafePromise(slugOf.one(workspaceId, id)).andThen((slug) =>
            err({ kind: 'slug-taken' as const, slug }),
          ),
        ),
  };
};
