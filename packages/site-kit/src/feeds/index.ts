export { feed, FEED_TYPES, type FeedOptions } from './feed.ts';
export { llmsTxt, type LlmsPage, type LlmsTxtOptions } from './llms-txt.ts';
export type { FeedPost } from './feed-post.ts';
export { type Publisher, webSiteJsonLd, withPublisher } from './publisher.ts';
export { robots, type RobotsOptions, type RobotsRule } from './robots-txt.ts';
export {
  MAX_SITEMAP_PAGES,
  sitemap,
  sitemapIndex,
  type SitemapPage,
  sitemapPage,
} from './sitemap.ts';
