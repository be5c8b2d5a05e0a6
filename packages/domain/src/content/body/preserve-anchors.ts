import { stringInterner } from '../../schema/string-interner.ts';
import { longestCommonSubsequence } from './longest-common-subsequence.ts';
import type { TocItem } from './heading-slug.ts';

type Titled = Pick<TocItem, 'level' | 'text'>;

/**
 * Returns the anchors that `headings` keep from the `former` headings, by heading. So links to a
 * section survive an edit elsewhere, even if sections have equal titles. A heading without an equal
 * former heading is not in the map.
 *
 * Headings are equal if level and text are equal. Headings in unchanged order (a longest common
 * subsequence) are matched first, then headings that have moved.
 */
export const keptAnchors = <Heading extends Titled>(
  former: readonly TocItem[],
  headings: readonly Heading[],
): ReadonlyMap<Heading, string> => {
  if (former.length === 0) return new Map();
  const numberOf = stringInterner();
  const titleOf = ({ level, text }: Titled): number => numberOf(`${level} ${text}`);
  const [before, after] = [former.map(titleOf), headings.map(titleOf)];
  const stayed = new Map(longestCommonSubsequence(after, before));
  const places = new Set(stayed.values());
  const left = former.filter((_, place) => !places.has(place));
  const moved = Map.groupBy(left, titleOf);
  const kept = new Map<Heading, string>();
  for (const [index, heading] of headings.entries()) {
    const place = stayed.get(index);
    const item = place === undefined ? moved.get(titleOf(heading))?.shift() : former[place];
    if (item) kept.set(heading, item.id);
  }
  return kept;
};
