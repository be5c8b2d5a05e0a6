import type { IdTaken, SlugTaken, TagRepository } from '@content-publishing/application';
import { seoMedia, type TagTwin, tagTwin } from '@content-publishing/domain';
import { errAsync } from 'neverthrow';
import { noteChange } from './events.ts';
import { idTaken, insertWith } from './insert-unique.ts';
import { markOutdated, removeTag, replaceTag } from './post-references.ts';
import { isExpected, recordAt, recordPage, replaceIn, rowsShowing } from './records.ts';
import type { Tenants } from './tenant.ts';

export const tagRepository = (tenants: Tenants): TagRepository => ({
  insert: (workspaceId, tag, creation) =>
    insertWith<IdTaken | SlugTaken | TagTwin>(
      tenants,
      workspaceId,
      tag.createdAt,
      ({ tags }) =>
        tagTwin(tag, tags.rows()) ??
        idTaken(tags, tag) ??
        (tags.insert(tag) === undefined ? { kind: 'slug-taken', slug: tag.slug } : undefined),
      creation,
    ),
  find: async (workspaceId, address) => recordAt(tenants.get(workspaceId)?.tags, address) ?? null,
  list: async (workspaceId, query) =>
    recordPage(
      rowsShowing(tenants.get(workspaceId)?.tags.rows() ?? [], query, ({ seo }) => seoMedia(seo)),
      query,
      ({ slug, name }) => [slug, name],
    ),
  update: (workspaceId, former, next, note) => {
    const tenant = tenants.get(workspaceId);
    const present = tenant?.tags.get(former.id);
    const taken = { kind: 'slug-taken', slug: next.slug } as const;
    const twin = tagTwin(next, tenant?.tags.rows() ?? [], former);
    if (twin !== undefined) return errAsync(twin);
    return replaceIn(tenant, tenant?.tags, { former, next, present }, taken, note).map(() =>
      markOutdated(tenant, ({ tagIds }) => tagIds.includes(next.id)),
    );
  },
  merge: async (workspaceId, id, into, note) => {
    const tenant = tenants.get(workspaceId);
    if (!tenant?.tags.get(into)) return null;
    const tag = tenant.tags.remove(id);
    if (!tag) return null;
    replaceTag(tenant, id, into);
    noteChange(tenant, note);
    return tag;
  },
  remove: async (workspaceId, id, note, expected) => {
    const tenant = tenants.get(workspaceId);
    const tag = tenant?.tags.get(id);
    if (!tenant || !tag || !isExpected(tag, expected)) return null;
    tenant.tags.remove(id);
    removeTag(tenant, id);
    noteChange(tenant, note);
    return tag;
  },
});
