import type { FeedOptions } from './feed.ts';
import { type FeedEntry, feedEntry, feedUpdatedAt } from './feed-entry.ts';
import { escapeXml, textElement, xmlDocument } from './xml.ts';

/** Returns a feed in RSS 2.0 (rssboard.org/rss-specification), with the modules content, dc and Atom. */
export const rssFeed = (options: FeedOptions): string => {
  const { title, url, feedUrl, description = title, language, posts } = options;
  return xmlDocument([
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    textElement('title', title),
    textElement('link', url),
    textElement('description', description),
    textElement('language', language),
    textElement('lastBuildDate', mailDate(feedUpdatedAt(options))),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feedUrl)}"/>`,
    ...posts.map((post) => item(feedEntry(post, options))),
    '</channel>',
    '</rss>',
  ]);
};

const item = ({ picture, ...post }: FeedEntry): string =>
  [
    '<item>',
    textElement('title', post.title),
    textElement('link', post.url),
    textElement('guid', post.id, ' isPermaLink="false"'),
    textElement('pubDate', mailDate(post.publishedAt)),
    textElement('dc:creator', post.author),
    ...post.labels.map((label) => textElement('category', label)),
    // The only element that readers take for HTML; the summary is plain text.
    textElement('description', withReferences(post.summary)),
    textElement('content:encoded', post.content),
    picture
      ? `<enclosure url="${escapeXml(picture.url)}" length="${picture.sizeBytes ?? 0}" type="${escapeXml(picture.mimeType)}"/>`
      : '',
    '</item>',
  ]
    .filter((line) => line !== '')
    .join('\n');

const withReferences = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns an instant as a date of mail (RFC 822 with four digits of the year). */
const mailDate = (instant: string): string =>
  new Date(instant).toUTCString().replace('GMT', '+0000');
