import { isSafeLinkTarget } from '@content-publishing/domain';
import { attributes, type Html } from './html.ts';

const OF_THE_WEB = /^\s*https?:/i;

/** Returns `url` if it is an absolute `http:` or `https:` URL; otherwise undefined. */
export const webUrl = (url: string | null | undefined): string | undefined =>
  url != null && OF_THE_WEB.test(url) ? url : undefined;

/**
 * Returns an absolute `http:` or `https:` URL as one of RFC 3986: a host is Punycode, and
 * other letters are percent-encoded. Otherwise returns undefined.
 */
export const hrefOf = (url: string | null | undefined): string | undefined => {
  const found = webUrl(url);
  return found && URL.parse(found)?.href;
};

/** Returns the host of an absolute URL, for display; `url` itself if it has no host. */
export const hostOf = (url: string): string =>
  /^[^:]*:[/\\]+(?:[^/?#\\]*@)?([^/?#\\]+)/.exec(url)?.[1] ?? url;

/**
 * Returns the `rel` of a link to `url`, which is `rel`, and for an absolute URL `noopener` as well;
 * undefined if there is neither.
 */
export const relOf = (url: string, rel?: string): string | undefined =>
  webUrl(url) === undefined ? rel : [rel, 'noopener'].filter(Boolean).join(' ');

/**
 * Renders the attributes `href` and `rel` of a link to `url`. Neither is rendered if
 * `isSafeLinkTarget` is false for it; the element is then a placeholder (HTML, The a element).
 */
export const linkTo = (url: string, rel?: string): Html =>
  attributes(isSafeLinkTarget(url) ? { href: url, rel: relOf(url, rel) } : {});

/**
 * Renders the data attributes from which a script of the site may make a player; `kind` is `video`
 * or `message`. The URL is left out if it is not `http:` or `https:`.
 */
export const embedded = (kind: string, url: string): Html =>
  attributes({ 'data-embed': kind, 'data-embed-url': webUrl(url) });
