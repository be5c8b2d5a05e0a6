import type { RevisionRepository } from '@content-publishing/application';
import {
  MAX_REVISIONS,
  type ReplacedPost,
  type RevisionSummary,
  revisionSummaryOf,
  type SavedRevision,
  type Uuid,
} from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { type Connection, together } from '../../connection/lease.ts';
import { PostEntity } from '../../entities/post.ts';
import { PostRevisionEntity } from '../../entities/post-rows.ts';
import { jsonRecordOf } from '../../sql/json-records.ts';
import { offsetOf } from '../../sql/offset-and-pattern.ts';

/**
 * Prepares a function that stores the earlier revision of a post, if any, in the transaction that
 * replaces it.
 */
export const prepareStoreRevision = ({ prepareRows }: Database) => {
  const insertRevision = prepareRows(sql`
    insert into post_revisions
      (workspace_id, post_id, revision, saved_at, saved_by, title, status, content, content_bytes)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);
  // Autosaves leave gaps between the numbers, so the revisions are counted.
  const deleteOldRevisions = prepareRows(sql`
    delete from post_revisions where workspace_id = $1 and post_id = $2 and revision <= (
      select revision from post_revisions where workspace_id = $1 and post_id = $2
      order by revision desc offset ${sql.lit(MAX_REVISIONS - 1)} limit 1
    )`);
  return async (
    on: Connection,
    workspaceId: Uuid,
    { id, kept: former }: ReplacedPost,
  ): Promise<void> => {
    if (former === null) return;
    const { revision, savedAt, savedBy, title, status, content } = former;
    const saved = [revision, savedAt, savedBy, title, status, content, Buffer.byteLength(content)];
    await together(
      insertRevision.on(on).all(workspaceId, id, ...saved),
      // The current revision, which counts too, is the post itself.
      revision < MAX_REVISIONS ? Promise.resolve() : deleteOldRevisions.on(on).all(workspaceId, id),
    );
  };
};

export const revisionRepository = (database: Database): RevisionRepository => {
  const { prepare, unitOfWork } = database;
  // The content is passed on as text, without parsing.
  const selectRevision = prepare(
    sql<SavedJson>`r.content::text as body, ${jsonRecordOf(database, PostRevisionEntity)('r')}`,
    (revision) => sql`select ${revision} from ${REVISION_OF_LIVE_POST}`,
  );
  const selectSize = prepare(
    sql<number>`to_json(r.content_bytes)`,
    (bytes) => sql`select ${bytes} from ${REVISION_OF_LIVE_POST}`,
  );
  return {
    list: (workspaceId, postId, query) =>
      unitOfWork(workspaceId, async (em) => {
        const live = { workspaceId, id: postId, deletedAt: null };
        const post = await em.findOne(PostEntity, live, { fields: PRESENT });
        if (post === null) return null;
        const former = await em.find(
          PostRevisionEntity,
          // Another save may have stored the current revision meanwhile.
          { workspaceId, postId, revision: { $lt: post.revision } },
          { fields: SUMMARY, orderBy: { revision: 'asc' } },
        );
        const oldestFirst = [
          ...former.map(({ revision, savedAt, savedBy, title, status }) => ({
            revision,
            savedAt,
            savedBy,
            title,
            status,
          })),
          revisionSummaryOf(post),
        ];
        const ordered = query.order === 'asc' ? oldestFirst : oldestFirst.toReversed();
        const offset = offsetOf(query);
        return { total: ordered.length, data: ordered.slice(offset, offset + query.pageSize) };
      }),
    find: async (workspaceId, postId, revision) => {
      const found = await selectRevision.maybeOne(workspaceId, postId, revision);
      if (found === null) return null;
      const { body: content, ...summary } = found;
      return { ...summary, content };
    },
    findSize: (...place) => selectSize.maybeOne(...place),
  };
};

/** Row of a revision, with its content in a separate column. */
type SavedJson = RevisionSummary & { readonly body: SavedRevision['content'] };

const REVISION_OF_LIVE_POST = sql`
  post_revisions r join posts p on p.workspace_id = $1 and p.id = r.post_id
  where r.workspace_id = $1 and r.post_id = $2 and r.revision = $3 and p.deleted_at is null`;

const SUMMARY = ['revision', 'savedAt', 'savedBy', 'title', 'status'] as const;

const PRESENT = ['revision', 'updatedAt', 'savedBy', 'title', 'status'] as const;
