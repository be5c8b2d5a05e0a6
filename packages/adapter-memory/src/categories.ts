import type { CategoryRepository } from '@content-publishing/application';
import { DERIVATION_VERSION, seoMedia } from '@content-publishing/domain';
import type { Category, CategoryQuery } from '@content-publishing/domain/records';
import { errAsync, okAsync } from 'neverthrow';
import { noteChange } from './events.ts';
import { inOrderOf } from './order.ts';
import { markOutdated } from './post-references.ts';
import { areUnchanged, CONFLICT } from './records.ts';
import { areRulesOutdated, changeRules } from './redirects.ts';
import {
  findRenamed,
  keepFormerSlug,
  removeUnused,
  type SluggedKind,
  sluggedRepository,
} from './slugged-repository.ts';
import type { Tenants } from './tenant.ts';

export const categoryRepository = (tenants: Tenants): CategoryRepository => {
  const slugged = sluggedRepository<CategoryQuery['orderBy'], Category>(tenants, KIND);
  return {
    ...slugged,
    insert: (workspaceId, category, creation) =>
      areUnchanged(tenants.get(workspaceId)?.categories, creation?.ancestors ?? [])
        ? slugged.insert(workspaceId, category, creation)
        : errAsync(CONFLICT),
    findRenamed: findRenamed(tenants, KIND),
    all: async (workspaceId) =>
      (tenants.get(workspaceId)?.categories.rows() ?? []).toSorted(
        inOrderOf(({ path }) => path, 'asc'),
      ),
    update: (workspaceId, tree, branch, note, move) => {
      const tenant = tenants.get(workspaceId);
      const categories = tenant?.categories;
      if (
        !categories ||
        categories.rows().length !== tree.length ||
        !areUnchanged(categories, tree) ||
        areRulesOutdated(tenant, move)
      ) {
        return errAsync(CONFLICT);
      }
      const [{ slug }] = branch;
      for (const category of branch) {
        // The edited one comes first, and has the only slug that changes.
        if (!categories.replace(category)) return errAsync({ kind: 'slug-taken', slug });
      }
      const [next] = branch;
      const former = tree.find(({ id }) => id === next.id);
      if (former) keepFormerSlug(tenant, 'category', former, next);
      const ids = new Set(branch.map(({ id }) => id));
      markOutdated(tenant, ({ categoryId }) => categoryId !== null && ids.has(categoryId));
      noteChange(tenant, note);
      if (move) changeRules(tenant, move);
      return okAsync();
    },
    remove: removeUnused(
      tenants,
      KIND,
      'category',
      ({ categories }, id) => categories.rows().filter(({ parentId }) => parentId === id).length,
    ),
    setJsonLd: async (workspaceId, former, jsonLd) => {
      const tenant = tenants.get(workspaceId);
      if (!tenant || !areUnchanged(tenant.categories, [former])) return;
      tenant.categories.upsert({ ...former, jsonLd });
      markOutdated(
        tenant,
        ({ categoryId, derivationVersion }) =>
          categoryId === former.id && derivationVersion >= DERIVATION_VERSION,
      );
    },
  };
};

const KIND: SluggedKind<Category> = {
  table: ({ categories }) => categories,
  searched: ({ path, name, description }) => [path, name, description],
  mediaOf: ({ seo }) => seoMedia(seo),
  refersTo: ({ categoryId }, id) => categoryId === id,
  alias: 'category',
};
