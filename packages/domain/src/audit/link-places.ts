import { BODY_PATH, type CheckPlace } from '../analysis/place.ts';
import { placedLinks } from '../content/body/placed-links.ts';
import type { JudgedPost } from './rule.ts';
import { linkReader, type LinkTarget } from './site-link.ts';

/**
 * Address of links: a path in the form of `sharedPath`, and a name after `#` (`null`: any); or the URL
 * of a page of another site.
 */
export interface LinkAddress {
  readonly path: string;
  readonly anchor: string | null;
}

/** Returns whether an address is on another site. */
export const isExternal = ({ path }: Pick<LinkAddress, 'path'>): boolean => !path.startsWith('/');

/** Returns the address that a link leads to; `undefined` for one that the audits do not ask for. */
export const linkAddress = (target: LinkTarget | undefined): LinkAddress | undefined => {
  switch (target?.kind) {
    case 'site':
      return target;
    case 'external':
      return { path: target.url, anchor: null };
    case 'private':
    case 'other':
    case undefined:
      return undefined;
    default:
      return target satisfies never;
  }
};

/** Returns whether a link to `target` is one to `address`. */
export const leadsTo = ({ path, anchor }: LinkAddress, target: LinkAddress | undefined): boolean =>
  target?.path === path && (anchor === null || anchor === target.anchor);

/**
 * Returns the places of the links of a post to an address.
 *
 * @example
 * linkPlaces({ post, site }, { path: '/blog/moka-pot', anchor: null }); // one place for each link
 */
export const linkPlaces = (
  { post: { slug, bodyJson }, site }: Pick<JudgedPost, 'post' | 'site'>,
  address: LinkAddress,
): readonly CheckPlace[] => {
  const read = linkReader(site, slug);
  return [...placedLinks(bodyJson, BODY_PATH)].flatMap(({ url, place }) =>
    leadsTo(address, linkAddress(read(url))) ? [place] : [],
  );
};
