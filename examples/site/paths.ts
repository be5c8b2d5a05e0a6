// Addresses of pages, below the address of the site.

const page = (folder: string) => (slug: string) => `/${folder}/${encodeURIComponent(slug)}`;

export const postPath = page('posts');
export const authorPath = page('authors');
export const categoryPath = page('categories');
export const tagPath = page('tags');

/** Returns the address of a page of the list at `path`; the first one is `path` itself. */
export const listPath = (path: string, number: number): string =>
  number === 1 ? path : `${path === '/' ? '' : path}/page/${number}`;

/** Address of the list of all authors. */
export const AUTHORS_PATH = '/authors';

/** Addresses of the feeds, by their format. */
export const FEED_PATHS = { atom: '/feed.xml', json: '/feed.json', rss: '/feed.rss' } as const;

/** Address of the index of the sitemaps. */
export const SITEMAP_PATH = '/sitemap.xml';

/** Address of the page about the site. */
export const ABOUT_PATH = '/about';
