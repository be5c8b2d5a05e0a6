import { linkTargetsOf } from '../content/body/links.ts';
import type { Post } from '../content/post/post.ts';
import type { References } from '../content/post/references.ts';
import { canonicalUrlsOf, searchTitleOf } from '../content/post/search-result.ts';
import { originOf, type Site } from '../tenant/site.ts';
import { sharedPath } from '../redirect/address/address.ts';
import { pagePath } from '../tenant/page-path.ts';
import { foldForSearch } from '../text/accents.ts';
import { collapseWhitespace } from '../text/collapse-whitespace.ts';
import { firstNonBlank } from '../text/first-non-blank.ts';
import { AUDITS } from './audits.ts';
import { isExternal, type LinkAddress, linkAddress } from './link-places.ts';
import { linkReader, type LinkTarget } from './site-link.ts';

/** Address that a post links to. */
export interface PostLink {
  /** Path of the site in the form of `sharedPath`; of another site the URL. */
  readonly path: string;
  /** Names after `#` of the links, each once. */
  readonly anchors: readonly string[];
}

/** Facts of a post that the audits ask for. Of a post that is not public there are none. */
export interface PostFacts {
  /** Path of its page in the form of `sharedPath`; `null` if it is not known. */
  readonly page: string | null;
  /** Bits of the faults of the post, and {@link UNLISTED}. */
  readonly faults: number;
  /** Texts that other posts should not share, folded; `null` without one, and for an unlisted post. */
  readonly title: string | null;
  readonly description: string | null;
  readonly keyword: string | null;
  /**
   * Links to other pages of the site, one for each address; to other sites too if the workspace
   * checks them.
   */
  readonly links: readonly PostLink[];
}

/** Bit of a post that search engines do not list, so that it is no orphan and shares no text. */
export const UNLISTED = 1;

/** Facts of a post that is not public. */
export const NO_FACTS: PostFacts = {
  page: null,
  faults: 0,
  title: null,
  description: null,
  keyword: null,
  links: [],
};

/**
 * Returns the facts of `post`. They depend on the post, its media and the site alone: what they mean
 * is asked when findings are read, so a change of another post changes none of them.
 *
 * @example
 * factsOf(post, references).links; // [{ path: '/blog/moka-pot', anchors: [] }]
 */
export const factsOf = (
  post: Post,
  { site, media }: Pick<References, 'site' | 'media'>,
): PostFacts => {
  if (post.status !== 'published') return NO_FACTS;
  const judged = { post, site, media };
  const path = pagePath(site.postPath, post);
  const page = path === null ? null : (sharedPath(path) ?? null);
  let faults = isUnlisted(post, page, site) ? UNLISTED : 0;
  for (const { source } of AUDITS) {
    if (source.kind === 'faults' && source.isIn(judged)) faults |= 1 << source.bit;
  }
  const shared = (text: string | null | undefined): string | null =>
    text && !(faults & UNLISTED) ? comparableText(text) || null : null;
  return {
    page,
    faults,
    title: shared(searchTitleOf(post)),
    description: shared(givenDescriptionOf(post)),
    keyword: shared(firstNonBlank(post.seo?.focusKeyword)),
    links: linksOf(post, site),
  };
};

/**
 * Returns the form in which the texts of posts are compared: folded as in searches, with white space
 * collapsed.
 *
 * @example
 * comparableText(' Mok\u00e1  pot'); // 'moka pot'
 */
export const comparableText = (text: string): string => foldForSearch(collapseWhitespace(text));

/** Returns the links of a body that its facts have, in the order of the body. */
export const linksOf = (
  { slug, bodyJson }: Pick<Post, 'slug' | 'bodyJson'>,
  site: References['site'],
): readonly PostLink[] => {
  const read = linkReader(site, slug);
  const anchorsAt = new Map<string, Set<string>>();
  for (const url of linkTargetsOf(bodyJson)) {
    const target = read(url);
    const address = target && addressIn(target, site);
    if (address === undefined) continue;
    const anchors = anchorsAt.get(address.path) ?? new Set();
    anchorsAt.set(address.path, anchors);
    if (address.anchor !== null) anchors.add(address.anchor);
  }
  return [...anchorsAt].map(([path, anchors]) => ({ path, anchors: [...anchors] }));
};

/** Returns the address of a link, if the audits ask for it. */
const addressIn = (
  target: LinkTarget,
  { postPath, checksExternalLinks }: Site,
): LinkAddress | undefined => {
  const address = linkAddress(target);
  if (address === undefined) return undefined;
  // Without a path of posts no address of the site can be judged.
  return (isExternal(address) ? checksExternalLinks : postPath !== null) ? address : undefined;
};

/** Returns the description that a writer gave for search engines. */
const givenDescriptionOf = ({
  seo,
  excerpt,
  derivedFields,
}: Pick<Post, 'seo' | 'excerpt' | 'derivedFields'>): string | null =>
  firstNonBlank(seo?.description) ?? (derivedFields.includes('excerpt') ? null : excerpt);

/** Returns whether search engines are asked to leave a post out, or to list another page for it. */
export const isUnlisted = (
  post: Pick<Post, 'slug' | 'seo' | 'canonicalUrl'>,
  page: string | null,
  { siteUrl, postPath }: Site,
): boolean =>
  post.seo?.robots?.index === false ||
  canonicalUrlsOf(post).some((url) => {
    const target = linkReader(
      { siteUrl: siteUrl ?? originOf(url) ?? null, postPath },
      post.slug,
    )(url);
    return target !== undefined && (page !== null || target.kind !== 'site');
  });
