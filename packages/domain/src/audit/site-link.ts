import { comparable } from '../redirect/address/percent-encoding.ts';
import { originKey, sharedPath } from '../redirect/address/address.ts';
import { MAX_URL_LENGTH } from '../schema/url.ts';
import { pagePath } from '../tenant/page-path.ts';
import type { Site } from '../tenant/site.ts';
import { isPublicAddress } from '../webhook/public-address.ts';

/** Target of a link in a body, as the audits see it. */
export type LinkTarget =
  /** Page of the site: its path in the form of `sharedPath`, and the name after `#`, if any. */
  | { readonly kind: 'site'; readonly path: string; readonly anchor: string | null }
  /** Address that readers of the site cannot reach, such as `http://localhost:3000/`. */
  | { readonly kind: 'private' }
  /** Page of another site: its URL without a fragment, with scheme and host in lower case. */
  | { readonly kind: 'external'; readonly url: string }
  /**
   * Address that is not judged: a URL with a user, one that is too long, and one on the computer of
   * the reader whose label shows it, as in an instruction to open `localhost:3000`.
   */
  | { readonly kind: 'other' };

/**
 * Returns a function that reads the target of a link in the post with `slug`; it returns `undefined`
 * for a link within the page of the post itself, and for one relative to a page that is not known.
 * `label` is the text of the link, where it is known.
 */
export const linkReader = (
  { siteUrl, postPath }: Pick<Site, 'siteUrl' | 'postPath'>,
  slug: string,
): ((url: string, label?: string | null) => LinkTarget | undefined) => {
  const page = pagePath(postPath, { slug });
  const own = page === null ? undefined : sharedPath(page);
  const siteHost = siteUrl === null ? undefined : hostKey(siteUrl);
  const ofSite = (reference: string): LinkTarget | undefined => {
    const path = sharedPath(reference);
    if (path === undefined || path === own) return undefined;
    return { kind: 'site', path, anchor: anchorIn(reference) };
  };
  return (url, label) => {
    const origin = ORIGIN.exec(url)?.[0];
    if (origin !== undefined) {
      if (siteHost !== undefined && hostKey(origin) === siteHost) {
        return ofSite(url.slice(origin.length).replace(/^(?!\/)/, '/'));
      }
      const host = hostKey(origin).replace(/:\d*$/, '').replace(/\.$/, '');
      if (!isPrivateHost(host)) return externalLink(origin, url.slice(origin.length));
      const isInstruction = LOOPBACK.test(host) && bareAddress(label ?? '') === bareAddress(url);
      return { kind: isInstruction ? 'other' : 'private' };
    }
    if (url.startsWith('/')) return ofSite(url);
    const isOfOwnPage = url === '' || url.startsWith('#') || url.startsWith('?');
    return isOfOwnPage || page === null
      ? undefined
      : ofSite(page.slice(0, page.lastIndexOf('/') + 1) + url);
  };
};

const externalLink = (origin: string, rest: string): LinkTarget => {
  const [address = ''] = rest.split('#', 1);
  const url = originKey(origin) + address.replace(/^(?!\/)/, '/');
  return origin.includes('@') || url.length > MAX_URL_LENGTH
    ? { kind: 'other' }
    : { kind: 'external', url };
};

/** Matches the scheme and authority of an absolute URL. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** Returns host and port of an origin: a link with the other scheme leads to the site as well. */
const hostKey = (origin: string): string => originKey(origin).replace(/^https?:\/\/(?:.*@)?/, '');

/** Returns the name after `#` of a link; `null` for none, the top of the page, and text fragments. */
const anchorIn = (reference: string): string | null => {
  const start = reference.indexOf('#');
  if (start === -1) return null;
  const name = comparable(reference.slice(start + 1).replace(/:~:[^]*$/, ''), '%');
  return name === '' || /^top$/i.test(name) ? null : name;
};

/** Matches the names of hosts that a public name server does not answer. */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|localhost|internal|test)$/;

const isPrivateHost = (host: string): boolean => {
  const isIp = host.startsWith('[') || /^[\d.]+$/.test(host);
  return isIp ? !isPublicAddress(host.replace(/^\[|\]$/g, '')) : PRIVATE_NAME.test(host);
};

/** Matches the hosts that are the computer of the reader. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/;

/** Returns an address without its scheme and a slash at its end, as texts show it. */
const bareAddress = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
