import { firstText } from '../first-text.ts';
import type { Seo } from '../seo.ts';

/** What of a post search engines show. */
interface SearchResultSource {
  readonly title: string;
  readonly excerpt: string;
  readonly canonicalUrl: string | null;
  readonly seo: Seo | null;
}

/** The title of a post in a list of results: that of its Seo object, unless that is blank. */
export const searchTitleOf = ({ seo, title }: Pick<SearchResultSource, 'seo' | 'title'>): string =>
  firstText(seo?.title) ?? title;

/** The description of a post in a list of results: that of its Seo object, unless that is blank. */
export const searchDescriptionOf = ({
  seo,
  excerpt,
}: Pick<SearchResultSource, 'seo' | 'excerpt'>): string => firstText(seo?.description) ?? excerpt;

/** The canonical URLs that a post names: the one in effect, its own, goes before its Seo object's. */
export const canonicalUrlsOf = ({
  canonicalUrl,
  seo,
}: Pick<SearchResultSource, 'canonicalUrl' | 'seo'>): readonly string[] =>
  [canonicalUrl, seo?.canonicalUrl].filter((url) => typeof url === 'string');
