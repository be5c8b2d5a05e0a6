import { type Html, sourceOf } from '@content-publishing/site-kit/render';
import type { Context } from 'hono';
import type { Found } from './found.ts';
import type { Frame } from './pages/layout.ts';
import { noticePage, type NoticeStatus } from './pages/notice.ts';

/** Readers and proxies may keep a page for a minute, and longer while the site cannot be reached. */
export const PAGE_CACHING = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/** Answers with a page. */
export const send = (c: Context, page: Html) => {
  c.header('cache-control', PAGE_CACHING);
  return c.html(sourceOf(page));
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
