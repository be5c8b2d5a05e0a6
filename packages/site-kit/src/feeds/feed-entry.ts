import type { Media } from '@content-publishing/domain/records';
import { featuredPicture } from '../render/post.ts';
import type { FeedOptions } from './feed.ts';
import { absoluteUrl, type FeedPost } from './feed-post.ts';
import { postHtml } from './post-html.ts';

/** Entry of a feed. */
export interface FeedEntry {
  /** URN of the post (RFC 9562). */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly author: string | undefined;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly labels: readonly string[];
  readonly picture: (Pick<Media, 'mimeType' | 'sizeBytes'> & { readonly url: string }) | undefined;
}

/** Returns the entry of a post. */
export const feedEntry = (post: FeedPost, options: FeedOptions): FeedEntry => {
  const url = options.postUrl(post);
  const featured = featuredPicture(post);
  const pictureUrl = featured && absoluteUrl(featured.url, url);
  return {
    id: `urn:uuid:${post.id}`,
    url,
    title: post.title,
    summary: post.excerpt,
    content: postHtml(post, url, options),
    author: post.author?.displayName,
    publishedAt: post.publishedAt ?? post.updatedAt,
    updatedAt: post.updatedAt,
    labels: [
      ...new Set([...(post.category ? [post.category] : []), ...post.tags].map(({ name }) => name)),
    ],
    picture: featured && pictureUrl ? { ...featured, url: pictureUrl } : undefined,
  };
};

/** Returns the instant of the latest change of the posts of a feed; that of 1970 without posts. */
export const feedUpdatedAt = ({ posts }: FeedOptions): string =>
  posts
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1) ?? '1970-01-01T00:00:00.000Z';
