import { BODY_PATH } from '../analysis/place.ts';
import { MAX_LINKS } from '../content/body/links.ts';
import { type PlacedLink, placedLinks } from '../content/body/placed-links.ts';
import type { Post } from '../content/post/post.ts';
import type { RelatedPost } from '../content/post/related-post.ts';
import type { Site } from '../tenant/site.ts';
import type { Verdict } from './judge-address.ts';
import type { JudgedLink } from './post-links.ts';
import { linkReader, type LinkTarget } from './site-link.ts';

/** Link of a post to another page. */
export interface ReadLink extends PlacedLink {
  readonly target: LinkTarget;
}

/** Address of the site as it is now. */
export interface JudgedAddress {
  readonly verdict: Verdict;
  /** Live post to which the address leads; `null` without one. */
  readonly post: Pick<RelatedPost, 'id' | 'slug' | 'title' | 'status'> | null;
}

/** Returns the first {@link MAX_LINKS} links of a post to other pages, in the order of its text. */
export const readLinks = (
  post: Pick<Post, 'slug' | 'bodyJson'>,
  site: Pick<Site, 'siteUrl' | 'postPath'>,
): readonly ReadLink[] => {
  const read = linkReader(site, post.slug);
  const links: ReadLink[] = [];
  for (const link of placedLinks(post.bodyJson, BODY_PATH)) {
    if (links.length === MAX_LINKS) break;
    const target = read(link.url, link.label);
    if (target !== undefined) links.push({ ...link, target });
  }
  return links;
};

/** Returns the paths of the site to which links lead, each once. */
export const pathsOf = (links: readonly ReadLink[]): readonly string[] => [
  ...new Set(links.flatMap(({ target }) => (target.kind === 'site' ? [target.path] : []))),
];

/** Returns a link with the verdict on its address; `addressAt` knows all paths of {@link pathsOf}. */
export const judgedLink = (
  { target, ...link }: ReadLink,
  addressAt: (path: string) => JudgedAddress | undefined,
): JudgedLink => {
  const { verdict, post = null } = (target.kind === 'site' && addressAt(target.path)) || {
    verdict: UNKNOWN,
  };
  return {
    ...link,
    verdict: target.kind === 'private' ? 'private' : verdict.kind,
    why: 'why' in verdict ? verdict.why : null,
    to: verdict.kind === 'redirected' ? verdict.to : null,
    post,
  };
};

const UNKNOWN: Verdict = { kind: 'unknown' };
