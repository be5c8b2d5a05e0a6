import { canonicalUrlsOf } from '../../post/search-result.ts';
import type { Check } from '../check.ts';
import { counted } from '../figures.ts';
import type { SeoSource } from './source.ts';

export const internalLinks: Check<SeoSource> = {
  id: 'internal-links',
  weight: 5,
  description:
    'Whether the body leads on to another page of its site: by a relative link, or one to the host of a canonical URL. Links within the page (`#…`) do not count.',
  measure: (source) => {
    const count = source.links.filter((url) => isRelative(url) || isOfSite(url, source)).length;
    return {
      score: count > 0 ? 100 : 0,
      found: `The body has ${counted(count, 'link')} to other pages of its site.`,
      advice: count > 0 ? null : 'Link to at least 1 related page of the site.',
    };
  },
};

export const externalLinks: Check<SeoSource> = {
  id: 'external-links',
  weight: 5,
  description: 'Whether the body leads to a page of another site.',
  measure: (source) => {
    const count = source.links.filter((url) => HOST.test(url) && !isOfSite(url, source)).length;
    return {
      score: count > 0 ? 100 : 0,
      found: `The body has ${counted(count, 'link')} to other sites.`,
      advice: count > 0 ? null : 'Link to at least 1 source or further reading elsewhere.',
    };
  },
};

const HOST = /^\s*https?:\/*([^/?#]+)/i;

const hostOf = (url: string): string | undefined => HOST.exec(url)?.[1]?.toLowerCase();

const isRelative = (url: string): boolean => !HOST.test(url) && !url.startsWith('#');

const isOfSite = (url: string, source: SeoSource): boolean => {
  const host = hostOf(url);
  return host !== undefined && canonicalUrlsOf(source).some((own) => hostOf(own) === host);
};
