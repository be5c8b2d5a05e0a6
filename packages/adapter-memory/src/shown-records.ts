import type { ShownRecord } from '@content-publishing/application';
import {
  lineageOf,
  mediaOfAuthor,
  type Post,
  referencesOfPost,
  seoMedia,
  type Uuid,
} from '@content-publishing/domain';
import type { Tenant } from './tenant.ts';

/** Returns whether a published or scheduled post of `tenant` shows a record. */
export const isShownByPublished = (tenant: Tenant, record: ShownRecord): boolean =>
  tenant.posts
    .rows()
    .filter(({ status }) => status === 'published' || status === 'scheduled')
    .some((post) => shows(tenant, post, record));

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

/** Returns the category of a post, and those above it. */
const categoriesOf = (tenant: Tenant, { categoryId }: Post) =>
  lineageOf(tenant.categories.rows(), categoryId).unwrapOr([]);

/** Returns the media that a post, its author, its tags and its categories refer to. */
const mediaShownBy = (tenant: Tenant, post: Post): readonly Uuid[] => {
  const author = tenant.authors.get(post.authorId);
  const tags = post.tagIds.flatMap((id) => tenant.tags.get(id) ?? []);
  const named = [
    ...(author ? mediaOfAuthor(author) : []),
    ...[...tags, ...categoriesOf(tenant, post)].flatMap(({ seo }) => seoMedia(seo)),
  ];
  return [...referencesOfPost(post).mediaIds, ...named.map(({ id }) => id)];
};
