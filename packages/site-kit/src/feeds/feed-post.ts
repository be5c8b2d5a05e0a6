import { canonicalUrlsOf } from '@content-publishing/domain';
import type { RenderablePost } from '../render/post.ts';

/** Post of the service with the fields of a feed. */
export type FeedPost = RenderablePost & { readonly id: string; readonly slug: string };

/**
 * Returns whether search engines may list the page of a post at `url`: a published one, without
 * `noindex`, that is not a copy of a page elsewhere.
 */
export const isListed = (
  { status, seo, canonicalUrl }: Pick<RenderablePost, 'status' | 'seo' | 'canonicalUrl'>,
  url: string,
): boolean => {
  if (status !== 'published' || seo?.robots?.index === false) return false;
  const [canonical] = canonicalUrlsOf({ canonicalUrl, seo });
  if (canonical === undefined || !URL.canParse(canonical)) return true;
  return new URL(canonical).origin === new URL(url).origin;
};

/** Returns `url` as an absolute one, relative to `base`; `undefined` if it is none of the web. */
export const absoluteUrl = (url: string, base: string): string | undefined => {
  if (!URL.canParse(url, base)) return undefined;
  const { href, protocol } = new URL(url, base);
  return protocol === 'http:' || protocol === 'https:' || protocol === 'mailto:' ? href : undefined;
};
