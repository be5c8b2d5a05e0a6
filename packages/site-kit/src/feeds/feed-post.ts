import { canonicalUrlsOf } from '@content-publishing/domain';
import type { RenderablePost } from '../render/post.ts';
import { isPreview } from '../render/preview.ts';

/** Post of the service with the fields of a feed. */
export type FeedPost = RenderablePost & { readonly id: string; readonly slug: string };

/**
 * Returns whether search engines may list the page of a post at `url`: a published one, without
 * `noindex`, that is not a copy of a page elsewhere.
 */
export const isListed = (
  post: Pick<RenderablePost, 'status' | 'seo' | 'canonicalUrl'>,
  url: string,
): boolean => {
  if (isPreview(post) || post.seo?.robots?.index === false) return false;
  const [canonical] = canonicalUrlsOf(post);
  if (canonical === undefined || !URL.canParse(canonical)) return true;
  return new URL(canonical).origin === new URL(url).origin;
};

/**
 * Returns an absolute URL as one of RFC 3986; text that is no URL is returned unchanged.
 */
export const hrefOf = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

/** Returns `url` as an absolute one, relative to `base`; `undefined` if it is none of the web. */
export const absoluteUrl = (url: string, base: string): string | undefined => {
  if (!URL.canParse(url, base)) return undefined;
  const { href, protocol } = new URL(url, base);
  return protocol === 'http:' || protocol === 'https:' || protocol === 'mailto:' ? href : undefined;
};
