import type { AuthorRepository } from '@content-publishing/application';
import { type Author, authorRecord, jsonEquals, type Uuid } from '@content-publishing/domain';
import type { EntityDTO, InferEntity } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { err, ResultAsync } from 'neverthrow';
import type { Database } from '../connection/database.ts';
import { AuthorEntity } from '../entities/author.ts';
import { MediaEntity } from '../entities/media.ts';
import { PostEntity } from '../entities/post.ts';
import { recordOf } from '../entities/record.ts';
import { renewRecordsVersion } from '../sql/records-version.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';
import { noteChange } from './event/note-change.ts';
import { prepareMovePages } from './moved-pages.ts';
import { deleteFormerSlugs, findCurrentSlug, storeFormerSlug } from './slug-aliases.ts';
import { authorCondition } from './post/outdated-posts.ts';
import {
  changeRecord,
  FOR_SHARE,
  FOR_UPDATE,
  insertRecord,
  pageOfFound,
  placeOf,
} from './record-changes.ts';

type StoredAuthor = EntityDTO<InferEntity<typeof AuthorEntity>>;

export const authorRepository = (database: Database): AuthorRepository => {
  const { unitOfWork } = database;
  const movePages = prepareMovePages(database);
  return {
    insert: (workspaceId, { avatarMedia: _avatar, ...author }, creation) =>
      insertRecord(database, {
        workspaceId,
        now: author.createdAt,
        creation,
        create: (tx) => void tx.create(AuthorEntity, { ...author, workspaceId }),
        errors: {
          authors_pkey: { kind: 'id-taken', id: author.id },
          authors_slug_key: { kind: 'slug-taken', slug: author.slug },
          authors_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
        },
      }),
    find: (workspaceId, address) =>
      unitOfWork(workspaceId, async (em) => {
        const author = await em.findOne(AuthorEntity, { workspaceId, ...address });
        const [found = null] = await withAvatars(em, workspaceId, author ? [recordOf(author)] : []);
        return found;
      }),
    findRenamed: (workspaceId, slug) =>
      unitOfWork(workspaceId, (em) =>
        findCurrentSlug(em, workspaceId, ['author', AuthorEntity], slug),
      ),
    list: (workspaceId, query) =>
      unitOfWork(workspaceId, async (em) => {
        const [authors, count] = await em.findAndCount(
          AuthorEntity,
          { workspaceId },
          placeOf(query),
        );
        const { total, data } = pageOfFound(
          authors.map(recordOf),
          count,
          query,
          ({ slug, displayName }) => [slug, displayName],
          ({ avatarMediaId, seo }) => authorRecord.mediaOf({ avatarMediaId, seo }),
        );
        return { total, data: await withAvatars(em, workspaceId, data) };
      }),
    all: (workspaceId) =>
      unitOfWork(workspaceId, async (em) => {
        const authors = await em.find(AuthorEntity, { workspaceId }, { orderBy: { slug: 'asc' } });
        return withAvatars(em, workspaceId, authors.map(recordOf));
      }),
    update: (workspaceId, former, next, note, move) =>
      changeRecord(database, {
        workspaceId,
        redirects: move && ((tx) => movePages(tx, workspaceId, move)),
        postCondition: authorCondition(former.id),
        change: async (tx) => {
          const { id } = former;
          if (!(await lockUnchangedAvatar(tx, workspaceId, next))) return false;
          const found = await tx.findOne(AuthorEntity, { workspaceId, id }, FOR_UPDATE);
          if (found === null || !isUnchanged(found, former)) return false;
          const { avatarMedia: _next, workspaceId: _workspace, ...fields } = next;
          tx.assign(found, fields, { mergeObjectProperties: false });
          await storeFormerSlug(tx, workspaceId, 'author', former, next);
          noteChange(tx, workspaceId, note);
          return true;
        },
        errors: { authors_slug_key: { kind: 'slug-taken', slug: next.slug } },
      }),
    remove: (workspaceId, id, note, expected) =>
      catchViolation(
        unitOfWork(workspaceId, (em) =>
          em.transactional(async (tx) => {
            const found = await tx.findOne(AuthorEntity, { workspaceId, id }, FOR_UPDATE);
            if (found === null) return null;
            const [author = null] = await withAvatars(tx, workspaceId, [recordOf(found)]);
            if (expected && !jsonEquals(author, expected)) return null;
            tx.remove(found);
            await deleteFormerSlugs(tx, workspaceId, 'author', id);
            await renewRecordsVersion(tx, workspaceId);
            noteChange(tx, workspaceId, note);
            return author;
          }),
        ),
        byConstraint({ posts_author_fkey: 'in-use' }),
      ).orElse(() =>
        ResultAsync.fromSafePromise(
          unitOfWork(workspaceId, (em) => em.count(PostEntity, { workspaceId, authorId: id })),
        ).andThen((posts) =>
          err({ kind: 'record-in-use', record: 'author', posts, children: 0 } as const),
        ),
      ),
    setJsonLd: (workspaceId, former, jsonLd) =>
      unitOfWork(workspaceId, (em) =>
        em.transactional(async (tx) => {
          const { id } = former;
          if (!(await lockUnchangedAvatar(tx, workspaceId, former))) return;
          const found = await tx.findOne(AuthorEntity, { workspaceId, id }, FOR_UPDATE);
          if (found === null || !isUnchanged(found, former)) return;
          found.jsonLd = jsonLd;
          await renewRecordsVersion(tx, workspaceId);
        }),
      ),
  };
};

/**
 * Returns whether the stored author `found` equals `former`, apart from the avatar's media record.
 */
const isUnchanged = (
  found: InferEntity<typeof AuthorEntity>,
  { avatarMedia: _avatar, ...former }: Author,
): boolean => jsonEquals(recordOf(found), former);

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
  authors: readonly StoredAuthor[],
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
