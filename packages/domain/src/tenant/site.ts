import { fingerprint } from '../text/fingerprint.ts';
import { categoryPagePath, pagePath } from './page-path.ts';
import type { Workspace } from './workspace.ts';

/** Where the pages of a workspace are, as far as it says so (management API, GET /external/workspace). */
export type Site = Pick<Workspace, 'siteUrl' | 'postPath' | 'categoryPath' | 'authorPath'>;

/** Site of a workspace that says nothing of it. */
export const UNKNOWN_SITE: Site = {
  siteUrl: null,
  postPath: null,
  categoryPath: null,
  authorPath: null,
};

/**
 * Returns the address of the site of a workspace, and its paths, without the other fields.
 *
 * @example
 * siteOfWorkspace(workspace).siteUrl; // 'https://www.example.com'
 */
export const siteOfWorkspace = ({ siteUrl, postPath, categoryPath, authorPath }: Site): Site => ({
  siteUrl,
  postPath,
  categoryPath,
  authorPath,
});

/**
 * Names the state of a site: two sites with one key have all pages at the same addresses.
 *
 * @example
 * siteKeyOf(workspace) === siteKeyOf({ ...workspace, siteUrl: null }); // false
 */
export const siteKeyOf = ({ siteUrl, postPath, categoryPath, authorPath }: Site): string =>
  fingerprint(JSON.stringify([siteUrl, postPath, categoryPath, authorPath]));

/** Returns the URL of the page of a post; nothing where the site does not say where its posts are. */
export const postUrl = (
  { siteUrl, postPath }: Site,
  post: { readonly slug: string },
): string | undefined => {
  const path = pagePath(postPath, post);
  return siteUrl === null || path === null ? undefined : absoluteUrl(siteUrl, path);
};

/** Returns the URL of the page of an author; nothing where the site does not say where its authors are. */
export const authorUrl = (
  { siteUrl, authorPath }: Site,
  author: { readonly slug: string },
): string | undefined => {
  const path = pagePath(authorPath, author);
  return siteUrl === null || path === null ? undefined : absoluteUrl(siteUrl, path);
};

/**
 * Returns the URL of the page of a category: its path where the site does not say where its categories
 * are. It is relative unless the site, or else another page of it at `near`, says which origin it is of.
 */
export const categoryUrl = (
  { siteUrl, categoryPath }: Site,
  category: { readonly slug: string; readonly path: string },
  near: string | null | undefined,
): string =>
  resolveUrl(categoryPagePath(categoryPath, category) ?? category.path, siteUrl ?? originOf(near));

/** Returns the origin (RFC 6454) of an absolute `url`: what paths of its site are relative to. */
export const originOf = (url: string | null | undefined): string | undefined =>
  /^https?:\/\/[^/?#]+/i.exec(url ?? '')?.[0];

/** Returns the URL of a `path` at `origin`; the path itself where the origin is not known. */
export const resolveUrl = (path: string, origin: string | undefined): string =>
  origin !== undefined && path.startsWith('/') ? absoluteUrl(origin, path) : path;

// A URL is ASCII (RFC 3986, 2); letters of other scripts are percent-encoded as UTF-8.
const absoluteUrl = (origin: string, path: string): string =>
  `${origin}${path.replaceAll(/[^!-~]+/g, encodeURIComponent)}`;
