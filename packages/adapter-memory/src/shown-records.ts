import type { ShownRecord } from '@content-publishing/application';
import {
  isVisible,
  MAX_NAMED_POSTS,
  type Post,
  type PostVisibility,
  type RecordUsage,
  referencesOfPost,
  seoMedia,
  type Uuid,
} from '@content-publishing/domain';
import { authorRecord, lineageOf } from '@content-publishing/domain/records';
import { inOrderOf } from './order.ts';
import type { Tenant } from './tenant.ts';

/**
 * Returns whether a published or scheduled post of `tenant` shows a record. A post shows the
 * records that it refers to, the categories above its own, and the media of all these.
 */
export const isShownByPublished = (tenant: Tenant, record: ShownRecord): boolean =>
  tenant.posts
    .rows()
    .filter(({ status }) => status === 'published' || status === 'scheduled')
    .some((post) => shows(tenant, post, record));

/**
 * Returns the number of posts with `visibility` that show a record, and of them the
 * {@link MAX_NAMED_POSTS} saved last.
 */
export const usageIn = (
  tenant: Tenant | undefined,
  record: ShownRecord,
  visibility: PostVisibility,
): RecordUsage => {
  const found = (tenant?.posts.rows() ?? []).filter(
    (post) => isVisible(post, visibility) && tenant !== undefined && shows(tenant, post, record),
  );
  const newest = found.toSorted(inOrderOf(({ updatedAt }) => updatedAt, 'desc'));
  return {
    posts: found.length,
    first: newest
      .slice(0, MAX_NAMED_POSTS)
      .map(({ id, slug, title, status }) => ({ id, slug, title, status })),
  };
};

const shows = (tenant: Tenant, post: Post, { kind, id }: ShownRecord): boolean => {
  switch (kind) {
    case 'author':
      return post.authorId === id;
    case 'category':
      return categoriesOf(tenant, post).some((category) => category.id === id);
    case 'tag':
      return post.tagIds.includes(id);
    case 'media':
      return mediaShownBy(tenant, post).includes(id);
    default:
      return kind satisfies never;
  }
};

/** Returns the category of a post, with its ancestors; empty without a category. */
const categoriesOf = (tenant: Tenant, { categoryId }: Post) =>
  lineageOf(tenant.categories.rows(), categoryId).unwrapOr([]);

/**
 * Returns the ids of the media that a post, its author, its tags, its category and the categories
 * above refer to.
 */
const mediaShownBy = (tenant: Tenant, post: Post): readonly Uuid[] => {
  const author = tenant.authors.get(post.authorId);
  const tags = post.tagIds.flatMap((id) => tenant.tags.get(id) ?? []);
  const named = [
    ...(author ? authorRecord.mediaOf(author) : []),
    ...[...tags, ...categoriesOf(tenant, post)].flatMap(({ seo }) => seoMedia(seo)),
  ];
  return [...referencesOfPost(post).mediaIds, ...named.map(({ id }) => id)];
};
