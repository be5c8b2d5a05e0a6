import { canonicalUrlsOf } from '../../content/post/search-result.ts';
import { fieldText } from '../place.ts';
import { conflictCheck } from './conflicts.ts';
import { addressText, isNamed, pageAddressOf, pageNameOf } from './page-address.ts';
import type { SeoSource } from './source.ts';

const FIELDS = ['/canonicalUrl', '/seo/canonicalUrl'];

/** Returns a function that returns the JSON Pointers of the canonical URLs with `isMeant`. */
const fieldsWith =
  (isMeant: (url: string, slug: string) => boolean) =>
  (source: SeoSource): readonly string[] =>
    FIELDS.filter((path) => {
      const { text } = fieldText(source, path);
      return text !== '' && isMeant(text, source.slug);
    });

/**
 * Returns whether `url` leads to a page with another name than `slug`; false for the root of a
 * site.
 */
const isOfOther = (url: string, slug: string): boolean => {
  const { path } = pageAddressOf(url);
  return pageNameOf(path) !== undefined && !isNamed(path, slug);
};

export const canonical = conflictCheck({
  id: 'canonical',
  weight: 5,
  subject: 'The canonical URLs',
  appliesTo: (source) => canonicalUrlsOf(source).length > 0,
  conflicts: [
    {
      found: 'canonicalUrl and seo.canonicalUrl differ',
      advice: 'Name one address in both, or drop one of them.',
      fields: fieldsWith(() => true),
      isIn: (source) =>
        new Set(canonicalUrlsOf(source).map((url) => addressText(pageAddressOf(url)))).size > 1,
    },
    {
      found: 'a canonical URL has a fragment (#…), which search engines ignore',
      advice: 'Drop the fragment.',
      fields: fieldsWith((url) => url.includes('#')),
      isIn: (source) => canonicalUrlsOf(source).some((url) => url.includes('#')),
    },
    {
      found: 'seo.robots.index is false while a canonical URL asks for another page in its place',
      advice:
        'Let index go, or the canonical URL of another page: search engines take one or the other.',
      fields: (source) => ['/seo/robots/index', ...fieldsWith(isOfOther)(source)],
      isIn: (source) =>
        source.seo?.robots?.index === false &&
        canonicalUrlsOf(source).some((url) => isOfOther(url, source.slug)),
    },
  ],
});
