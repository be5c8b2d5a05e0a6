import type { CategoryRepository } from '@content-publishing/application';
import { DERIVATION_VERSION, seoMedia } from '@content-publishing/domain';
import { errAsync, okAsync } from 'neverthrow';
import { noteChange } from './events.ts';
import { insertInto } from './insert-unique.ts';
import { inOrderOf } from './order.ts';
import { markOutdated, postsWith } from './post-references.ts';
import {
  areUnchanged,
  isExpected,
  CONFLICT,
  recordAt,
  recordPage,
  rowsShowing,
} from './records.ts';
import { areRulesOutdated, changeRules } from './redirects.ts';
import type { Tenants } from './tenant.ts';

export const categoryRepository = (tenants: Tenants): CategoryRepository => ({
  insert: (workspaceId, category, creation) =>
    areUnchanged(tenants.get(workspaceId)?.categories, creation?.ancestors ?? [])
      ? insertInto(
          tenants,
          workspaceId,
          ({ categories }) => categories,
          category,
          { kind: 'slug-taken', slug: category.slug },
          creation,
        )
      : errAsync(CONFLICT),
  find: async (workspaceId, address) =>
    recordAt(tenants.get(workspaceId)?.categories, address) ?? null,
  findRenamed: async (workspaceId, slug) => {
    const tenant = tenants.get(workspaceId);
    const id = tenant?.formerRecordSlugs.get(`category ${slug}`);
    return (id && tenant?.categories.get(id)?.slug) ?? null;
  },
  list: async (workspaceId, query) =>
    recordPage(
      rowsShowing(tenants.get(workspaceId)?.categories.rows() ?? [], query, ({ seo }) =>
        seoMedia(seo),
      ),
      query,
      ({ path, name, description }) => [path, name, description],
    ),
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
    const [{ id: edited }] = branch;
    const formerSlug = tree.find(({ id }) => id === edited)?.slug;
    if (formerSlug !== undefined && formerSlug !== slug) {
      tenant.formerRecordSlugs.set(`category ${formerSlug}`, edited);
    }
    const ids = new Set(branch.map(({ id }) => id));
    markOutdated(tenant, ({ categoryId }) => categoryId !== null && ids.has(categoryId));
    noteChange(tenant, note);
    if (move) changeRules(tenant, move);
    return okAsync();
  },
  remove: (workspaceId, id, note, expected) => {
    const tenant = tenants.get(workspaceId);
    const category = tenant?.categories.get(id);
    if (!tenant || !category || !isExpected(category, expected)) return okAsync(null);
    const posts = postsWith(tenant, ({ categoryId }) => categoryId === id);
    const children = tenant.categories.rows().filter(({ parentId }) => parentId === id).length;
    if (posts > 0 || children > 0) {
      return errAsync({ kind: 'record-in-use', record: 'category', posts, children });
    }
    tenant.categories.remove(id);
    noteChange(tenant, note);
    return okAsync(category);
  },
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
});
