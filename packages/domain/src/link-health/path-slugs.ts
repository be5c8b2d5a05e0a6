import { MAX_SLUG_LENGTH } from '../content/slug.ts';
import { readAddress, sharedPath } from '../redirect/address/address.ts';
import type { Workspace } from '../tenant/workspace.ts';

/**
 * Maximum segments of a path that are compared with slugs: the last ones; earlier segments are
 * ignored.
 */
const MAX_SEGMENTS = 3;

/**
 * Segments that WordPress and similar systems append to the path of a page. The number in `page/2`
 * is matched separately.
 */
const APPENDED =
  /^(?:amp|atom|rdf|rss2?|feed|embed|print|trackback|page|comments?|comment-page-\d+|(?:index|default)\.\w+)$/;

/** Extension of a page, which is not part of its slug. */
const EXTENSION = /\.(?:html?|xhtml|php\d?|aspx?|jsp|cfm|amp)$/;

const NUMBER = /^\d+$/;

/** Templates of the pages of posts and categories; their fixed segments are not slugs. */
type Templates = Pick<Workspace, 'postPath' | 'categoryPath'>;

/**
 * Returns the parts of a reported path that may be slugs, decoded and in lower case, the last part
 * first: at most three, of at most 200 code points each. Left out are views appended to the path of a
 * page (`/feed`, `/amp`, `/page/2`), dates, and the fixed segments of the templates of the workspace.
 * If no part is left, the values of the query are returned (`/?name=moka-pot`), or else the last
 * segment.
 *
 * @example
 * slugsInPath('/blog/moka%2Dpots/feed/?x=1', { postPath: '/blog/{slug}', categoryPath: null }); // ['moka-pots']
 */
export const slugsInPath = (path: string, templates: Templates): readonly string[] => {
  const segments = segmentsOf(path);
  const slugs = withoutViews(segments).filter((part) => !isFixed(part, templates));
  const found = slugs.length > 0 ? slugs : queryValues(path);
  const last = found.length > 0 ? found : segments;
  return [
    ...new Set(
      last
        .slice(-(found.length > 0 ? MAX_SEGMENTS : 1))
        .toReversed()
        .map(shortened),
    ),
  ];
};

const segmentsOf = (path: string): readonly string[] =>
  (sharedPath(path) ?? '')
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');

/** Removes the appended segments and numbers from the end of a path. */
const withoutViews = (segments: readonly string[]): readonly string[] => {
  const end = segments.findLastIndex((part) => !isView(part));
  return segments.slice(0, end + 1);
};

/** Returns whether a segment of a path is a view or the number of a page, such as `feed` and `2`. */
export const isView = (part: string): boolean => APPENDED.test(part) || NUMBER.test(part);

/** Returns whether a segment is a number, or a fixed segment of a template, and so no slug. */
const isFixed = (part: string, { postPath, categoryPath }: Templates): boolean =>
  NUMBER.test(part) ||
  [postPath, categoryPath].some(
    (template) => template !== null && segmentsOf(template).includes(part),
  );

/** Returns the values of the query that are not numbers, in lower case. */
const queryValues = (path: string): readonly string[] =>
  (readAddress(path)?.query.pairs() ?? [])
    .map((pair) => pair.slice(pair.indexOf('=') + 1).toLowerCase())
    .filter((value) => value !== '' && !NUMBER.test(value));

/**
 * Returns a segment without the extension of a page, cut at its start to the maximum length of a
 * slug.
 */
const shortened = (text: string): string =>
  [...text.replace(EXTENSION, '')].slice(-MAX_SLUG_LENGTH).join('');
