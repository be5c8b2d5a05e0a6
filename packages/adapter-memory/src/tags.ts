import type { TagRepository } from '@content-publishing/application';
import { note } from './activity.ts';
import { insertInto } from './insert-unique.ts';
import { markOutdated, removeTag } from './post-references.ts';
import { isExpected, recordAt, recordPage, replaceIn } from './records.ts';
import type { Tenants } from './tenant.ts';

export const tagRepository = (tenants: Tenants): TagRepository => ({
  insert: (workspaceId, tag, creation) =>
    insertInto(
      tenants,
      workspaceId,
      ({ tags }) => tags,
      tag,
      { kind: 'slug-taken', slug: tag.slug },
      creation,
    ),
  find: async (workspaceId, address) => recordAt(tenants.get(workspaceId)?.tags, address) ?? null,
  list: async (workspaceId, query) =>
    recordPage(tenants.get(workspaceId)?.tags.rows() ?? [], query, ({ slug, name }) => [
      slug,
      name,
    ]),
  update: (workspaceId, former, next, activity) => {
    const tenant = tenants.get(workspaceId);
    const present = tenant?.tags.get(former.id);
    const taken = { kind: 'slug-taken', slug: next.slug } as const;
    return replaceIn(tenant, tenant?.tags, { former, next, present }, taken, activity).map(() =>
      markOutdated(tenant, ({ tagIds }) => tagIds.includes(next.id)),
    );
  },
  remove: async (workspaceId, id, activity, expected) => {
    const tenant = tenants.get(workspaceId);
    const tag = tenant?.tags.get(id);
    if (!tenant || !tag || !isExpected(tag, expected)) return null;
    tenant.tags.remove(id);
    removeTag(tenant, id);
    note(tenant, activity);
    return tag;
  },
});
