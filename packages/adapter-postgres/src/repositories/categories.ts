import type { CategoryRepository } from '@content-publishing/application';
import {
  type Category,
  compareCodePoints,
  jsonEquals,
  seoMedia,
  type Uuid,
} from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { err, ResultAsync } from 'neverthrow';
import type { Database } from '../connection/database.ts';
import { CategoryEntity } from '../entities/category.ts';
import { PostEntity } from '../entities/post.ts';
import { recordOf } from '../entities/record.ts';
import { renewRecordsVersion } from '../sql/records-version.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';
import { noteChange } from './event/note-change.ts';
import {
  categoriesCondition,
  changeWithPosts,
  currentInCategoryCondition,
} from './post/outdated-posts.ts';
import { prepareMovePages } from './moved-pages.ts';
import { deleteFormerSlugs, findCurrentSlug, storeFormerSlug } from './slug-aliases.ts';
import {
  changeRecord,
  FOR_SHARE,
  FOR_UPDATE,
  insertRecord,
  CONFLICT,
  pageOfFound,
  placeOf,
} from './record-changes.ts';

export const categoryRepository = (database: Database): CategoryRepository => {
  const { unitOfWork } = database;
  const movePages = prepareMovePages(database);
  return {
    insert: (workspaceId, category, creation) =>
      insertRecord(database, {
        workspaceId,
        now: category.createdAt,
        creation,
        check: async (tx) => {
          const ancestors = creation?.ancestors ?? [];
          if (!(await lockUnchanged(tx, workspaceId, ancestors))) return CONFLICT;
          // The ancestors are loaded, so one with the id would be changed in place of an insert.
          return ancestors.some(({ id }) => id === category.id)
            ? ({ kind: 'id-taken', id: category.id } as const)
            : undefined;
        },
        create: (tx) => void tx.create(CategoryEntity, { ...category, workspaceId }),
        errors: {
          categories_pkey: { kind: 'id-taken', id: category.id },
          categories_slug_key: { kind: 'slug-taken', slug: category.slug },
          categories_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
        },
      }),
    find: (workspaceId, address) =>
      unitOfWork(workspaceId, async (em) => {
        const category = await em.findOne(CategoryEntity, { workspaceId, ...address });
        return category && recordOf(category);
      }),
    findRenamed: (workspaceId, slug) =>
      unitOfWork(workspaceId, (em) =>
        findCurrentSlug(em, workspaceId, ['category', CategoryEntity], slug),
      ),
    list: (workspaceId, query) =>
      unitOfWork(workspaceId, async (em) => {
        const place = placeOf(query);
        const [categories, count] = await em.findAndCount(CategoryEntity, { workspaceId }, place);
        return pageOfFound(
          categories.map(recordOf),
          count,
          query,
          ({ path, name, description }) => [path, name, description],
          ({ seo }) => seoMedia(seo),
        );
      }),
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
          if (categories.length !== tree.length || !tree.every(isUnchanged)) return false;
          for (const { workspaceId: _workspace, id, ...fields } of branch) {
            const found = byId.get(id);
            if (found) tx.assign(found, fields, { mergeObjectProperties: false });
          }
          const [next] = branch;
          const former = tree.find(({ id }) => id === next.id);
          await storeFormerSlug(tx, workspaceId, 'category', former, next);
          noteChange(tx, workspaceId, note);
          return true;
        },
        errors: { categories_slug_key: { kind: 'slug-taken', slug: branch[0].slug } },
      }),
    remove: (workspaceId, id, note, expected) =>
      catchViolation(
        unitOfWork(workspaceId, (em) =>
          em.transactional(async (tx) => {
            await lockTree(tx, workspaceId);
            const found = await tx.findOne(CategoryEntity, { workspaceId, id });
            if (found === null) return null;
            const category = recordOf(found);
            if (expected && !jsonEquals(category, expected)) return null;
            tx.remove(found);
            await deleteFormerSlugs(tx, workspaceId, 'category', id);
            await renewRecordsVersion(tx, workspaceId);
            noteChange(tx, workspaceId, note);
            return category;
          }),
        ),
        byConstraint({ posts_category_fkey: 'in-use', categories_parent_fkey: 'in-use' }),
      ).orElse(() =>
        ResultAsync.fromSafePromise(
          unitOfWork(workspaceId, async (em) => ({
            posts: await em.count(PostEntity, { workspaceId, categoryId: id }),
            children: await em.count(CategoryEntity, { workspaceId, parentId: id }),
          })),
        ).andThen((uses) => err({ kind: 'record-in-use', record: 'category', ...uses } as const)),
      ),
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
