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
 * Returns the title of a post in search results: the title of its Seo object, or the title of the post
 * if that is blank.
 *
 * @example
 * searchTitleOf({ seo: null, title: 'Hello' }); // 'Hello'
 */
export const searchTitleOf = ({ seo, title }: Pick<SearchResultSource, 'seo' | 'title'>): string =>
  firstNonBlank(seo?.title) ?? title;

/**
 * Maximum width of a derived description, in columns of {@link displayWidth}; longer ones are
 * shortened.
 */
const MAX_DERIVED_WIDTH = 160;

/**
 * Returns the description of a post in search results: the description of its Seo object, or the
 * excerpt if that is blank. A derived excerpt is shortened to 160 columns at a word boundary, with a
 * `…`.
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
 * Returns the canonical URLs that a post has: the one of the post first, which takes precedence,
 * then the one of its Seo object. Empty if it has none.
 *
 * @example
 * canonicalUrlsOf({ canonicalUrl: 'https://a.example/b', seo: null }); // ['https://a.example/b']
 */
export const canonicalUrlsOf = ({
  canonicalUrl,
  seo,
}: Pick<SearchResultSource, 'canonicalUrl' | 'seo'>): readonly string[] =>
  [canonicalUrl, seo?.canonicalUrl].filter((url) => typeof url === 'string');
