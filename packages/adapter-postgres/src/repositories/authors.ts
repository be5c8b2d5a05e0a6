import type { AuthorRepository } from '@content-publishing/application';
import { jsonEquals, type Uuid } from '@content-publishing/domain';
import { type Author, authorRecord } from '@content-publishing/domain/records';
import type { InferEntity } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../connection/database.ts';
import { AuthorEntity } from '../entities/author.ts';
import { MediaEntity } from '../entities/media.ts';
import { PostEntity } from '../entities/post.ts';
import { recordOf } from '../entities/record.ts';
import { renewRecordsVersion } from '../sql/records-version.ts';
import { authorCondition } from './post/outdated-posts.ts';
import { CONFLICT, FOR_SHARE, FOR_UPDATE } from './record-changes.ts';
import { readsOf } from './record-reads.ts';
import { removeUnused, sluggedRepository } from './slugged-repository.ts';
import { findRenamed } from './slug-aliases.ts';

export const authorRepository = (database: Database): AuthorRepository => {
  const { unitOfWork } = database;
  return {
    ...sluggedRepository(database, {
      ...KIND,
      table: 'authors',
      searched: ({ slug, displayName }) => [slug, displayName],
      mediaOf: authorRecord.mediaOf,
      create: (em, author) => void em.create(AuthorEntity, withoutAvatar(author)),
      fieldsOf: withoutAvatar,
      postCondition: authorCondition,
      alias: 'author',
      lockBefore: async (em, workspaceId, next) =>
        (await lockUnchangedAvatar(em, workspaceId, next)) ? undefined : CONFLICT,
    }),
    findRenamed: findRenamed(database, 'author', KIND.find),
    all: (workspaceId) =>
      unitOfWork(workspaceId, async (em) => {
        const authors = await em.find(AuthorEntity, { workspaceId }, { orderBy: { slug: 'asc' } });
        return withAvatars(em, workspaceId, authors.map(KIND.recordOf));
      }),
    remove: removeUnused(database, {
      record: 'author',
      kind: KIND,
      lock: (em, workspaceId, id) => em.findOne(AuthorEntity, { workspaceId, id }, FOR_UPDATE),
      constraints: ['posts_author_fkey'],
      inUse: async (em, workspaceId, id) => ({
        posts: await em.count(PostEntity, { workspaceId, authorId: id }),
        children: 0,
      }),
    }),
    setJsonLd: (workspaceId, former, jsonLd) =>
      unitOfWork(workspaceId, (em) =>
        em.transactional(async (tx) => {
          const { id } = former;
          if (!(await lockUnchangedAvatar(tx, workspaceId, former))) return;
          const found = await tx.findOne(AuthorEntity, { workspaceId, id }, FOR_UPDATE);
          if (found === null || !jsonEquals(recordOf(found), withoutAvatar(former))) return;
          found.jsonLd = jsonLd;
          await renewRecordsVersion(tx, workspaceId);
        }),
      ),
  };
};

/**
 * Locks the media record of the avatar, and returns whether it equals `avatarMedia` of the author;
 * true without an avatar. The JSON-LD graph of an author is derived from that record. It is locked
 * before the author, in the same order as by a change of the media record.
 */
const lockUnchangedAvatar = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  { avatarMediaId: id, avatarMedia }: Author,
): Promise<boolean> => {
  if (id === null) return true;
  const avatar = await em.findOne(MediaEntity, { workspaceId, id, removedAt: null }, FOR_SHARE);
  return jsonEquals(avatar && recordOf(avatar), avatarMedia);
};

const withAvatars = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  authors: readonly Author[],
): Promise<readonly Author[]> => {
  const avatarIds = authors.flatMap(({ avatarMediaId }) => avatarMediaId ?? []);
  const live = { workspaceId, id: { $in: avatarIds }, removedAt: null };
  const avatars = avatarIds.length === 0 ? [] : await em.find(MediaEntity, live);
  const avatarById = new Map(avatars.map((avatar) => [avatar.id, recordOf(avatar)]));
  return authors.map((author) => ({
    ...author,
    avatarMedia: avatarById.get(author.avatarMediaId ?? '') ?? null,
  }));
};

const withoutAvatar = ({ avatarMedia: _avatar, ...stored }: Author) => stored;

const KIND = {
  ...readsOf(AuthorEntity),
  recordOf: (found: InferEntity<typeof AuthorEntity>): Author => ({
    ...recordOf(found),
    avatarMedia: null,
  }),
  withReferences: withAvatars,
};
