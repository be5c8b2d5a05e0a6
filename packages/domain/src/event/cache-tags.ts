import type { ResolvedPost } from '../content/post/resolved-post.ts';
import type { PostSummary } from '../content/post/summary.ts';
import type { Uuid } from '../schema/scalar.ts';

/** Cache tag of everything: each page has it. */
export const SITE_TAG = 'site';

/** Cache tag of all lists of posts. */
export const POSTS_TAG = 'posts';

/** Cache tag of the redirects. */
export const REDIRECTS_TAG = 'redirects';

/** Maximum cache tags of an event; an event with more has `site` alone. */
export const MAX_CACHE_TAGS = 64;

/**
 * Returns the cache tag of a record.
 *
 * @example
 * cacheTag('post', id); // 'post:0197a1b2-3c4d-7e5f-8a6b-000000000006'
 */
export const cacheTag = (
  record: 'author' | 'category' | 'media' | 'post' | 'tag',
  id: Uuid,
): string => `${record}:${id}`;

/**
 * Returns the cache tags of an event, each once; `site` alone if there are more than
 * {@link MAX_CACHE_TAGS}.
 *
 * @example
 * cacheTagsOfEvent(['posts', 'post:1', 'posts']); // ['posts', 'post:1']
 */
export const cacheTagsOfEvent = (tags: readonly string[]): readonly string[] => {
  const distinct = [...new Set(tags)];
  return distinct.length > MAX_CACHE_TAGS ? [SITE_TAG] : distinct;
};

/**
 * Returns the cache tags of a page that shows `post`: names of everything on the page whose change
 * makes an event with the same name. They are the post, its author, category and tags, its related
 * posts and all pictures, and `site`.
 *
 * @example
 * cacheTagsOf(post); // ['site', 'post:…', 'author:…', 'category:…', 'tag:…', 'media:…']
 */
export const cacheTagsOf = (post: PostSummary | ResolvedPost): readonly string[] => {
  const { id, author, authorId, category, categoryId, tags, relatedPosts, featuredMediaId } = post;
  const shown = { featuredMediaId, author, category, seo: post.seo, relatedPosts };
  const blocks = 'bodyJson' in post ? [post.bodyJson, post.structuredBlocks] : [];
  return [
    ...new Set([
      SITE_TAG,
      cacheTag('post', id),
      cacheTag('author', authorId),
      ...(categoryId === null ? [] : [cacheTag('category', categoryId)]),
      ...tags.map((tag) => cacheTag('tag', tag.id)),
      ...relatedPosts.map((one) => cacheTag('post', one.id)),
      ...mediaIdsIn([shown, blocks]).map((one) => cacheTag('media', one)),
    ]),
  ];
};

/**
 * Returns the ids in all fields whose name ends with `mediaId`. The names of the fields suffice, so
 * that a site which only makes tags does not load the vocabulary of blocks.
 */
const mediaIdsIn = (value: unknown): readonly Uuid[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'string' ? (/mediaId$/i.test(name) ? [inner] : []) : mediaIdsIn(inner),
  );
};
