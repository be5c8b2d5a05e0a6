import { type Html, html, raw } from '@content-publishing/site-kit/render';
import { postPath } from '../paths.ts';
import type { PostSummary } from '../posts.ts';
import { SITE_NAME } from './head.ts';

/** Returns the Atom feed (RFC 4287) of `posts`; `url` is the address of the site. */
export const feed = (posts: readonly PostSummary[], url: string): Html => {
  const [latest = new Date(0).toISOString()] = posts
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .toReversed();
  return html`${raw('<?xml version="1.0" encoding="utf-8"?>')}
    <feed xmlns="http://www.w3.org/2005/Atom">
      <id>${url}/</id>
      <title>${SITE_NAME}</title>
      <link href="${url}/" />
      <link rel="self" href="${url}/feed.xml" />
      <updated>${latest}</updated>
      ${posts.map((post) => entry(post, url))}
    </feed>`;
};

const entry = (
  { id, slug, title, excerpt, author, publishedAt, updatedAt }: PostSummary,
  url: string,
): Html =>
  html`<entry>
    <id>urn:uuid:${id}</id>
    <title>${title}</title>
    <link href="${url}${postPath(slug)}" />
    <author><name>${author?.displayName ?? SITE_NAME}</name></author>
    <published>${publishedAt ?? updatedAt}</published>
    <updated>${updatedAt}</updated>
    <summary>${excerpt}</summary>
  </entry>`;
