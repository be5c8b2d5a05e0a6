import type { PostRepository } from '@content-publishing/application';
import type { ReplacedPost, StoredPost, Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type { Database } from '../../connection/database.ts';
import { type Connection, together } from '../../connection/lease.ts';
import type { Column } from '../../connection/table-columns.ts';
import { PostEntity } from '../../entities/post.ts';
import { postFieldsRecord } from '../../sql/json-records.ts';
import { assignedParameters, assignmentsOf } from '../../sql/post-assignments.ts';
import { postLinks } from '../../sql/post-links.ts';
import { postReferences } from '../../sql/post-references.ts';
import { prepareRenewPostsVersion } from '../../sql/posts-version.ts';
import type { SearchedAs } from '../../sql/search-vector.ts';
import { catchViolation } from '../constraint-violations.ts';
import { prepareNoteChanges } from '../event/note-change.ts';
import { errorOf } from './post-create.ts';
import { prepareNoteDue, type Scheduled } from './due-posts.ts';
import { prepareResolvePublishedLinks } from './published-links.ts';
import type { ReferenceReader } from './references.ts';
import { prepareChangeRules } from '../redirect-changes.ts';
import { prepareStoreRevision } from './revisions.ts';
import { onRulesConflict, RulesConflict } from '../rules-conflict.ts';
import { checkReferences, orReferenceVanished } from '../unchanged-references.ts';

type Verdict = 'replaced' | 'revision-conflict' | 'reference-vanished';

/** Verdict on a save, and the state of the post before it. */
interface SaveVerdict {
  readonly verdict: Verdict;
  readonly was: Scheduled;
}

/** Fields that are read of a post when a save locks it. */
const LOCKED_FIELDS = [
  'revision',
  'derivationVersion',
  'status',
  'scheduledAt',
  'unpublishAt',
] as const;

/** Returns the method that replaces stored posts, each in a transaction. */
export const postReplacement = (
  database: Database,
  searchedAs: SearchedAs,
  reader: ReferenceReader,
): Pick<PostRepository, 'replace'> => {
  const { prepare, prepareRows, transaction } = database;
  const columns = besideKey(database.columns(PostEntity));
  const assignments = assignmentsOf(columns, 2);
  const references = postReferences(database);
  const links = postLinks(database);
  const renewPostsVersion = prepareRenewPostsVersion(database);
  const noteChanges = prepareNoteChanges(database);
  const noteDue = prepareNoteDue(database);
  const storeRevision = prepareStoreRevision(database);
  const changeRules = prepareChangeRules(database);
  const resolvePublishedLinks = prepareResolvePublishedLinks(database);
  const lockPost = prepare(
    postFieldsRecord(database, ...LOCKED_FIELDS)('p'),
    (post) => sql`
      select ${post} from posts p
      where p.workspace_id = $1 and p.id = $2 and p.deleted_at is null for no key update`,
  );
  const updatePost = prepareRows(
    sql`update posts set ${sql.join(assignments)} where workspace_id = $1 and id = $2`,
  );
  const upsertSlugAlias = prepareRows(sql`
    insert into post_slug_aliases (workspace_id, slug, post_id) values ($1, $2, $3)
    on conflict (workspace_id, slug) do update set post_id = excluded.post_id`);
  const selectPublishedOwner = prepareRows(sql`
    select p.id from post_slug_aliases a
    join posts p on p.workspace_id = $1 and p.id = a.post_id
    where a.workspace_id = $1 and a.slug = $2 and p.first_published_at is not null and p.id <> $3`);

  /**
   * Stores the slug of `former` as an alias, unless a draft would take it from a published post.
   */
  const storeSlugAlias = async (
    on: Connection,
    workspaceId: Uuid,
    { id, slug, firstPublishedAt }: ReplacedPost,
  ): Promise<void> => {
    const isOwned =
      firstPublishedAt === null &&
      (await selectPublishedOwner.on(on).maybeOne(workspaceId, slug, id)) !== null;
    if (!isOwned) await upsertSlugAlias.on(on).all(workspaceId, slug, id);
  };

  /** Locks the post and its new references, and returns the verdict on the save. */
  const lockForSave = async (
    on: Connection,
    workspaceId: Uuid,
    former: ReplacedPost,
    next: StoredPost,
  ): Promise<SaveVerdict> => {
    const had = former.references;
    const { mediaIds, relatedPostIds } = next.references;
    // Only new references have to exist.
    const newMedia = mediaIds.filter((id) => !had.mediaIds.includes(id));
    const newPosts = relatedPostIds.filter((id) => !had.relatedPostIds.includes(id));
    // Posts are locked in the order of their ids, so that no deadlock arises; newly related posts
    // are locked in share mode.
    const before = newPosts.filter((id) => id < former.id);
    const behind = newPosts.filter((id) => id > former.id);
    const there = [...(await references.lockPosts(on, workspaceId, before))];
    const post = await lockPost.on(on).maybeOne(workspaceId, former.id);
    if (
      post?.revision !== former.revision ||
      // A different version: a record it shows was changed since the post was read, so it was
      // derived from the earlier state.
      post.derivationVersion !== former.derivationVersion
    ) {
      return { verdict: 'revision-conflict', was: next.post };
    }
    there.push(
      ...(await references.lockPosts(on, workspaceId, behind)),
      ...(await references.lockMedia(on, workspaceId, newMedia)),
    );
    const areThere = there.length === newPosts.length + newMedia.length;
    return { verdict: areThere ? 'replaced' : 'reference-vanished', was: post };
  };

  return {
    replace: (workspaceId, former, next, note, seen, move) => {
      const replacePost = async (): Promise<Verdict> => {
        // Before the transaction, since it may have to look up words.
        const values = assignedParameters(columns, next, await searchedAs(next));
        return transaction(workspaceId, async (on) => {
          const { verdict, was } = await lockForSave(on, workspaceId, former, next);
          if (verdict !== 'replaced') return verdict;
          await together(
            updatePost.on(on).all(workspaceId, former.id, ...values),
            references.store(on, workspaceId, former.id, next.references, former.references),
            links.store(
              on,
              workspaceId,
              { postId: former.id, links: next.facts.links },
              former.links,
            ),
            next.post.slug === former.slug
              ? Promise.resolve()
              : storeSlugAlias(on, workspaceId, former),
            noteDue(on, workspaceId, former.id, was, next.post),
            storeRevision(on, workspaceId, former),
            noteChanges(on, workspaceId, note),
            renewPostsVersion(on, workspaceId),
            checkReferences(reader, on, workspaceId, [{ stored: next, seen }]),
          );
          if (move && !(await changeRules(on, workspaceId, move))) {
            throw new RulesConflict();
          }
          const page = { slug: former.slug, status: was.status };
          const changes = [{ former: page, next: next.post }];
          const { updatedAt } = next.post;
          await resolvePublishedLinks(on, workspaceId, changes, updatedAt, seen?.site);
          return verdict;
        });
      };
      const outcome = orReferenceVanished(replacePost()).catch(
        onRulesConflict<Verdict>('revision-conflict'),
      );
      return catchViolation(outcome, errorOf(next.post)).andThen((verdict) =>
        verdict === 'replaced' ? ok() : err({ kind: verdict }),
      );
    },
  };
};

// Citus rejects an assignment to the distribution column.
const besideKey = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ property }) => property !== 'workspaceId' && property !== 'id');
