import type {
  IdempotencyRecord,
  PostRepository,
  ReferenceVanished,
  SlugTaken,
} from '@content-publishing/application';
import type {
  Activity,
  PostMetadata,
  References,
  StoredPost,
  Uuid,
} from '@content-publishing/domain';
import { sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type { Database } from '../../connection/database.ts';
import { together } from '../../connection/lease.ts';
import { PostEntity } from '../../entities/post.ts';
import { assignedParameters, assignmentsOf } from '../../sql/post-assignments.ts';
import { postReferences } from '../../sql/post-references.ts';
import { prepareRenewPostsVersion } from '../../sql/posts-version.ts';
import type { SearchedAs } from '../../sql/search-vector.ts';
import { prepareNoteActivity } from '../activity.ts';
import { catchViolation, type Violation } from '../constraint-violations.ts';
import { checkReferences, orReferenceVanished } from '../unchanged-references.ts';
import { prepareClaimIdempotencyKey } from '../idempotency-claim.ts';
import { prepareNoteDue } from './due-posts.ts';
import { prepareResolvePublishedLinks } from './published-links.ts';
import type { ReferenceReader } from './references.ts';

type Verdict = 'stored' | 'idempotency-key-in-use' | 'reference-vanished';

/** Returns the methods that store a new post, each in a transaction. */
export const postInsertion = (
  database: Database,
  searchedAs: SearchedAs,
  reader: ReferenceReader,
): Pick<PostRepository, 'insert' | 'insertIdempotent'> => {
  const { prepareRows, transaction } = database;
  const columns = database.columns(PostEntity);
  const assignments = assignmentsOf(columns, 0);
  const references = postReferences(database);
  const renewPostsVersion = prepareRenewPostsVersion(database);
  const noteActivity = prepareNoteActivity(database);
  const noteDue = prepareNoteDue(database);
  const claimIdempotencyKey = prepareClaimIdempotencyKey(database);
  const resolvePublishedLinks = prepareResolvePublishedLinks(database);
  const insertPost = prepareRows(sql`
    insert into posts (${sql.join(assignments.map(({ name }) => name))})
    values (${sql.join(assignments.map(({ value }) => value))})`);
  const insertViews = prepareRows(
    sql`insert into post_views (workspace_id, post_id, view_count) values ($1, $2, $3)`,
  );

  const insert = async (
    workspaceId: Uuid,
    stored: StoredPost,
    record: IdempotencyRecord | null,
    activity: Activity | undefined,
    seen: References | undefined,
  ): Promise<Verdict> => {
    // Before the transaction, since it may have to look up words.
    const values = assignedParameters(columns, workspaceId, stored, await searchedAs(stored));
    const { post } = stored;
    const { mediaIds, relatedPostIds } = stored.references;
    return transaction(workspaceId, async (on) => {
      // Posts are locked first, as in every transaction: a change of a record locks the posts that
      // refer to it, and then the record.
      const areThere =
        (await references.lockPosts(on, workspaceId, relatedPostIds)) &&
        (await references.lockMedia(on, workspaceId, mediaIds));
      if (!areThere) return 'reference-vanished';
      if (
        record !== null &&
        !(await claimIdempotencyKey(on, workspaceId, record, post.createdAt))
      ) {
        return 'idempotency-key-in-use';
      }
      await together(
        insertPost.on(on).all(...values),
        references.store(on, workspaceId, post.id, stored.references),
        insertViews.on(on).all(workspaceId, post.id, post.viewCount),
        noteDue(on, workspaceId, post.id, null, post),
        noteActivity(on, activity),
        renewPostsVersion(on, workspaceId),
        checkReferences(reader, on, workspaceId, stored.references, seen),
      );
      await resolvePublishedLinks(on, workspaceId, null, post, post.createdAt, seen?.site);
      return 'stored';
    });
  };

  return {
    insert: (workspaceId, stored, activity, seen) =>
      catchViolation(
        orReferenceVanished(insert(workspaceId, stored, null, activity, seen)),
        errorOf(stored.post),
      ).andThen((verdict) => (verdict === 'stored' ? ok() : err(REFERENCE_VANISHED))),
    insertIdempotent: (workspaceId, stored, record, activity, seen) =>
      catchViolation(
        orReferenceVanished(insert(workspaceId, stored, record, activity, seen)),
        errorOf(stored.post),
      ).andThen((verdict) => (verdict === 'stored' ? ok() : err({ kind: verdict }))),
  };
};

const REFERENCE_VANISHED: ReferenceVanished = { kind: 'reference-vanished' };

/** Prefix of the name of the unique index on live slugs; on a cluster a shard number follows. */
export const SLUG_KEY = 'posts_slug_key';

/** Maps a violated constraint of `post` to its error. */
export const errorOf =
  ({ slug }: Pick<PostMetadata, 'slug'>) =>
  ({ kind, constraint }: Violation): ReferenceVanished | SlugTaken | undefined => {
    if (kind === 'foreign-key') return REFERENCE_VANISHED;
    return constraint.startsWith(SLUG_KEY) ? { kind: 'slug-taken', slug } : undefined;
  };
