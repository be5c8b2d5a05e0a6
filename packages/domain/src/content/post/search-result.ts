import { shortened } from '../body/excerpt.ts';
import { displayWidth } from '../../text/display-width.ts';
import { firstNonBlank } from '../../text/first-non-blank.ts';
import type { Seo } from '../seo.ts';
import type { Post } from './post.ts';

/** Fields of a post that search engines show. */
interface SearchResultSource {
  readonly title: string;
  readonly excerpt: string;
  readonly derivedFields: Post['derivedFields'];
  readonly canonicalUrl: string | null;
  readonly seo: Seo | null;
}

/**
 * Returns the title of a post in a list of results: that of its Seo object, unless that is blank.
 *
 * @example
 * searchTitleOf({ seo: null, title: 'Hello' }); // 'Hello'
 */
export const searchTitleOf = ({ seo, title }: Pick<SearchResultSource, 'seo' | 'title'>): string =>
  firstNonBlank(seo?.title) ?? title;

/** Maximum width of a derived description, as {@link displayWidth} measures it. */
const MAX_DERIVED_WIDTH = 160;

/**
 * Returns the description of a post in a list of results: that of its Seo object, unless that is
 * blank, or else the excerpt. Of an excerpt that was derived it is as many words as have room in
 * 160 columns, before a `…`.
 *
 * @example
 * searchDescriptionOf(post); // at most 160 columns
 */
export const searchDescriptionOf = ({
  seo,
  excerpt,
  derivedFields,
}: Pick<SearchResultSource, 'seo' | 'excerpt' | 'derivedFields'>): string =>
  firstNonBlank(seo?.description) ??
  (derivedFields.includes('excerpt')
    ? shortened(excerpt, MAX_DERIVED_WIDTH, displayWidth)
    : excerpt);

/**
 * Returns the canonical URLs that a post names: the one in effect, its own, goes before its Seo
 * object's.
 *
 * @example
 * canonicalUrlsOf({ canonicalUrl: 'https://a.example/b', seo: null }); // ['https://a.example/b']
 */
export const canonicalUrlsOf = ({
  canonicalUrl,
  seo,
}: Pick<SearchResultSource, 'canonicalUrl' | 'seo'>): readonly string[] =>
  [canonicalUrl, seo?.canonicalUrl].filter((url) => typeof url === 'string');
