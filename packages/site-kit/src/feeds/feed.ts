import type { BlockOptions } from '../render/blocks.ts';
import { atomFeed } from './atom-feed.ts';
import { jsonFeed } from './json-feed.ts';
import { type FeedPost, hrefOf, isListed } from './feed-post.ts';
import { rssFeed } from './rss-feed.ts';

/** Feed of a site. */
export interface FeedOptions extends BlockOptions {
  readonly format: 'atom' | 'json' | 'rss';
  readonly title: string;
  /** Absolute URL of the site. */
  readonly url: string;
  /** Absolute URL of the feed itself. */
  readonly feedUrl: string;
  readonly description?: string;
  /** Language of the posts, a BCP 47 tag. */
  readonly language?: string;
  /** Posts with their bodies, in the order of the feed: the latest first. */
  readonly posts: readonly FeedPost[];
  /** Returns the absolute URL of the page of a post. */
  readonly postUrl: (post: FeedPost) => string;
}

/** Media type of each format, for the header `Content-Type` and the `type` of the link in the head. */
export const FEED_TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
} as const satisfies Readonly<Record<FeedOptions['format'], string>>;

/**
 * Returns a feed with the whole bodies of posts: Atom (RFC 4287), RSS 2.0 (rssboard.org) or JSON Feed 1.1
 * (jsonfeed.org). Entries are known by the ids of their posts, so that a renamed post is not new. Posts
 * that are not published, have `noindex` or are copies of pages elsewhere are left out.
 *
 * @example
 * const xml = feed({ format: 'rss', title: 'Journal', url, feedUrl: `${url}/feed.rss`, posts, postUrl });
 * return new Response(xml, { headers: { 'content-type': FEED_TYPES.rss } });
 */
export const feed = (options: FeedOptions): string => {
  const listed = {
    ...options,
    url: hrefOf(options.url),
    feedUrl: hrefOf(options.feedUrl),
    posts: options.posts.filter((post) => isListed(post, options.postUrl(post))),
    postUrl: (post: FeedPost) => hrefOf(options.postUrl(post)),
  };
  switch (options.format) {
    case 'atom':
      return atomFeed(listed);
    case 'json':
      return jsonFeed(listed);
    case 'rss':
      return rssFeed(listed);
    default:
      return options.format satisfies never;
  }
};
