import { isSafeLinkTarget } from '@content-publishing/domain';
import { attributes, type Html } from './html.ts';

const OF_THE_WEB = /^\s*https?:/i;

/** Returns `url`, unless that is no absolute `http:` or `https:` URL. */
export const webUrl = (url: string | null | undefined): string | undefined =>
  url != null && OF_THE_WEB.test(url) ? url : undefined;

/**
 * Returns the host that an absolute `url` names, for people to read; the whole of one that names
 * none.
 */
export const hostOf = (url: string): string =>
  /^[^:]*:[/\\]+(?:[^/?#\\]*@)?([^/?#\\]+)/.exec(url)?.[1] ?? url;

/**
 * Returns the link types of a link to `url`: the page of another site gets no hold of its opener.
 */
export const relOf = (url: string, rel?: string): string | undefined =>
  webUrl(url) === undefined ? rel : [rel, 'noopener'].filter(Boolean).join(' ');

/**
 * Returns the `href` and `rel` of a link to `url`; neither where the domain's rule of safe link
 * targets rejects it, which leaves a placeholder for a link (HTML, The a element).
 */
export const linkTo = (url: string, rel?: string): Html =>
  isSafeLinkTarget(url) ? attributes({ href: url, rel: relOf(url, rel) }) : attributes({});

/**
 * Returns the data by which a script of the site may put the `kind` of player in place of a facade.
 */
export const embedded = (kind: string, url: string): Html =>
  attributes({ 'data-embed': kind, 'data-embed-url': webUrl(url) });
