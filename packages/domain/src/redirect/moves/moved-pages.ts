import { categoryPagePath, pagePath } from '../../tenant/page-path.ts';
import type { PageMove } from './page-move.ts';

interface WithSlug {
  readonly slug: string;
}

/** Fields of a category that determine the path of its page. */
interface CategoryPlace extends WithSlug {
  readonly id: string;
  readonly path: string;
}

/**
 * Returns the moves of category pages between two states. A state is a pair: the template of
 * category paths (`null` if the site has none) and categories. A category has no move if it is in
 * only one state, if a template is `null`, or if its page stays.
 *
 * @example
 * categoryMoves(['/topics/{path}', tree], ['/topics/{path}', branch]); // [{ from: '/topics/css', to: '/topics/guides/css' }]
 */
export const categoryMoves = (
  [formerPath, former]: readonly [string | null, readonly CategoryPlace[]],
  [nextPath, next]: readonly [string | null, readonly CategoryPlace[]],
): readonly PageMove[] => {
  const places = new Map(former.map((category) => [category.id, category]));
  return next.flatMap((category) => {
    const place = places.get(category.id);
    return place
      ? moveBetween(categoryPagePath(formerPath, place), categoryPagePath(nextPath, category))
      : [];
  });
};

/**
 * Returns the move of an author page between two states, each a pair of the template of author
 * paths and the author. The list is empty if a template is `null` or the page stays.
 *
 * @example
 * authorMoves(['/authors/{slug}', former], ['/authors/{slug}', next]); // [{ from: '/authors/ada', to: '/authors/ada-l' }]
 */
export const authorMoves = (
  [formerPath, former]: readonly [string | null, WithSlug],
  [nextPath, next]: readonly [string | null, WithSlug],
): readonly PageMove[] => moveBetween(pagePath(formerPath, former), pagePath(nextPath, next));

/**
 * Returns the moves of the pages of the posts with `slugs`, from the former template of post paths
 * to the next one. The list is empty if a template is `null`; pages that stay are left out.
 *
 * @example
 * postMoves('/blog/{slug}', '/{slug}', ['moka']); // [{ from: '/blog/moka', to: '/moka' }]
 */
export const postMoves = (
  formerPath: string | null,
  nextPath: string | null,
  slugs: readonly string[],
): readonly PageMove[] =>
  slugs.flatMap((slug) =>
    moveBetween(pagePath(formerPath, { slug }), pagePath(nextPath, { slug })),
  );

const moveBetween = (from: string | null, to: string | null): readonly PageMove[] =>
  from !== null && to !== null && from !== to ? [{ from, to }] : [];
