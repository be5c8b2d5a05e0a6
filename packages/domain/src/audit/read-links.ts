import { BODY_PATH } from '../analysis/place.ts';
import type { TocItem } from '../content/body/heading-slug.ts';
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

/** Address of a link as it is now. */
export interface JudgedAddress {
  /** Verdict; `anchor` if the post there does not have the heading, with the first that it has. */
  readonly verdict:
    | Verdict
    | {
        readonly kind: 'anchor';
        readonly headings: readonly Pick<TocItem, 'id' | 'text'>[];
      };
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

/** Returns a link with the verdict on its address; `undefined` for one that is not asked for. */
export const judgedLink = (
  { target, ...link }: ReadLink,
  { verdict, post }: JudgedAddress = UNKNOWN,
): JudgedLink => ({
  ...link,
  verdict: target.kind === 'private' ? 'private' : verdict.kind,
  why: 'why' in verdict ? verdict.why : null,
  to: verdict.kind === 'redirected' ? verdict.to : null,
  post,
  ...(verdict.kind === 'anchor' && {
    headings: verdict.headings.map(({ id, text }) => ({ id, text })),
  }),
});

const UNKNOWN: JudgedAddress = { verdict: { kind: 'unknown' }, post: null };
