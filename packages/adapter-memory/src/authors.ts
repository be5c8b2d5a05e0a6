import type { AuthorRepository } from '@content-publishing/application';
import { insertInto } from './insert-into.ts';
import type { Tenants } from './tenant.ts';

export const authorRepository = (tenants: Tenants): AuthorRepository => ({
  insert: (workspaceId, author) =>
    insertInto(workspaceId, tenants.get(workspaceId)?.authors, author, {
      kind: 'slug-taken' as const,
      slug: author.slug,
    }),
});
