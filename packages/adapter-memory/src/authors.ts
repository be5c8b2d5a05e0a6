import type { AuthorRepository } from '@content-publishing/application';
import { authorRecord, recordVersion } from '@content-publishing/domain';
import { errAsync, okAsync } from 'neverthrow';
import { noteChange } from './events.ts';
import { insertInto } from './insert-unique.ts';
import { inOrderOf } from './order.ts';
import { markOutdated, postsWith } from './post-references.ts';
import { areRulesOutdated, changeRules } from './redirects.ts';
import { isExpected, CONFLICT, recordAt, recordPage, replaceIn, rowsShowing } from './records.ts';
import { withAvatar } from './references.ts';
import type { Tenants } from './tenant.ts';

export const authorRepository = (tenants: Tenants): AuthorRepository => ({
  insert: (workspaceId, author, creation) =>
    insertInto(
      tenants,
      workspaceId,
      ({ authors }) => authors,
      author,
      { kind: 'slug-taken', slug: author.slug },
      creation,
    ),
  find: async (workspaceId, address) => {
    const tenant = tenants.get(workspaceId);
    const author = recordAt(tenant?.authors, address);
    return author ? withAvatar(tenant, author) : null;
  },
  findRenamed: async (workspaceId, slug) => {
    const tenant = tenants.get(workspaceId);
    const id = tenant?.formerRecordSlugs.get(`author ${slug}`);
    return (id && tenant?.authors.get(id)?.slug) ?? null;
  },
  list: async (workspaceId, query) => {
    const tenant = tenants.get(workspaceId);
    const { total, data } = recordPage(
      rowsShowing(tenant?.authors.rows() ?? [], query, authorRecord.mediaOf),
      query,
      ({ slug, displayName }) => [slug, displayName],
    );
    return { total, data: data.map((author) => withAvatar(tenant, author)) };
  },
  all: async (workspaceId) => {
    const tenant = tenants.get(workspaceId);
    const authors = (tenant?.authors.rows() ?? []).toSorted(inOrderOf(({ slug }) => slug, 'asc'));
    return authors.map((author) => withAvatar(tenant, author));
  },
  update: (workspaceId, former, next, note, move) => {
    const tenant = tenants.get(workspaceId);
    if (tenant && areRulesOutdated(tenant, move)) return errAsync(CONFLICT);
    const stored = tenant?.authors.get(former.id);
    const present = stored && withAvatar(tenant, stored);
    const taken = { kind: 'slug-taken', slug: next.slug } as const;
    return replaceIn(tenant, tenant?.authors, { former, next, present }, taken, note).map(() => {
      if (former.slug !== next.slug) {
        tenant?.formerRecordSlugs.set(`author ${former.slug}`, next.id);
      }
      markOutdated(tenant, ({ authorId }) => authorId === next.id);
      if (tenant && move) changeRules(tenant, move);
    });
  },
  remove: (workspaceId, id, note, expected) => {
    const tenant = tenants.get(workspaceId);
    const author = tenant?.authors.get(id);
    if (!tenant || !author || !isExpected(withAvatar(tenant, author), expected)) {
      return okAsync(null);
    }
    const posts = postsWith(tenant, ({ authorId }) => authorId === id);
    if (posts > 0) return errAsync({ kind: 'record-in-use', record: 'author', posts, children: 0 });
    tenant.authors.remove(id);
    noteChange(tenant, note);
    return okAsync(withAvatar(tenant, author));
  },
  setJsonLd: async (workspaceId, former, jsonLd) => {
    const tenant = tenants.get(workspaceId);
    const author = tenant?.authors.get(former.id);
    if (!tenant || !author) return;
    if (recordVersion(withAvatar(tenant, author)) !== recordVersion(former)) return;
    tenant.authors.upsert({ ...author, jsonLd });
  },
});
