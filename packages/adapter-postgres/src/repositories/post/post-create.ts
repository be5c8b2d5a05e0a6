import type {
  IdempotencyRecord,
  Note,
  PostRepository,
  ReferenceVanished,
  IdTaken,
  SlugTaken,
} from '@content-publishing/application';
import type { PostMetadata, References, StoredPost, Uuid } from '@content-publishing/domain';
import { err, ok } from 'neverthrow';
import { batchedInWorkspace } from '../../connection/batcher.ts';
import type { Database } from '../../connection/database.ts';
import { type Connection, together } from '../../connection/lease.ts';
import type { Column } from '../../connection/table-columns.ts';
import { PostEntity } from '../../entities/post.ts';
import { prepareInsertRows } from '../../sql/insert-rows.ts';
import { assignedColumns, assignedParameters } from '../../sql/post-assignments.ts';
import { postLinks } from '../../sql/post-links.ts';
import { postReferences } from '../../sql/post-references.ts';
import { prepareRenewPostsVersion } from '../../sql/posts-version.ts';
import type { SearchedAs, SearchVector } from '../../sql/search-vector.ts';
import { catchViolation, type Violation } from '../constraint-violations.ts';
import { prepareNoteChanges } from '../event/note-change.ts';
import { checkReferences, orReferenceVanished } from '../unchanged-references.ts';
import { prepareClaimIdempotencyKey } from '../idempotency-keys.ts';
import { prepareNoteDue } from './due-posts.ts';
import { prepareResolvePublishedLinks } from './published-links.ts';
import type { ReferenceReader } from './references.ts';

type Verdict = 'stored' | 'idempotency-key-in-use' | 'reference-vanished';

/** A post to store, and the records to store in the same transaction. */
interface Insertion {
  readonly stored: StoredPost;
  /** Words of the post, looked up before the transaction. */
  readonly search: SearchVector;
  readonly record: IdempotencyRecord | null;
  readonly note: Note | undefined;
  readonly seen: References | undefined;
}

/** Maximum number of posts in a transaction. */
const MAX_POSTS_AT_ONCE = 8;

/**
 * Maximum characters of the text of a post in a shared transaction; other callers would wait for a
 * longer one.
 */
const MAX_SHARED_CHARACTERS = 32 * 1024;

/**
 * Returns the methods that store new posts. Posts of a workspace that come together share a
 * transaction.
 */
