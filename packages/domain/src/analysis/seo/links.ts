import { MAX_LINKS } from '../../content/body/links.ts';
import { placedLinks } from '../../content/body/placed-links.ts';
import { canonicalUrlsOf } from '../../content/post/search-result.ts';
import type { Check } from '../check.ts';
import { BODY_PATH, type CheckPlace } from '../place.ts';
import { isNamed, type PageAddress, pageAddressOf } from './page-address.ts';
import type { SeoSource } from './source.ts';

/** Addresses by which links to the page of a post, or to its site, are recognized. */
interface Page {
  readonly slug: string;
  /** Addresses of the canonical URLs of the post. */
  readonly canonical: readonly PageAddress[];
  /** Hosts of the canonical URLs of the post and of the site of its workspace, as far as known. */
  readonly hosts: ReadonlySet<string | undefined>;
}

interface LinkCheck {
  readonly id: string;
  readonly description: string;
  /**
   * Kind of pages that the counted links lead to, as the end of `Links to …` in the finding, such
   * as `other sites`.
   */
  readonly targets: string;
  readonly advice: string;
  readonly counts: (target: PageAddress, page: Page) => boolean;
}

const linkCheck = ({ id, description, targets, advice, counts }: LinkCheck): Check<SeoSource> => ({
  id,
  weight: 5,
  description,
  measure: (source) => {
    const page = pageOf(source);
    const count = source.links.filter((url) => counts(pageAddressOf(url), page)).length;
    const extent = source.links.length < MAX_LINKS ? '' : ` among the first ${MAX_LINKS}`;
    return {
      score: count > 0 ? 100 : 0,
      found: `Links to ${targets}${extent}: ${count}.`,
      advice: count > 0 ? null : advice,
    };
  },
  *places(source): Generator<CheckPlace, void> {
    const page = pageOf(source);
    let left = source.links.length;
    for (const { url, place } of placedLinks(source.body.blocks, BODY_PATH)) {
      if (left === 0) break;
      left -= 1;
      if (counts(pageAddressOf(url), page)) yield place;
    }
  },
});

const pageOf = (source: SeoSource): Page => {
  const canonical = canonicalUrlsOf(source).map(pageAddressOf);
  const { siteUrl } = source.site;
  const own = siteUrl === null ? canonical : [...canonical, pageAddressOf(siteUrl)];
  return { slug: source.slug, canonical, hosts: new Set(own.map(({ host }) => host)) };
};

export const internalLinks = linkCheck({
  id: 'internal-links',
  description:
    'Whether the body leads on to another page of its site: by a relative link, or one to the host of the site of the workspace or of a canonical URL. Links to the post itself (`#…`, a path that ends with its slug, a canonical URL) do not count.',
  targets: 'other pages of the site',
  advice: 'Link to a related page of the site.',
  counts: (target, page) => isOfSite(target, page) && !isOfPage(target, page),
});

export const externalLinks = linkCheck({
  id: 'external-links',
  description: 'Whether the body leads to a page of another site.',
  targets: 'other sites',
  advice: 'Link to a source or further reading elsewhere.',
  counts: (target, page) => !isOfSite(target, page),
});

const isOfSite = ({ host }: PageAddress, { hosts }: Page): boolean =>
  host === undefined || hosts.has(host);

/**
 * Returns whether `target`, an address on the site of the page, is the address of the page itself.
 */
const isOfPage = ({ path, query }: PageAddress, { slug, canonical }: Page): boolean =>
  path === '' ||
  isNamed(path, slug) ||
  canonical.some((own) => own.path === path && own.query === query);
