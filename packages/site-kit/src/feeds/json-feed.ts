import type { FeedOptions } from './feed.ts';
import { feedEntry } from './feed-entry.ts';

/** Returns a feed in JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export const jsonFeed = (options: FeedOptions): string => {
  const { title, url, feedUrl, description, language, posts } = options;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url,
    feed_url: feedUrl,
    description,
    language,
    items: posts.map((post) => {
      const entry = feedEntry(post, options);
      return {
        id: entry.id,
        url: entry.url,
        title: entry.title,
        content_html: entry.content,
        summary: entry.summary || undefined,
        image: entry.picture?.url,
        date_published: entry.publishedAt,
        date_modified: entry.updatedAt,
        authors: entry.author === undefined ? undefined : [{ name: entry.author }],
        tags: entry.labels.length > 0 ? entry.labels : undefined,
        language,
      };
    }),
  });
};
