import { fileURLToPath } from 'node:url';
import { previewBridge, previewHeaders } from '@content-publishing/site-kit/preview';
import { raw, sourceOf } from '@content-publishing/site-kit/render';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { NONCE, secureHeaders, type SecureHeadersVariables } from 'hono/secure-headers';
import { cacheTagsOf } from '@content-publishing/site-kit/events';
import { notice, nothing, send } from './answers.ts';
import { archiveRoutes } from './archive.ts';
import { CONTENT_CHANGED_PATH, contentChanged, type ContentChange } from './content-changed.ts';
import { feedRoutes } from './feeds.ts';
import { keptMenu } from './menu.ts';
import { createPageCache } from './page-cache.ts';
import { aboutPage } from './pages/about.ts';
import { authorPage } from './pages/author.ts';
import { authorsPage } from './pages/authors.ts';
import { categoryPage } from './pages/category.ts';
import { homePage } from './pages/home.ts';
import type { Frame } from './pages/layout.ts';
import { postPage } from './pages/post.ts';
import { tagPage } from './pages/tag.ts';
import { ABOUT_PATH, authorPath, AUTHORS_PATH, categoryPath, postPath, tagPath } from './paths.ts';
import { type Posts, tagsOfList } from './posts.ts';
import type { Records } from './records.ts';

/** Parts of the site. */
export interface SiteOptions {
  /** Its public address, without a slash at the end. */
  readonly url: string;
  readonly posts: Posts;
  readonly records: Records;
  /** Returns the file at a path of the service below `/media/`, with a query for its size. */
  readonly media: (path: string) => Promise<Response>;
  /** Answers requests that no page answers, if a redirect says how; reports the others. */
  readonly handleNotFound: (request: Request) => Promise<Response | undefined>;
  /**
   * Secret of the webhook that tells the site of changes. With it pages are cached until then;
   * without it each is made anew.
   */
  readonly webhookSecret?: string | undefined;
  /** Origin of the dashboard that shows previews beside the text. */
  readonly dashboard?: string | undefined;
  /** Called with each change, once the pages that show it are expired. */
  readonly onChange?: (change: ContentChange) => Promise<void> | void;
}

const POSTS_ON_A_PAGE = 6;

const FILE_CACHING = 'public, max-age=3600';

const POLICY = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'", 'https:'],
  styleSrc: ["'self'"],
};

const SECURITY = {
  // Nothing runs here: JSON-LD is in script elements, but as data.
  contentSecurityPolicy: POLICY,
  // The dashboard, which has another address, shows the site's pictures.
  crossOriginResourcePolicy: 'cross-origin',
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: 'max-age=15552000',
  xXssProtection: false,
};

/** Returns the headers of previews that the dashboard shows beside the text, in a frame or a window. */
const previewSecurity = (dashboard: string) => ({
  ...SECURITY,
  contentSecurityPolicy: {
    ...POLICY,
    connectSrc: ["'self'"],
    frameAncestors: [dashboard],
    scriptSrc: [NONCE],
  },
  crossOriginOpenerPolicy: false,
  referrerPolicy: false,
  xFrameOptions: false,
});

