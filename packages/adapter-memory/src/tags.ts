import type { IdTaken, SlugTaken, TagRepository } from '@content-publishing/application';
import { seoMedia } from '@content-publishing/domain';
import { type Tag, type TagQuery, type TagTwin, tagTwin } from '@content-publishing/domain/records';
import { errAsync } from 'neverthrow';
import { noteChange } from './events.ts';
import { idTaken, insertWith, isExpected } from './records.ts';
import { removeTag, replaceTag } from './post-references.ts';
import { sluggedRepository } from './slugged-repository.ts';
import type { Tenants } from './tenant.ts';

export const tagRepository = (tenants: Tenants): TagRepository => {
  const slugged = sluggedRepository<TagQuery['orderBy'], Tag>(tenants, {
    table: ({ tags }) => tags,
    searched: ({ slug, name }) => [slug, name],
    mediaOf: ({ seo }) => seoMedia(seo),
    refersTo: ({ tagIds }, id) => tagIds.includes(id),
  });
  return {
    ...slugged,

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
    update: (workspaceId, former, next, note) => {
      const twin = tagTwin(next, tenants.get(workspaceId)?.tags.rows() ?? [], former);
      return twin ? errAsync(twin) : slugged.update(workspaceId, former, next, note);
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
  };
};
