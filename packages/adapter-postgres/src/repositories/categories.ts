import type { CategoryRepository } from '@content-publishing/application';
import { compareCodePoints } from '@content-publishing/domain';
import type { Database } from '../connection/database.ts';
import { CategoryEntity } from '../entities/category.ts';
import { recordOf } from '../entities/record.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';

export const categoryRepository = ({ unitOfWork }: Database): CategoryRepository => ({
  insert: (workspaceId, category) =>
    catchViolation(
      unitOfWork((em) =>
        em.persist(em.create(CategoryEntity, { ...category, workspaceId })).flush(),
      ),
      byConstraint({
        categories_slug_key: { kind: 'slug-taken', slug: category.slug },
        categories_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
      }),
    ),
  find: (workspaceId, id) =>
    unitOfWork(async (em) => {
      const category = await em.findOne(CategoryEntity, { workspaceId, id });
      return category && recordOf(category);
    }),
  list: (workspaceId) =>
    unitOfWork(async (em) => {
      const categories = await em.find(CategoryEntity, { workspaceId });
      return categories.map(recordOf).toSorted((a, b) => compareCodePoints(a.path, b.path));
    }),
  setJsonLd: async (workspaceId, id, jsonLd) => {
    await unitOfWork((em) => em.nativeUpdate(CategoryEntity, { workspaceId, id }, { jsonLd }));
  },
});
