import type { MediaRepository } from '@content-publishing/application';
import { jsonEquals, type Uuid } from '@content-publishing/domain';
import {
  type Media,
  MEDIA_KINDS,
  type MediaQuery,
  rederiveAuthor,
} from '@content-publishing/domain/records';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../connection/database.ts';
import { AuthorEntity } from '../entities/author.ts';
import { MediaEntity } from '../entities/media.ts';
import { recordOf } from '../entities/record.ts';
import { WorkspaceEntity } from '../entities/workspace.ts';
import { noteChange } from './event/note-change.ts';
import { changeWithPosts, mediaCondition } from './post/outdated-posts.ts';
import {
  changeRecord,
  CONFLICT,
  FOR_UPDATE,
  insertRecord,
  pageOfFound,
  placeOf,
} from './record-changes.ts';
import { uploadedMedia } from './uploads.ts';

export const mediaRepository = (database: Database): MediaRepository => {
  const { unitOfWork } = database;
  return {
    ...uploadedMedia(database),
    insert: (workspaceId, record, creation) =>
      insertRecord(database, {
        workspaceId,
        now: record.createdAt,
        creation,
        create: (tx) =>
          void tx.create(MediaEntity, {
            ...record,
            workspaceId,
            removedAt: null,
            sha256: null,
            placeholder: null,
            hasAlpha: null,
          }),
        errors: {
          media_pkey: { kind: 'id-taken', id: record.id },
          media_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
        },
      }),
    find: (workspaceId, id) =>
      unitOfWork(workspaceId, async (em) => {
        const media = await em.findOne(MediaEntity, { workspaceId, id, removedAt: null });
        return media && recordOf(media);
      }),
    list: (workspaceId, query) =>
      unitOfWork(workspaceId, async (em) => {
        const asked = { workspaceId, removedAt: null, ...conditionOf(query) };
        const [media, count] = await em.findAndCount(MediaEntity, asked, placeOf(query));
        return pageOfFound(media.map(recordOf), count, query, ({ fileName, url, alt, caption }) => [
          fileName,
          url,
          alt,
          caption,
        ]);
      }),
    update: (workspaceId, former, next, note) =>
      changeRecord(database, {
        workspaceId,
        postCondition: mediaCondition(former.id),
        change: async (tx) => {
          const { id } = former;
          const live = { workspaceId, id, removedAt: null };
          const found = await tx.findOne(MediaEntity, live, FOR_UPDATE);
          if (found === null || !jsonEquals(recordOf(found), former)) return CONFLICT;
          const { workspaceId: _workspace, ...fields } = next;
          tx.assign(found, fields);
          noteChange(tx, workspaceId, note);
          await rederiveAuthorsWithAvatar(tx, workspaceId, id, recordOf(found));
          return undefined;
        },
        errors: {},
      }),
    remove: (workspaceId, id, at, note, expected) =>
      changeWithPosts(
        database,
        { workspaceId, postCondition: mediaCondition(id) },
        async (tx, mark) => {
          const live = { workspaceId, id, removedAt: null };
          const found = await tx.findOne(MediaEntity, live, FOR_UPDATE);
          if (found === null) return null;
          if (expected && !jsonEquals(recordOf(found), expected)) return null;
          found.removedAt = at;
          noteChange(tx, workspaceId, note);
          await rederiveAuthorsWithAvatar(tx, workspaceId, id, null);
          await mark();
          return recordOf(found);
        },
      ),
  };
};

const conditionOf = ({ kind, ids }: MediaQuery) => ({
  ...(ids && { id: { $in: [...ids] } }),
  ...(kind && (kind === 'other' ? OF_NO_KIND : { mimeType: { $like: `${kind}/%` } })),
});

const OF_NO_KIND = {
  $not: {
    $or: MEDIA_KINDS.filter((kind) => kind !== 'other').map((kind) => ({
      mimeType: { $like: `${kind}/%` },
    })),
  },
};

/**
 * Derives the JSON-LD of the authors whose avatar is the media record `id` again. `avatar` is its
 * new state, `null` if it was removed.
 */
const rederiveAuthorsWithAvatar = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  id: Uuid,
  avatar: Media | null,
): Promise<void> => {
  const authors = await em.find(
    AuthorEntity,
    { workspaceId, avatarMediaId: id },
    { orderBy: { id: 'asc' }, ...FOR_UPDATE },
  );
  if (authors.length === 0) return;
  const workspace = await em.findOneOrFail(WorkspaceEntity, { id: workspaceId });
  for (const author of authors) {
    author.jsonLd = rederiveAuthor({ ...recordOf(author), avatarMedia: avatar }, workspace).jsonLd;
  }
};
