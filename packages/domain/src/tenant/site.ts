import { asciiOrigin } from '../text/ascii-origin.ts';
import { fingerprint } from '../text/fingerprint.ts';
import { categoryPagePath, pagePath } from './page-path.ts';
import type { Workspace } from './workspace.ts';

/**
 * Site of a workspace: its URL and the templates of its paths, each null if unknown, and whether
 * links to other sites are checked (management API, GET /external/workspace).
 */
export type Site = Pick<
  Workspace,
  'siteUrl' | 'postPath' | 'categoryPath' | 'authorPath' | 'checksExternalLinks'
>;

/** Site of a workspace that has no `siteUrl` and no templates of paths. */
export const UNKNOWN_SITE: Site = {
  siteUrl: null,
  postPath: null,
  categoryPath: null,
  authorPath: null,
  checksExternalLinks: false,
};

/**
 * Returns only the site fields of a workspace.
 *
 * @example
 * siteOfWorkspace(workspace).siteUrl; // 'https://www.example.com'
 */
export const siteOfWorkspace = ({
  siteUrl,
  postPath,
  categoryPath,
  authorPath,
  checksExternalLinks,
}: Site): Site => ({ siteUrl, postPath, categoryPath, authorPath, checksExternalLinks });

/**
 * Returns a fingerprint of a site. Sites with equal fingerprints have all pages at the same
 * addresses, and keep the same links, so a post need not be derived again.
 *
 * @example
 * siteKeyOf(workspace) === siteKeyOf({ ...workspace, siteUrl: null }); // false
 */
export const siteKeyOf = ({
  siteUrl,
  postPath,
  categoryPath,
  authorPath,
  checksExternalLinks,
}: Site): string => {
  const addresses = [siteUrl, postPath, categoryPath, authorPath];
  // Without the check the key is that of earlier versions, so an upgrade derives nothing again.
  return fingerprint(JSON.stringify(checksExternalLinks ? [...addresses, true] : addresses));
};

/**
 * Returns the URL of the page of a post; `undefined` if the site has no URL or no template for posts.
 */
export const postUrl = (
  { siteUrl, postPath }: Site,
  post: { readonly slug: string },
): string | undefined => {
  const path = pagePath(postPath, post);
  return siteUrl === null || path === null ? undefined : absoluteUrl(siteUrl, path);
};

/**
 * Returns the URL of the page of an author; `undefined` if the site has no URL or no template for
 * authors.
 */
export const authorUrl = (
  { siteUrl, authorPath }: Site,
  author: { readonly slug: string },
): string | undefined => {
  const path = pagePath(authorPath, author);
  return siteUrl === null || path === null ? undefined : absoluteUrl(siteUrl, path);
};

/**
 * Returns the URL of the page of a category. Without a template, the path of the category is used.
 * Without a `siteUrl`, the origin of `near`, the URL of another page of the site, is used; if that
 * is unknown too, the URL is a relative path.
 */
export const categoryUrl = (
  { siteUrl, categoryPath }: Site,
  category: { readonly slug: string; readonly path: string },
  near: string | null | undefined,
): string =>
  resolveUrl(categoryPagePath(categoryPath, category) ?? category.path, siteUrl ?? originOf(near));

/** Returns the origin (RFC 6454) of an absolute `url`; `undefined` for a relative one. */
export const originOf = (url: string | null | undefined): string | undefined =>
  /^https?:\/\/[^/?#]+/i.exec(url ?? '')?.[0];

/** Returns the URL of a `path` at `origin`, or the path itself if the origin is unknown. */
export const resolveUrl = (path: string, origin: string | undefined): string =>
  origin !== undefined && path.startsWith('/') ? absoluteUrl(origin, path) : path;

// A URL is ASCII (RFC 3986, 2): hosts are Punycode, and letters of other scripts in a path are
// percent-encoded as UTF-8.
const absoluteUrl = (origin: string, path: string): string =>
  `${asciiOrigin(origin)}${path.replaceAll(/[^!-~]+/g, encodeURIComponent)}`;
