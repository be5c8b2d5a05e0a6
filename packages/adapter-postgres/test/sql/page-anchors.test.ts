import { describe, expect, it } from 'vitest';
import { type PageAnchor, bookmarksOfLists, type Now } from '../../src/sql/page-anchors.ts';

const page = { start: 500_000, end: 500_100 };
const LATEST = 'latest';

const bookmark = (position: number): PageAnchor => ({
  position,
  last: { value: position, id: `${position}` },
});
const same: Now<PageAnchor> = ({ value }) => value;

/** Returns the place that is nearest to the page, in a list with places at `positions`. */
const nearest = (positions: readonly number[], now = same, total = 1_000_000) => {
  const bookmarks = bookmarksOfLists();
  for (const position of positions) {
    bookmarks.keep('list', { version: LATEST, value: bookmark(position) });
  }
  return bookmarks.nearest('list', page, total, now);
};

describe('the nearest bookmark', () => {
  it.each([
    ['where the page begins', [500_000, 499_900], 500_000],
    ['before the page', [499_000, 502_000], 499_000],
    ['behind the page', [490_000, 501_500], 501_500],
    ['that is not within the page', [450_000, 500_050], 450_000],
  ])('is one %s', (_where, positions, position) => {
    expect(nearest(positions)).toEqual(bookmark(position));
  });

  it('is the nearer end of a list that has none', () => {
    expect(nearest([], same, 600_000)).toEqual({ position: 600_000, last: null });
    expect(nearest([], same, 2_000_000)).toEqual({ position: 0, last: null });
  });

  it('is none that nobody can tell the place of, and is where it is now', () => {
    const moved: Now<PageAnchor> = ({ value }) =>
      value.position === 499_999 ? undefined : { ...value, position: value.position - 1 };
    expect(nearest([499_999, 490_000], moved).position).toBe(489_999);
  });

  it('is of its own list', () => {
    const bookmarks = bookmarksOfLists();
    bookmarks.keep('another list', { version: LATEST, value: bookmark(500_000) });
    expect(bookmarks.nearest('list', page, 600_000, same).position).toBe(600_000);
  });
});
