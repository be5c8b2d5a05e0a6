import { type Html, sourceOf } from '@content-publishing/site-kit/render';
import type { Context } from 'hono';
import type { Found } from './found.ts';
import type { Frame } from './pages/layout.ts';
import { TAGS_HEADER } from './page-cache.ts';
import { noticePage, type NoticeStatus } from './pages/notice.ts';

/** Readers and proxies may keep a page for a minute, and longer while the site cannot be reached. */
const PAGE_CACHING = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/** Answers with a page; `tags` are the cache tags of what it shows. */
export const send = (c: Context, page: Html, tags: readonly string[]) => {
  setTags(c, tags);
  return c.html(sourceOf(page));
};

/** Sets the headers of a page that has cache tags. */
export const setTags = (c: Context, tags: readonly string[]): void => {
  c.header('cache-control', PAGE_CACHING);
  c.header(TAGS_HEADER, [...new Set(tags)].join(','));
};

/** Answers with the page of a status that has nothing to show. */
export const notice = (c: Context, status: NoticeStatus, frame: Frame) => {
  c.header('cache-control', 'no-store');
  return c.html(sourceOf(noticePage(status, frame)), status);
};

/** Answers where the data of a page were not found. */
export const nothing = (c: Context, kind: Exclude<Found<never>['kind'], 'found'>, frame: Frame) => {
  if (kind === 'not-found') return c.notFound();
  c.header('retry-after', '30');
  return notice(c, 503, frame);
};
