import type { AuthorRepository } from '@content-publishing/application';
import {
  type Author,
  type AuthorQuery,
  authorRecord,
  recordVersion,
} from '@content-publishing/domain/records';
import { inOrderOf } from './order.ts';
import { withAvatar } from './references.ts';
import {
  findRenamed,
  removeUnused,
  type SluggedKind,
  sluggedRepository,
} from './slugged-repository.ts';
import type { Tenants } from './tenant.ts';

export const authorRepository = (tenants: Tenants): AuthorRepository => ({
  ...sluggedRepository<AuthorQuery['orderBy'], Author>(tenants, KIND),
  findRenamed: findRenamed(tenants, KIND),
  all: async (workspaceId) => {
    const tenant = tenants.get(workspaceId);
    const authors = (tenant?.authors.rows() ?? []).toSorted(inOrderOf(({ slug }) => slug, 'asc'));
    return authors.map((author) => withAvatar(tenant, author));
  },
  remove: removeUnused(tenants, KIND, 'author', () => 0),
  setJsonLd: async (workspaceId, former, jsonLd) => {
    const tenant = tenants.get(workspaceId);
    const author = tenant?.authors.get(former.id);
    if (!tenant || !author) return;
    if (recordVersion(withAvatar(tenant, author)) !== recordVersion(former)) return;
    tenant.authors.upsert({ ...author, jsonLd });
  },
});

const KIND: SluggedKind<Author> = {
  table: ({ authors }) => authors,
  withReferences: withAvatar,
  searched: ({ slug, displayName }) => [slug, displayName],
  mediaOf: authorRecord.mediaOf,
  refersTo: ({ authorId }, id) => authorId === id,
  alias: 'author',
};
