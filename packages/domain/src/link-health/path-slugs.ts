import { MAX_SLUG_LENGTH } from '../content/slug.ts';
import { sharedPath } from '../redirect/path-match.ts';
import { readAddress } from '../redirect/address.ts';
import type { Workspace } from '../tenant/workspace.ts';

/** Maximum number of segments of a path that slugs are compared with. */
const MAX_SEGMENTS = 3;

/** Views of a page that WordPress and its kin append to its path, without the number of `page/2`. */
const APPENDED =
  /^(?:amp|atom|rdf|rss2?|feed|embed|print|trackback|page|comments?|comment-page-\d+|(?:index|default)\.\w+)$/;

/** Extension of a page, which no slug has. */
const EXTENSION = /\.(?:html?|xhtml|php\d?|aspx?|jsp|cfm|amp)$/;

const NUMBER = /^\d+$/;

/** Templates of paths, whose fixed segments are no slugs. */
type Templates = Pick<Workspace, 'postPath' | 'categoryPath'>;

/**
 * Returns the parts of a reported path that may be slugs, the last first, with escapes undone and in lower
 * case: at most three, of at most 200 code points each. Left out is what is appended to the path of a page (`/feed`,
 * `/amp`, `/page/2`), dates, and what the templates of the workspace put before a slug. A path of which nothing
 * is left is compared by its query (`/?name=moka-pot`), or by its last segment.
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

const withoutViews = (segments: readonly string[]): readonly string[] => {
  const end = segments.findLastIndex((part) => !APPENDED.test(part) && !NUMBER.test(part));
  return segments.slice(0, end + 1);
};

const isFixed = (part: string, { postPath, categoryPath }: Templates): boolean =>
  NUMBER.test(part) ||
  [postPath, categoryPath].some(
    (template) => template !== null && segmentsOf(template).includes(part),
  );

/** Returns the values of the query that are no numbers, in lower case. */
const queryValues = (path: string): readonly string[] =>
  (readAddress(path)?.query.pairs() ?? [])
    .map((pair) => pair.slice(pair.indexOf('=') + 1).toLowerCase())
    .filter((value) => value !== '' && !NUMBER.test(value));

const shortened = (text: string): string =>
  [...text.replace(EXTENSION, '')].slice(-MAX_SLUG_LENGTH).join('');