export const postInsertion = (
  database: Database,
  searchedAs: SearchedAs,
  reader: ReferenceReader,
): Pick<PostRepository, 'insert' | 'insertIdempotent'> => {
  const { transaction } = database;
  const columns = besideWorkspace(database.columns(PostEntity));
  const references = postReferences(database);
  const links = postLinks(database);
  const renewPostsVersion = prepareRenewPostsVersion(database);
  const noteChanges = prepareNoteChanges(database);
  const noteDue = prepareNoteDue(database);
  const claimIdempotencyKey = prepareClaimIdempotencyKey(database);
  const resolvePublishedLinks = prepareResolvePublishedLinks(database);
  const insertPosts = prepareInsertRows(database, {
    table: 'posts',
    columns: assignedColumns(columns),
  });
  const insertViews = prepareInsertRows(database, {
    table: 'post_views',
    columns: ['post_id', 'view_count'],
  });

  /** Locks the references of a new post, claims its idempotency key, and returns the verdict. */
  const prepareInsertion = async (
    on: Connection,
    workspaceId: Uuid,
    { stored, record }: Insertion,
    locked: ReadonlySet<Uuid>,
  ): Promise<Verdict> => {
    const { relatedPostIds, mediaIds } = stored.references;
    const areThere = [...relatedPostIds, ...mediaIds].every((id) => locked.has(id));
    if (!areThere) return 'reference-vanished';
    const isClaimed =
      record === null ||
      (await claimIdempotencyKey(on, workspaceId, record, stored.post.createdAt));
    return isClaimed ? 'stored' : 'idempotency-key-in-use';
  };

  const insertAll = (workspaceId: Uuid, insertions: readonly Insertion[]) =>
    transaction(workspaceId, async (on): Promise<readonly Verdict[]> => {
      const referred = insertions.map(({ stored }) => stored.references);
      // Posts are locked first, as in every transaction: a change of a record locks the posts that
      // refer to it, and then the record.
      const posts = referred.flatMap(({ relatedPostIds }) => relatedPostIds);
      const media = referred.flatMap(({ mediaIds }) => mediaIds);
      const locked = new Set([
        ...(await references.lockPosts(on, workspaceId, posts)),
        ...(await references.lockMedia(on, workspaceId, media)),
      ]);
      const verdicts = await Promise.all(
        insertions.map((insertion) => prepareInsertion(on, workspaceId, insertion, locked)),
      );
      const ready = insertions.filter((_, index) => verdicts[index] === 'stored');
      const [first] = ready;
      if (first === undefined) return verdicts;
      await together(
        insertPosts(
          workspaceId,
          ready.map(({ stored, search }) => assignedParameters(columns, stored, search)),
          on,
        ),
        references.insert(
          on,
          workspaceId,
          ready.map(({ stored }) => ({ postId: stored.post.id, ids: stored.references })),
        ),
        links.insertNew(
          on,
          workspaceId,
          ready.map(({ stored: { post, facts } }) => ({ postId: post.id, links: facts.links })),
        ),
        insertViews(
          workspaceId,
          ready.map(({ stored: { post } }) => [post.id, post.viewCount]),
          on,
        ),
        ...ready.map(({ stored: { post } }) => noteDue(on, workspaceId, post.id, null, post)),
        noteChanges(on, workspaceId, ...ready.map(({ note }) => note)),
        renewPostsVersion(on, workspaceId),
        checkReferences(reader, on, workspaceId, ready),
      );
      const changes = ready.map(({ stored }) => ({ former: null, next: stored.post }));
      const { createdAt } = first.stored.post;
      await resolvePublishedLinks(on, workspaceId, changes, createdAt, first.seen?.site);
      return verdicts;
    });

  // If one post cannot be stored, the transaction of all is rolled back, and each half tried again.
  const insertTogether = batchedInWorkspace<Insertion, Verdict>(
    (workspaceId) => async (insertions) => {
      const verdicts = await insertAll(workspaceId, insertions);
      return (index) => verdicts[index] ?? 'reference-vanished';
    },
    (waiting) => Math.min(waiting, MAX_POSTS_AT_ONCE),
  );

  const insert = async (
    workspaceId: Uuid,
    stored: StoredPost,
    record: IdempotencyRecord | null,
    note: Note | undefined,
    seen: References | undefined,
  ): Promise<Verdict> => {
    // Before the transaction, since it may have to look up words.
    const search = await searchedAs(stored);
    const insertion = { stored, search, record, note, seen };
    if (stored.bodyText.length <= MAX_SHARED_CHARACTERS) {
      return insertTogether(workspaceId, insertion);
    }
    const [verdict = 'reference-vanished'] = await insertAll(workspaceId, [insertion]);
    return verdict;
  };

  return {
    insert: (workspaceId, stored, note, seen) =>
      catchViolation(
        orReferenceVanished(insert(workspaceId, stored, null, note, seen)),
        insertErrorOf(stored.post),
      ).andThen((verdict) => (verdict === 'stored' ? ok() : err(REFERENCE_VANISHED))),
    insertIdempotent: (workspaceId, stored, record, note, seen) =>
      catchViolation(
        orReferenceVanished(insert(workspaceId, stored, record, note, seen)),
        insertErrorOf(stored.post),
      ).andThen((verdict) => (verdict === 'stored' ? ok() : err({ kind: verdict }))),
  };
};

const besideWorkspace = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ property }) => property !== 'workspaceId');

const REFERENCE_VANISHED: ReferenceVanished = { kind: 'reference-vanished' };

/** Prefix of the name of the unique index on live slugs; on a cluster a shard number follows. */
export const SLUG_KEY = 'posts_slug_key';

/** Maps a violated constraint of a new post to its error. */
const insertErrorOf =
  (post: Pick<PostMetadata, 'id' | 'slug'>) =>
  (violation: Violation): IdTaken | ReferenceVanished | SlugTaken | undefined =>
    violation.constraint.startsWith('posts_pkey')
      ? { kind: 'id-taken', id: post.id }
      : errorOf(post)(violation);

/** Maps a violated constraint of `post` to its error. */
export const errorOf =
  ({ slug }: Pick<PostMetadata, 'slug'>) =>
  ({ kind, constraint }: Violation): ReferenceVanished | SlugTaken | undefined => {
    if (kind === 'foreign-key') return REFERENCE_VANISHED;
    return constraint.startsWith(SLUG_KEY) ? { kind: 'slug-taken', slug } : undefined;
  };
