import type {
  Author,
  Post,
  ReferenceIds,
  References,
  RelatedPost,
  Uuid,
} from '@content-publishing/domain';
import type { Table } from './table.ts';
import type { Tenant } from './tenant.ts';

/** The records of `tenant` that `ids` name. */
export const referencesIn = (tenant: Tenant | undefined, ids: ReferenceIds): References => ({
  author: authorOf(tenant, ids.authorId),
  category: (ids.categoryId && tenant?.categories.get(ids.categoryId)) || null,
  tags: present(tenant?.tags, ids.tagIds),
  media: new Map(present(tenant?.media, ids.mediaIds).map((media) => [media.id, media])),
  relatedPosts: present(tenant?.posts, ids.relatedPostIds).map(toRelatedPost),
});

/** Whether `references` has a record for every one of `ids`. */
export const isComplete = (references: References, ids: ReferenceIds): boolean =>
  references.author !== null &&
  (references.category !== null || ids.categoryId === null) &&
  references.tags.length === ids.tagIds.length &&
  references.media.size === ids.mediaIds.length &&
  references.relatedPosts.length === ids.relatedPostIds.length;

const authorOf = (tenant: Tenant | undefined, id: Uuid): Author | null => {
  const author = tenant?.authors.get(id);
  if (!author?.avatarMediaId) return author ?? null;
  return { ...author, avatarMedia: tenant?.media.get(author.avatarMediaId) ?? null };
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
