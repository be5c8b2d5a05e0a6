import {
  feed,
  FEED_TYPES,
  type FeedOptions,
  llmsTxt,
  robots,
  sitemap,
  sitemapIndex,
  sitemapPage,
} from '@content-publishing/site-kit/feeds';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { nothing, setTags } from './answers.ts';
import { SITE_DESCRIPTION, SITE_NAME } from './pages/head.ts';
import type { Frame } from './pages/layout.ts';
import {
  ABOUT_PATH,
  authorPath,
  AUTHORS_PATH,
  categoryPath,
  FEED_PATHS,
  postPath,
  SITEMAP_PATH,
} from './paths.ts';
import { type Posts, tagsOfList } from './posts.ts';

/** Parts of the site that its feeds need. */
export interface FeedRoutes {
  /** Public address of the site, without a slash at the end. */
  readonly url: string;
  readonly posts: Posts;
  readonly keep: MiddlewareHandler;
  readonly frame: () => Promise<Frame>;
}

const POSTS_IN_THE_FEED = 20;

/** Posts in a sitemap: a request to the service each. */
const POSTS_IN_A_SITEMAP = 100;

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Answers with a file for programs; `tags` are the cache tags of what it shows. */
const sendAs = (c: Context, type: string, body: string, tags: readonly string[]) => {
  setTags(c, tags);
  return c.body(body, 200, { 'content-type': type });
};

/** Returns the routes of what programs read: feeds, sitemaps, `llms.txt` and `robots.txt`. */
export const feedRoutes = ({ url, posts, keep, frame }: FeedRoutes): Hono => {
  const routes = new Hono();
  const urlOf = ({ slug }: { readonly slug: string }): string => url + postPath(slug);

  const sendFeed = async (c: Context, format: FeedOptions['format']) => {
    const found = await posts.latestWhole(POSTS_IN_THE_FEED);
    if (found.kind !== 'found') return nothing(c, found.kind, await frame());
    const text = feed({
      ...{ format, title: SITE_NAME, description: SITE_DESCRIPTION, language: 'en' },
      ...{ url: `${url}/`, feedUrl: url + FEED_PATHS[format] },
      ...{ posts: found.value, postUrl: urlOf },
    });
    return sendAs(c, FEED_TYPES[format], text, tagsOfList(found.value));
  };
  routes.get(FEED_PATHS.atom, keep, (c) => sendFeed(c, 'atom'));
  routes.get(FEED_PATHS.rss, keep, (c) => sendFeed(c, 'rss'));
  routes.get(FEED_PATHS.json, keep, (c) => sendFeed(c, 'json'));

  routes.get(SITEMAP_PATH, keep, async (c) => {
    const found = await posts.latest(1, POSTS_IN_A_SITEMAP);
    if (found.kind !== 'found') return nothing(c, found.kind, await frame());
    const numbers = Array.from({ length: found.value.totalPages }, (_, index) => index + 1);
    const names = ['pages', ...numbers.map((number) => `posts-${number}`)];
    const sitemaps = names.map((name) => ({ url: `${url}/sitemap-${name}.xml` }));
    return sendAs(c, XML, sitemapIndex(sitemaps), ['site', 'posts']);
  });
  routes.get('/sitemap-pages.xml', keep, async (c) => {
    const { categories, authors } = await frame();
    const paths = [
      ...['/', ABOUT_PATH, AUTHORS_PATH],
      ...categories.map(({ slug }) => categoryPath(slug)),
      ...authors.map(({ slug }) => authorPath(slug)),
    ];
    const tags = [
      'site',
      ...categories.map(({ id }) => `category:${id}`),
      ...authors.map(({ id }) => `author:${id}`),
    ];
    return sendAs(c, XML, sitemap(paths.map((path) => ({ url: url + path }))), tags);
  });
  routes.get('/:name{sitemap-posts-[1-9][0-9]{0,4}\\.xml}', keep, async (c) => {
    const number = Number(/\d+/.exec(c.req.param('name'))?.[0]);
    const found = await posts.latest(number, POSTS_IN_A_SITEMAP);
    if (found.kind !== 'found') return nothing(c, found.kind, await frame());
    const pages = found.value.posts.flatMap((post) => sitemapPage(post, urlOf(post)) ?? []);
    return sendAs(c, XML, sitemap(pages), tagsOfList(found.value.posts));
  });

  routes.get('/llms.txt', keep, async (c) => {
    const found = await posts.latest(1, POSTS_IN_A_SITEMAP);
    if (found.kind !== 'found') return nothing(c, found.kind, await frame());
    const pages = found.value.posts.map((post) => ({
      title: post.title,
      url: urlOf(post),
      description: post.summaryForAi,
    }));
    const about = { title: 'About', url: url + ABOUT_PATH };
    const sections = [
      { title: 'Posts', pages },
      { title: 'Optional', pages: [about] },
    ];
    const text = llmsTxt({ title: SITE_NAME, summary: SITE_DESCRIPTION, sections });
    return sendAs(c, TEXT, text, tagsOfList(found.value.posts));
  });
  routes.get('/robots.txt', (c) =>
    sendAs(c, TEXT, robots({ sitemaps: [url + SITEMAP_PATH] }), ['site']),
  );

  return routes;
};
