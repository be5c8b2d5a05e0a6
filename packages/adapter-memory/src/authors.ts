import type { AuthorRepository } from '@content-publishing/application';
import { insertInto } from './insert-unique.ts';
import { byField } from './order.ts';
import { withAvatar } from './references.ts';
import type { Tenants } from './tenant.ts';

export const authorRepository = (tenants: Tenants): AuthorRepository => ({
  insert: (workspaceId, author) =>
    insertInto(workspaceId, tenants.get(workspaceId)?.authors, author, {
      kind: 'slug-taken' as const,
      slug: author.slug,
    }),
  list: async (workspaceId) => {
    const tenant = tenants.get(workspaceId);
    const authors = (tenant?.authors.rows() ?? []).toSorted(byField(({ slug }) => slug, 'asc'));
    return authors.map((author) => withAvatar(tenant, author));
  },
  setJsonLd: async (workspaceId, id, jsonLd) => {
    const authors = tenants.get(workspaceId)?.authors;
    const author = authors?.get(id);
    if (author) authors?.upsert({ ...author, jsonLd });
  },
});
