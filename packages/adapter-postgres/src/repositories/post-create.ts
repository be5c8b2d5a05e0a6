import type {
  IdempotencyRecord,
  PostRepository,
  ReferenceVanished,
  SlugTaken,
} from '@content-publishing/application';
import type { Post, Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import { err, ok } from 'neverthrow';
import { coalescedInWorkspace } from '../connection/batcher.ts';
import type { Database } from '../connection/database.ts';
import { catchViolation, type Violation } from './constraint-violations.ts';
import { PostEntity } from '../entities/post.ts';
import {
  type Insertion,
  insertPosts,
  insertPostsParameters,
  type Verdict,
} from '../sql/insert-post.ts';
import type { SearchedAs } from '../sql/tsvector-encoder.ts';

/** Sizes of batches that a statement stores: each half of one exists as well, for a retry. */
const COUNTS = [8, 4, 2, 1] as const;

/** A longer text is stored for its caller alone, in UTF-16 units: others would wait for it. */
const MAX_SHARED_UNITS = 32 * 1024;

const countFor = (waiting: number): number => COUNTS.find((count) => count <= waiting) ?? 1;

/** Outcome of storing a post, by its id. */
type Outcome = readonly [id: Uuid, verdict: Verdict];

/** Stores new posts. Callers of a workspace who come together share a statement. */
export const postInsertion = (
  database: Database,
  searchedAs: SearchedAs,
): Pick<PostRepository, 'insert' | 'insertIdempotent'> => {
  const { prepare } = database;
  const columns = database.columns(PostEntity);
  const outcome = sql<Outcome>`json_build_array(id, verdict)`;
  const statements = new Map(
    COUNTS.map((count) => [
      count as number,
      prepare(outcome, (value) => insertPosts(columns, count, value)),
    ]),
  );

  const store = (workspaceId: Uuid) => async (insertions: readonly Insertion[]) => {
    const statement = statements.get(insertions.length);
    if (!statement) throw new RangeError(`No statement for ${insertions.length} posts`);
    const outcomes = await statement.all(
      ...insertPostsParameters(columns, workspaceId, insertions),
    );
    const verdicts = new Map(outcomes);
    return (index: number): Verdict => {
      const verdict = verdicts.get(insertions[index]?.post.id ?? '');
      if (verdict === undefined) throw new Error('Nothing came of a post');
      return verdict;
    };
  };
  // A post that breaks a constraint fails the statement of all, which are tried again in halves.
  const storeTogether = coalescedInWorkspace(store, countFor);
  const stored = async (
    workspaceId: Uuid,
    post: Post,
    record: IdempotencyRecord | null,
  ): Promise<Verdict> => {
    const insertion = { post, search: await searchedAs(post), record };
    if (post.bodyText.length <= MAX_SHARED_UNITS) return storeTogether(workspaceId, insertion);
    return (await store(workspaceId)([insertion]))(0);
  };

  return {
    insert: (workspaceId, post) =>
      catchViolation(stored(workspaceId, post, null), errorOf(post)).andThen((verdict) =>
        verdict === 'stored' ? ok() : err(REFERENCE_GONE),
      ),
    insertIdempotent: (workspaceId, post, record) =>
      catchViolation(stored(workspaceId, post, record), errorOf(post)).andThen((verdict) =>
        verdict === 'stored' ? ok() : err({ kind: verdict }),
      ),
  };
};

const REFERENCE_GONE: ReferenceVanished = { kind: 'reference-gone' };

/** The name with which that of the index on live slugs begins. */
export const SLUG_KEY = 'posts_slug_key';

/** Returns the error of a `post` that would break a constraint. */
export const errorOf =
  ({ slug }: Post) =>
  ({ kind, constraint }: Violation): ReferenceVanished | SlugTaken | undefined => {
    if (kind === 'foreign-key') return REFERENCE_GONE;
    return constraint.startsWith(SLUG_KEY) ? { kind: 'slug-taken', slug } : undefined;
  };
