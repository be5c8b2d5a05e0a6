import type { PostSummary } from '@content-publishing/domain';
import { isPicture } from '@content-publishing/domain/records';
import { absoluteUrl, type FeedPost, hrefOf, isListed } from './feed-post.ts';
import { textElement, xmlDocument } from './xml.ts';

/** Page of a site, for search engines. */
export interface SitemapPage {
  /** Absolute URL of the page. */
  readonly url: string;
  /** Instant of the last change, in UTC. */
  readonly updatedAt?: string | undefined;
  /** Absolute URLs of the pictures of the page, of which 1,000 are listed. */
  readonly images?: readonly string[] | undefined;
}

/** Maximum pages of one sitemap, and maximum sitemaps of an index (sitemaps.org, protocol). */
export const MAX_SITEMAP_PAGES = 50_000;

/** Maximum pictures of a page (developers.google.com, Image sitemaps). */
const MAX_IMAGES = 1000;

/**
 * Returns the page of a post at `url`, with its pictures: the featured one, and those of its body if the
 * post has one. Returns `undefined` for a post that search engines are not to list: one that is not
 * published, has `noindex`, or is a copy of a page elsewhere.
 *
 * @example
 * const pages = posts.flatMap((post) => sitemapPage(post, `${url}/posts/${post.slug}`) ?? []);
 */
export const sitemapPage = (
  post: Pick<FeedPost, 'status' | 'seo' | 'canonicalUrl' | 'updatedAt'> &
    Pick<PostSummary, 'featuredMedia'> &
    Partial<Pick<FeedPost, 'bodyJson'>>,
  url: string,
): SitemapPage | undefined => {
  if (!isListed(post, url)) return undefined;
  const featured = post.featuredMedia;
  const pictures = [
    ...(featured && isPicture(featured) ? [featured.url] : []),
    ...(post.bodyJson ?? []).flatMap((block) =>
      block.type === 'image' && block.url !== null ? [block.url] : [],
    ),
  ];
  const images = pictures.flatMap((picture) => absoluteUrl(picture, url) ?? []);
  return { url, updatedAt: post.updatedAt, images: [...new Set(images)] };
};

/**
 * Returns a sitemap (sitemaps.org) with the pictures of its pages. Throws a `RangeError` for more than
 * 50,000 pages: make several, and an index of them.
 *
 * @example
 * sitemap([{ url: 'https://example.com/posts/moka', updatedAt: post.updatedAt }]);
 */
export const sitemap = (pages: readonly SitemapPage[]): string =>
  xmlDocument([
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...bounded(pages).map(
      ({ url, updatedAt, images = [] }) =>
        `<url>${textElement('loc', hrefOf(url))}${textElement('lastmod', updatedAt)}${images
          .slice(0, MAX_IMAGES)
          .map((image) => `<image:image>${textElement('image:loc', hrefOf(image))}</image:image>`)
          .join('')}</url>`,
    ),
    '</urlset>',
  ]);

/**
 * Returns an index of sitemaps (sitemaps.org). Throws a `RangeError` for more than 50,000.
 *
 * @example
 * sitemapIndex([{ url: 'https://example.com/sitemap-1.xml' }]);
 */
export const sitemapIndex = (sitemaps: readonly Omit<SitemapPage, 'images'>[]): string =>
  xmlDocument([
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...bounded(sitemaps).map(
      ({ url, updatedAt }) =>
        `<sitemap>${textElement('loc', hrefOf(url))}${textElement('lastmod', updatedAt)}</sitemap>`,
    ),
    '</sitemapindex>',
  ]);

const bounded = <Row>(rows: readonly Row[]): readonly Row[] => {
  if (rows.length <= MAX_SITEMAP_PAGES) return rows;
  throw new RangeError(
    `A sitemap must have at most ${MAX_SITEMAP_PAGES} entries; found ${rows.length}`,
  );
};
