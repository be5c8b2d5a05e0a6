import type { PostRepository, ReferenceGone, SlugTaken } from '@content-publishing/application';
import type { Post, Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import { err, ok } from 'neverthrow';
import { coalescedInWorkspace } from '../coalesced.ts';
import type { Database } from '../database.ts';
import { refusable, type Violation } from '../refusal.ts';
import { PostEntity } from '../schema/post.ts';
import {
  insertPostOnce,
  insertPostOnceParameters,
  insertPosts,
  insertPostsParameters,
  type InsertionOnce,
  type Searched,
} from '../sql/insert-post.ts';
import type { SearchedAs } from '../sql/search-vector.ts';

/** How many posts a statement stores: each half of one is there as well, to be tried again. */
const COUNTS = [8, 4, 2, 1] as const;

/** A longer text is stored for its caller alone, in UTF-16 units: others would wait for it. */
const MOST_SHARED_UNITS = 32 * 1024;

const countFor = (waiting: number): number => COUNTS.find((count) => count <= waiting) ?? 1;

/** Stores new posts. Callers of a workspace who come together share a statement. */
export const postInsertion = (
  database: Database,
  searchedAs: SearchedAs,
): Pick<PostRepository, 'insert' | 'insertOnce'> => {
  const { prepare } = database;
  const columns = database.columns(PostEntity);
  const statements = new Map(
    COUNTS.map((count) => [
      count as number,
      prepare(sql<Uuid>`to_json(id)`, (id) => insertPosts(columns, count, id)),
    ]),
  );
  const insertedOnce = prepare(sql<InsertionOnce>`verdict`, (verdict) =>
    insertPostOnce(columns, verdict),
  );

  const store =
    (workspaceId: Uuid) =>
    async (posts: readonly Searched[]): Promise<(index: number) => boolean> => {
      const statement = statements.get(posts.length);
      if (statement === undefined) throw new RangeError(`No statement for ${posts.length} posts`);
      const ids = await statement.all(...insertPostsParameters(columns, workspaceId, posts));
      return (index) => ids.includes(posts[index]?.post.id ?? '');
    };
  // A post that breaks a constraint fails the statement of all, which are tried again in halves.
  const storeTogether = coalescedInWorkspace(store, countFor);
  const stored = async (workspaceId: Uuid, post: Post): Promise<boolean> => {
    const searched = { post, search: await searchedAs(post) };
    if (post.bodyText.length <= MOST_SHARED_UNITS) return storeTogether(workspaceId, searched);
    return (await store(workspaceId)([searched]))(0);
  };

  return {
    insert: (workspaceId, post) =>
      refusable(stored(workspaceId, post), refusalOf(post)).andThen((isStored) =>
        isStored ? ok() : err(REFERENCE_GONE),
      ),
    insertOnce: (workspaceId, post, record) =>
      refusable(
        searchedAs(post).then((search) =>
          insertedOnce.one(
            ...insertPostOnceParameters(columns, workspaceId, { post, search }, record),
          ),
        ),
        refusalOf(post),
      ).andThen((verdict) => (verdict === 'stored' ? ok() : err({ kind: verdict }))),
  };
};

const REFERENCE_GONE: ReferenceGone = { kind: 'reference-gone' };

/** The name with which that of the index on live slugs begins. */
export const SLUG_KEY = 'posts_slug_key';

/** Why `post` is not stored which would break a constraint. */
export const refusalOf =
  ({ slug }: Post) =>
  ({ kind, constraint }: Violation): ReferenceGone | SlugTaken | undefined => {
    if (kind === 'foreign-key') return REFERENCE_GONE;
    return constraint.startsWith(SLUG_KEY) ? { kind: 'slug-taken', slug } : undefined;
  };
