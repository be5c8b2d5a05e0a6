import {
  type BlockVocabulary,
  DEFAULT_BLOCK_VOCABULARY,
  DEFAULT_LANGUAGE,
  type Post,
  type ReferenceIds,
  type References,
  type RelatedPost,
  type Uuid,
  type WantedIds,
} from '@content-publishing/domain';
import type { Author } from '@content-publishing/domain/records';
import { siteOfWorkspace, UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import type { Table } from './table.ts';
import type { Tenant } from './tenant.ts';

/**
 * Returns the records of `tenant` with these ids; missing ones are left out. Without a tenant they
 * have the default language and an unknown site.
 */
export const referencesIn = (tenant: Tenant | undefined, ids: WantedIds): References => ({
  author: authorOf(tenant, ids.authorId),
  category: (ids.categoryId && tenant?.categories.get(ids.categoryId)) || null,
  ...ancestorsOf(tenant, ids.categoryId),
  tags: present(tenant?.tags, ids.tagIds),
  media: new Map(present(tenant?.media, ids.mediaIds).map((media) => [media.id, media])),
  relatedPosts: present(tenant?.posts, ids.relatedPostIds).map(toRelatedPost),
  language: tenant?.workspace.language ?? DEFAULT_LANGUAGE,
  site: tenant ? siteOfWorkspace(tenant.workspace) : UNKNOWN_SITE,
  blockVocabulary: tenant?.workspace.blockVocabulary ?? DEFAULT_BLOCK_VOCABULARY,
});

/**
 * Returns whether `tenant` has a record for each of `ids`. Media and related posts that the post
 * already had (`had`) may be missing.
 */
export const hasReferences = (
  tenant: Tenant | undefined,
  ids: ReferenceIds,
  had?: ReferenceIds,
): boolean =>
  tenant?.authors.get(ids.authorId) !== undefined &&
  (ids.categoryId === null || tenant.categories.get(ids.categoryId) !== undefined) &&
  areIn(tenant.tags, ids.tagIds) &&
  areIn(tenant.media, ids.mediaIds, had?.mediaIds) &&
  areIn(tenant.posts, ids.relatedPostIds, had?.relatedPostIds);

/** Returns whether the block vocabulary of `tenant` has all types of the version `needed`. */
export const hasVocabulary = (tenant: Tenant | undefined, needed: BlockVocabulary): boolean =>
  needed <= (tenant?.workspace.blockVocabulary ?? DEFAULT_BLOCK_VOCABULARY);

/**
 * Returns `author` with the current media record of its avatar; `avatarMedia` is `null` if that was
 * removed.
 */
export const withAvatar = (tenant: Tenant | undefined, author: Author): Author =>
  author.avatarMediaId === null
    ? author
    : { ...author, avatarMedia: tenant?.media.get(author.avatarMediaId) ?? null };

/** Returns the ids of the categories above a category; without a property if there are none. */
const ancestorsOf = (
  tenant: Tenant | undefined,
  id: Uuid | null,
): Pick<References, 'ancestorIds'> => {
  const above = (of: Uuid | null): readonly Uuid[] => {
    const parentId = (of && tenant?.categories.get(of)?.parentId) || null;
    return parentId === null ? [] : [parentId, ...above(parentId)];
  };
  const ancestorIds = above(id);
  return ancestorIds.length === 0 ? {} : { ancestorIds };
};

const areIn = <Row>(table: Table<Row>, ids: readonly Uuid[], had: readonly Uuid[] = []): boolean =>
  ids.every((id) => table.get(id) !== undefined || had.includes(id));

const authorOf = (tenant: Tenant | undefined, id: Uuid | null): Author | null => {
  const author = id === null ? undefined : tenant?.authors.get(id);
  return author ? withAvatar(tenant, author) : null;
};

const present = <Row>(table: Table<Row> | undefined, ids: readonly Uuid[]): Row[] =>
  ids.flatMap((id) => table?.get(id) ?? []);

const toRelatedPost = (post: Post): RelatedPost => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  status: post.status,
  featuredMediaId: post.featuredMediaId,
});
