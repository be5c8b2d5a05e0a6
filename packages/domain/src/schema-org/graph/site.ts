/** Returns the origin (RFC 6454) of an absolute `url`: what paths of its site are relative to. */
export const siteOf = (url: string | null | undefined): string | undefined =>
  /^https?:\/\/[^/?#]+/i.exec(url ?? '')?.[0];

/** Returns the absolute URL of a `path` on `site`; the path itself where the site is not known. */
export const resolveUrl = (path: string, site: string | undefined): string =>
  site !== undefined && path.startsWith('/') ? `${site}${path}` : path;
