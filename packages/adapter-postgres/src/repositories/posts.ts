import type { PostRepository, ReferenceGone, SlugTaken } from '@content-publishing/application';
import {
  type Post,
  type PostAddress,
  restorePost,
  softDelete,
  type Uuid,
} from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import { err, ok, ResultAsync } from 'neverthrow';
import type { Database, Parameters, Prepared } from '../database.ts';
import { refusable, type Violation } from '../refusal.ts';
import { PostEntity } from '../schema/post.ts';
import {
  insertPost,
  insertPostOnce,
  insertPostOnceParameters,
  insertPostParameters,
  type InsertionOnce,
} from '../sql/insert-post.ts';
import { type FoundJson, foundPost, foundState, toFound } from '../sql/post-with-references.ts';
import {
  namedByParameters,
  parametersNaming,
  referencesSql,
  toReferences,
} from '../sql/references.ts';
import { searchVectorOf } from '../sql/search-vector.ts';
import { stemWords } from '../sql/word-stems.ts';
import { type Replacement, replacePost, replacePostParameters } from '../sql/replace-post.ts';
import { postLists } from './post-lists.ts';

/** A post that was deleted, unless a save that it waited for is to be read first. */
interface Deleted {
  readonly id: Uuid;
  readonly found: FoundJson<Post> | null;
}

export const postRepository = (database: Database): PostRepository => {
  const { prepare } = database;
  const columns = database.columns(PostEntity);
  const post = foundPost(database);
  const stems = stemWords(database);

  /** Runs a statement that stores `record`, once it is known what is searched of it. */
  const storing = async <Outcome>(
    record: Post,
    store: (search: string) => Promise<Outcome>,
  ): Promise<Outcome> => store(await searchVectorOf(record, stems));

  const named = prepare(
    referencesSql(database, namedByParameters),
    (references) => sql`select ${references}`,
  );
  const inserted = prepare(sql<true>`true`, (stored) => insertPost(columns, stored));
  const insertedOnce = prepare(sql<InsertionOnce>`verdict`, (verdict) =>
    insertPostOnce(columns, verdict),
  );
  const replaced = prepare(sql<Replacement>`verdict`, (verdict) => replacePost(columns, verdict));
  const found = byAddress((column) =>
    prepare(post('p'), (value) => sql`select ${value} from posts p where ${liveAt(column)}`),
  );
  const state = byAddress((column) =>
    prepare(
      foundState(database)('p'),
      (value) => sql`select ${value} from posts p where ${liveAt(column)}`,
    ),
  );
  const renamed = prepare(
    sql<string>`p.slug`,
    (slug) => sql`
      select ${slug} from post_slug_aliases a
      join posts p on p.workspace_id = a.workspace_id and p.id = a.post_id
      where a.workspace_id = $1 and a.slug = $2 and p.deleted_at is null`,
  );
  // A statement that waited for a save returns the row that was saved, but sees what belongs to it
  // as it was before: the post is read once more then.
  const deleted = byAddress((column) =>
    prepare(
      sql<Deleted>`json_build_object('id', p.id, 'found', case when p.revision = (
        select seen.revision from posts seen
        where seen.workspace_id = p.workspace_id and seen.id = p.id
      ) then ${post('p')} end)`,
      (value) => sql`update posts p set deleted_at = $3 where ${liveAt(column)} returning ${value}`,
    ),
  );
  const restored = prepare(
    sql<Uuid>`p.id`,
    (id) => sql`
      update posts p set deleted_at = null
      where p.workspace_id = $1 and p.id = $2 and p.deleted_at is not null
      returning ${id}`,
  );
  const kept = prepare(
    post('p'),
    (value) => sql`select ${value} from posts p where p.workspace_id = $1 and p.id = $2`,
  );
  const slugOf = prepare(
    sql<string>`p.slug`,
    (slug) => sql`select ${slug} from posts p where p.workspace_id = $1 and p.id = $2`,
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
    references: async (workspaceId, ids) =>
      toReferences(await named.one(...parametersNaming(workspaceId, ids))),
    insert: (workspaceId, record) =>
      refusable(
        storing(record, (search) =>
          inserted.maybeOne(...insertPostParameters(columns, workspaceId, record, search)),
        ),
        refusalOf(record),
      ).andThen((stored) => (stored ? ok() : err(REFERENCE_GONE))),
    insertOnce: (workspaceId, record, idempotencyRecord) =>
      refusable(
        storing(record, (search) =>
          insertedOnce.one(
            ...insertPostOnceParameters(columns, workspaceId, record, search, idempotencyRecord),
          ),
        ),
        refusalOf(record),
      ).andThen((verdict) => (verdict === 'stored' ? ok() : err({ kind: verdict }))),
    find: async (workspaceId, address) => {
      const json = await found(workspaceId, address);
      return json && toFound(json);
    },
    findState: async (workspaceId, address) => {
      const json = await state(workspaceId, address);
      return json && toFound(json);
    },
    findRenamed: async (workspaceId, slug) =>
      isStorable(slug) ? renamed.maybeOne(workspaceId, slug) : null,
    replace: (workspaceId, former, next) =>
      refusable(
        storing(next, (search) =>
          replaced.one(...replacePostParameters(columns, workspaceId, former, next, search)),
        ),
        refusalOf(next),
      ).andThen((verdict) => (verdict === 'replaced' ? ok() : err({ kind: verdict }))),
    softDelete: async (workspaceId, address, at) => {
      // While it waited for a save, another post may have got the slug.
      const removed =
        (await deleted(workspaceId, address, at)) ??
        ('slug' in address ? await deleted(workspaceId, address, at) : null);
      if (removed === null) return null;
      const json = toFound(removed.found ?? (await kept.one(workspaceId, removed.id)));
      return { ...json, post: softDelete(json.post, at) };
    },
    restore: (workspaceId, id) =>
      refusable(restored.maybeOne(workspaceId, id), ({ constraint }) =>
        constraint.startsWith(SLUG_KEY) ? SLUG_KEY : undefined,
      )
        .map(async (restoredId) => {
          if (restoredId === null) return null;
          const json = toFound(await kept.one(workspaceId, restoredId));
          return { ...json, post: restorePost(json.post) };
        })
        .orElse(() =>
          ResultAsync.fromSafePromise(slugOf.one(workspaceId, id)).andThen((slug) =>
            err({ kind: 'slug-taken' as const, slug }),
          ),
        ),
    countView: (workspaceId, id) => viewed.maybeOne(workspaceId, id),
  };
};