/** Returns the site as a function of requests. */
export const createSite = ({
  url,
  posts,
  records,
  media,
  handleNotFound,
  webhookSecret,
  dashboard,
  onChange,
}: SiteOptions): Hono<{ Variables: SecureHeadersVariables }> => {
  const site = new Hono<{ Variables: SecureHeadersVariables }>();

  const usual = secureHeaders(SECURITY);
  const previews = dashboard === undefined ? usual : secureHeaders(previewSecurity(dashboard));
  site.use((c, next) => (c.req.query('preview') === undefined ? usual : previews)(c, next), etag());
  const cache = createPageCache(webhookSecret !== undefined);
  const keep = cache.serve;
  const menu = keptMenu(records.menu);
  if (webhookSecret !== undefined) {
    const handle = contentChanged(webhookSecret, async (change) => {
      if (change.tags.includes('site')) menu.expire();
      cache.expire(change.tags);
      await onChange?.(change);
    });
    site.post(CONTENT_CHANGED_PATH, handle);
  }
  const frame = async (): Promise<Frame> => ({ url, ...(await menu.read()) });

  const list = async (c: Context, page: number) => {
    const found = await posts.latest(page, POSTS_ON_A_PAGE);
    if (found.kind !== 'found') return nothing(c, found.kind, await frame());
    return send(c, homePage(found.value, await frame()), tagsOfList(found.value.posts));
  };
  // A short address of WordPress has the path of the front page.
  site.get('/', async (c, next) => {
    if (c.req.query('p') === undefined) return next();
    return (await handleNotFound(c.req.raw)) ?? next();
  });
  site.get('/', keep, (c) => list(c, 1));
  // The first page is the front page.
  site.get('/page/1', (c) => c.redirect('/', 301));
  site.get('/page/:page{[1-9][0-9]{0,4}}', keep, (c) => list(c, Number(c.req.param('page'))));

  site.get(ABOUT_PATH, async (c) => send(c, aboutPage(await frame()), ['site']));
  site.get(AUTHORS_PATH, async (c) => send(c, authorsPage(await frame()), ['site']));
  const shared = { posts, pageSize: POSTS_ON_A_PAGE, keep, frame };
  const authors = archiveRoutes(
    {
      find: records.author,
      filterBy: ({ id }) => ({ authorId: id }),
      pathOf: authorPath,
      render: authorPage,
    },
    shared,
  );
  const categories = archiveRoutes(
    {
      find: records.category,
      filterBy: ({ id }) => ({ categoryId: id }),
      pathOf: categoryPath,
      render: categoryPage,
    },
    shared,
  );
  const tags = archiveRoutes(
    {
      find: records.tag,
      filterBy: ({ id }) => ({ tagId: id }),
      pathOf: tagPath,
      render: tagPage,
    },
    shared,
  );
  site.route('/authors', authors).route('/categories', categories).route('/tags', tags);

  // A preview is not cached, and a missing preview is not reported as a broken link.
  site.get('/posts/:slug', async (c, next) => {
    const token = c.req.query('preview');
    if (token === undefined) return next();
    const found = await posts.preview(c.req.param('slug'), token);
    if (found.kind !== 'found') {
      return notice(c, found.kind === 'not-found' ? 404 : 503, await frame());
    }
    if (dashboard === undefined) {
      c.header('cache-control', 'no-store');
      return c.html(sourceOf(postPage(found.value, await frame())));
    }
    const bridge = previewBridge({ dashboard, nonce: c.get('secureHeadersNonce') });
    const page = postPage(found.value, await frame(), raw(bridge));
    return c.html(sourceOf(page), 200, previewHeaders({ dashboard }));
  });
  site.get('/posts/:slug', keep, async (c) => {
    const slug = c.req.param('slug');
    const found = await posts.bySlug(slug);
    if (found.kind !== 'found') return nothing(c, found.kind, await frame());
    const post = found.value;
    // The post was renamed: its readers learn the new address.
    if (post.slug !== slug) return c.redirect(postPath(post.slug), 301);
    return send(c, postPage(post, await frame()), cacheTagsOf(post));
  });

  site.route('/', feedRoutes({ url, posts, keep, frame }));

  // Uploaded pictures come from the service, by the site's own address.
  site.get('/media/*', async (c) => {
    const { search } = new URL(c.req.url);
    const file = await media(c.req.path + search).catch(() => undefined);
    if (file?.ok !== true) return nothing(c, file ? 'not-found' : 'unavailable', await frame());
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
    if (answer === undefined) return notice(c, 404, await frame());
    const { status } = answer;
    return status === 410 || status === 451 ? notice(c, status, await frame()) : answer;
  });

  site.onError(async (error, c) => {
    console.error(error);
    return notice(c, 500, await frame());
  });

  return site;
};
