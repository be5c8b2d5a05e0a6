import type { CategoryRepository } from '@content-publishing/application';
import { compareCodePoints, jsonEquals, seoMedia, type Uuid } from '@content-publishing/domain';
import type { Category } from '@content-publishing/domain/records';
import type { InferEntity } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { CategoryEntity } from '../entities/category.ts';
import { PostEntity } from '../entities/post.ts';
import { recordOf } from '../entities/record.ts';
import { noteChange } from './event/note-change.ts';
import {
  categoriesCondition,
  changeWithPosts,
  currentInCategoryCondition,
} from './post/outdated-posts.ts';
import { prepareMovePages } from './redirect-changes.ts';
import { changeRecord, CONFLICT, FOR_SHARE, FOR_UPDATE } from './record-changes.ts';
import { readsOf } from './record-reads.ts';
import { removeUnused, sluggedRepository } from './slugged-repository.ts';
import { findRenamed, storeFormerSlug } from './slug-aliases.ts';

export const categoryRepository = (database: Database): CategoryRepository => {
  const { unitOfWork } = database;
  const movePages = prepareMovePages(database);
  const slugged = sluggedRepository(database, {
    ...KIND,
    table: 'categories',
    searched: ({ path, name, description }) => [path, name, description],
    mediaOf: ({ seo }) => seoMedia(seo),
    create: (em, category) => void em.create(CategoryEntity, category),
    postCondition: (id) => categoriesCondition([id]),
  });
  return {
    ...slugged,
    insert: (workspaceId, category, creation) =>
      slugged.insert(workspaceId, category, creation, async (tx) => {
        const ancestors = creation?.ancestors ?? [];
        if (!(await lockUnchanged(tx, workspaceId, ancestors))) return CONFLICT;
        // The ancestors are loaded, so one with the id would be changed in place of an insert.
        return ancestors.some(({ id }) => id === category.id)
          ? ({ kind: 'id-taken', id: category.id } as const)
          : undefined;
      }),
    findRenamed: findRenamed(database, 'category', KIND.find),
    all: (workspaceId) =>
      unitOfWork(workspaceId, async (em) => {
        const categories = await em.find(CategoryEntity, { workspaceId });
        return categories.map(recordOf).toSorted((a, b) => compareCodePoints(a.path, b.path));
      }),
    update: (workspaceId, tree, branch, note, move) =>
      changeRecord(database, {
        workspaceId,
        redirects: move && ((tx) => movePages(tx, workspaceId, move)),
        postCondition: categoriesCondition(branch.map(({ id }) => id)),
        change: async (tx) => {
          await lockTree(tx, workspaceId);
          const categories = await tx.find(CategoryEntity, { workspaceId });
          const byId = new Map(categories.map((category) => [category.id, category]));
          const isUnchanged = (category: Category): boolean => {
            const found = byId.get(category.id);
            return found !== undefined && jsonEquals(recordOf(found), category);
          };
          if (categories.length !== tree.length || !tree.every(isUnchanged)) return CONFLICT;
          for (const { workspaceId: _workspace, id, ...fields } of branch) {
            const found = byId.get(id);
            if (found) tx.assign(found, fields, { mergeObjectProperties: false });
          }
          const [next] = branch;
          const former = tree.find(({ id }) => id === next.id);
          await storeFormerSlug(tx, workspaceId, 'category', former, next);
          noteChange(tx, workspaceId, note);
          return undefined;
        },
        errors: { categories_slug_key: { kind: 'slug-taken', slug: branch[0].slug } },
      }),
    remove: removeUnused(database, {
      record: 'category',
      kind: KIND,
      lock: async (em, workspaceId, id) => {
        await lockTree(em, workspaceId);
        return em.findOne(CategoryEntity, { workspaceId, id });
      },
      constraints: ['posts_category_fkey', 'categories_parent_fkey'],
      inUse: async (em, workspaceId, id) => ({
        posts: await em.count(PostEntity, { workspaceId, categoryId: id }),
        children: await em.count(CategoryEntity, { workspaceId, parentId: id }),
      }),
    }),
    setJsonLd: (workspaceId, former, jsonLd) => {
      const { id } = former;
      const postCondition = currentInCategoryCondition(id);
      return changeWithPosts(database, { workspaceId, postCondition }, async (tx, mark) => {
        const found = await tx.findOne(CategoryEntity, { workspaceId, id }, FOR_UPDATE);
        if (found === null || !jsonEquals(recordOf(found), former)) return;
        found.jsonLd = jsonLd;
        await mark();
      });
    },
  };
};

/**
 * Locks all categories of a workspace, in the order of their ids, until the transaction ends. Later
 * reads also see child categories that were added during the wait.
 */
const lockTree = async (em: SqlEntityManager, workspaceId: Uuid): Promise<void> => {
  await sql`select id from categories where workspace_id = ${workspaceId} order by id for update`.execute(
    em.getKysely(),
  );
};

/**
 * Locks the categories of `seen` against changes, and returns whether all are stored and equal
 * `seen`.
 */
const lockUnchanged = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  seen: readonly Category[],
): Promise<boolean> => {
  if (seen.length === 0) return true;
  const ids = seen.map(({ id }) => id);
  const found = await em.find(
    CategoryEntity,
    { workspaceId, id: { $in: ids } },
    { orderBy: { id: 'asc' }, ...FOR_SHARE },
  );
  const byId = new Map(found.map((category) => [category.id, recordOf(category)]));
  return seen.every((category) => jsonEquals(byId.get(category.id), category));
};

const KIND = { ...readsOf(CategoryEntity), recordOf: recordOf<InferEntity<typeof CategoryEntity>> };