const liveAt = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`p.workspace_id = $1 and ${column} = $2 and p.deleted_at is null`;

/** Finds a post by a statement that takes the workspace as `$1`, and the id or slug as `$2`. */
const byAddress = <Found>(prepare: (column: RawBuilder<unknown>) => Prepared<Found>) => {
  const byId = prepare(sql`p.id`);
  const bySlug = prepare(sql`p.slug`);
  return async (
    workspaceId: Uuid,
    address: PostAddress,
    ...more: Parameters
  ): Promise<Found | null> => {
    if ('id' in address) return byId.maybeOne(workspaceId, address.id, ...more);
    return isStorable(address.slug) ? bySlug.maybeOne(workspaceId, address.slug, ...more) : null;
  };
};

// PostgreSQL has no text with NUL in it.
const isStorable = (slug: string): boolean => !slug.includes('\0');

const REFERENCE_GONE: ReferenceGone = { kind: 'reference-gone' };

const SLUG_KEY = 'posts_slug_key';

const refusalOf =
  ({ slug }: Post) =>
  ({ kind, constraint }: Violation): ReferenceGone | SlugTaken | undefined => {
    if (kind === 'foreign-key') return REFERENCE_GONE;
    return constraint.startsWith(SLUG_KEY) ? { kind: 'slug-taken', slug } : undefined;
  };
