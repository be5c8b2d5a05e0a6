import type { RenderablePost } from './post.ts';

// A symbol stays in a copy of the post, and cannot come from JSON.
const PREVIEW: unique symbol = Symbol.for('@content-publishing/site-kit/preview');

/**
 * Marks a post as read by a preview token, as `getPost(id, { preview })` of the client does. Its page
 * has `noindex` and no referrer, since its address has the token.
 *
 * @example
 * renderPost(asPreview(post), options);
 */
export const asPreview = <Post extends object>(post: Post): Post => ({ ...post, [PREVIEW]: true });

/**
 * Returns whether search engines may not see the page of a post: a post that is marked as a preview,
 * whatever its status, or not published.
 *
 * @example
 * const robots = isPreview(post) ? { index: false } : undefined;
 */
export const isPreview = (post: Pick<RenderablePost, 'status'>): boolean =>
  PREVIEW in post || post.status !== 'published';
