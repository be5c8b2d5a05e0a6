import type { FeedOptions } from './feed.ts';
import { type FeedEntry, feedEntry, feedUpdatedAt } from './feed-entry.ts';
import { escapeXml, textElement, xmlDocument } from './xml.ts';

/** Returns a feed in Atom (RFC 4287). */
export const atomFeed = (options: FeedOptions): string => {
  const { title, url, feedUrl, description, language, posts } = options;
  const lang = language === undefined ? '' : ` xml:lang="${escapeXml(language)}"`;
  return xmlDocument([
    `<feed xmlns="http://www.w3.org/2005/Atom"${lang}>`,
    textElement('id', url),
    textElement('title', title),
    textElement('subtitle', description),
    textElement('updated', feedUpdatedAt(options)),
    // An entry without an author has that of the feed.
    `<author>${textElement('name', title)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feedUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    ...posts.map((post) => entry(feedEntry(post, options))),
    '</feed>',
  ]);
};

const entry = ({ picture, ...post }: FeedEntry): string =>
  [
    '<entry>',
    textElement('id', post.id),
    // The title is required, and may be empty.
    `<title>${escapeXml(post.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(post.url)}"/>`,
    textElement('published', post.publishedAt),
    textElement('updated', post.updatedAt),
    post.author ? `<author>${textElement('name', post.author)}</author>` : '',
    ...post.labels.map((label) => `<category term="${escapeXml(label)}"/>`),
    picture
      ? `<link rel="enclosure" type="${escapeXml(picture.mimeType)}"${picture.sizeBytes === null ? '' : ` length="${picture.sizeBytes}"`} href="${escapeXml(picture.url)}"/>`
      : '',
    textElement('summary', post.summary),
    textElement('content', post.content, ' type="html"'),
    '</entry>',
  ]
    .filter((line) => line !== '')
    .join('\n');
