import { BODY_PATH, type CheckPlace } from '../analysis/place.ts';
import { placedLinks } from '../content/body/placed-links.ts';
import type { JudgedPost } from './rule.ts';
import { linkReader } from './site-link.ts';

/** Address of links: a path in the form of `sharedPath`, and a name after `#` (`null`: any). */
export interface LinkAddress {
  readonly path: string;
  readonly anchor: string | null;
}

/**
 * Returns the places of the links of a post to an address.
 *
 * @example
 * linkPlaces({ post, site }, { path: '/blog/moka-pot', anchor: null }); // one place for each link
 */
export const linkPlaces = (
  { post: { slug, bodyJson }, site }: Pick<JudgedPost, 'post' | 'site'>,
  { path, anchor }: LinkAddress,
): readonly CheckPlace[] => {
  const read = linkReader(site, slug);
  return [...placedLinks(bodyJson, BODY_PATH)].flatMap(({ url, place }) => {
    const target = read(url);
    const isMeant =
      target?.kind === 'site' &&
      target.path === path &&
      (anchor === null || target.anchor === anchor);
    return isMeant ? [place] : [];
  });
};
