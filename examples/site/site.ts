import { fileURLToPath } from 'node:url';
import { type Html, sourceOf } from '@content-publishing/site-kit/render';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';
import { lastGood } from './last-good.ts';
import { feed } from './pages/feed.ts';
import { noticePage, type NoticeStatus } from './pages/notice.ts';
import { postPage, postPath } from './pages/post.ts';
import { postListPage } from './pages/post-list.ts';
import type { Found, Posts } from './posts.ts';

/** Parts of the site. */
export interface SiteOptions {
  /** Its public address, without a slash at the end. */
  readonly url: string;
  readonly posts: Posts;
  /** Returns the file at a path of the service below `/media/`. */
  readonly media: (path: string) => Promise<Response>;
  /** Answers requests that no page answers, if a redirect says how; reports the others. */
  readonly handleNotFound: (request: Request) => Promise<Response | undefined>;
}

const POSTS_ON_A_PAGE = 6;
const POSTS_IN_THE_FEED = 20;

/** Readers and proxies may keep a page for a minute, and longer while the site cannot be reached. */
const PAGE_CACHING = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';
const FILE_CACHING = 'public, max-age=3600';

/** Returns the site as a function of requests. */
export const createSite = ({ url, posts, media, handleNotFound }: SiteOptions): Hono => {
  const site = new Hono();

  site.use(
    secureHeaders({
      // Nothing runs here: JSON-LD stands in scripts, but those are data.
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'https:'],
        styleSrc: ["'self'"],
      },
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: 'max-age=15552000',
      xXssProtection: false,
    }),
    etag(),
  );
  const keep = lastGood();

  const list = async (c: Context, page: number) => {
    const found = await posts.latest(page, POSTS_ON_A_PAGE);
    if (found.kind !== 'found') return nothing(c, found.kind);
    return send(c, postListPage(found.value, url));
  };
  site.get('/', keep, (c) => list(c, 1));
  // The first page is the front page.
  site.get('/page/1', (c) => c.redirect('/', 301));
  site.get('/page/:page{[1-9][0-9]{0,4}}', keep, (c) => list(c, Number(c.req.param('page'))));

  site.get('/posts/:slug', keep, async (c) => {
    const slug = c.req.param('slug');
    const found = await posts.bySlug(slug);
    if (found.kind !== 'found') return nothing(c, found.kind);
    const post = found.value;
    // The post was renamed: its readers learn the new address.
    if (post.slug !== slug) return c.redirect(postPath(post.slug), 301);
    return send(c, postPage(post, url));
  });

  site.get('/feed.xml', keep, async (c) => {
    const found = await posts.latest(1, POSTS_IN_THE_FEED);
    if (found.kind !== 'found') return nothing(c, found.kind);
    c.header('cache-control', PAGE_CACHING);
    return c.body(sourceOf(feed(found.value.posts, url)), 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
    });
  });

  // Uploaded pictures come from the service, by the site's own address.
  site.get('/media/*', async (c) => {
    const file = await media(c.req.path).catch(() => undefined);
    if (file?.ok !== true) return nothing(c, file ? 'not-found' : 'unavailable');
    const { headers } = file;
    c.header('cache-control', headers.get('cache-control') ?? FILE_CACHING);
    return c.newResponse(file.body, 200, {
      'content-type': headers.get('content-type') ?? 'application/octet-stream',
    });
  });

  site.get(
    '*',
    serveStatic({
      root: fileURLToPath(new URL('public', import.meta.url)),
      onFound: (_, c) => {
        c.header('cache-control', FILE_CACHING);
      },
    }),
  );

  site.notFound(async (c) => {
    const answer = await handleNotFound(c.req.raw);
    if (answer === undefined) return notice(c, 404);
    return answer.status === 410 || answer.status === 451 ? notice(c, answer.status) : answer;
  });

  site.onError((error, c) => {
    console.error(error);
    return notice(c, 500);
  });

  return site;
};

const send = (c: Context, page: Html) => {
  c.header('cache-control', PAGE_CACHING);
  return c.html(sourceOf(page));
};

const nothing = (c: Context, kind: Exclude<Found<never>['kind'], 'found'>) => {
  if (kind === 'not-found') return c.notFound();
  c.header('retry-after', '30');
  return notice(c, 503);
};

const notice = (c: Context, status: NoticeStatus) => {
  c.header('cache-control', 'no-store');
  return c.html(sourceOf(noticePage(status)), status);
};
