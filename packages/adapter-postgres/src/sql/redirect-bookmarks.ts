import type { Redirect, RedirectQuery, Uuid } from '@content-publishing/domain';
import { LRUCache } from 'lru-cache';

/** A query in a workspace. */
export interface RedirectListing {
  readonly workspaceId: Uuid;
  readonly query: RedirectQuery;
}

/** A place between two redirects of a list, or at either end of it. */
export interface Bookmark {
  /** How many come before it. */
  readonly position: number;
  /** The last one before it, by what the list is ordered by; `null` at either end. */
  readonly last: { readonly value: Redirect[RedirectQuery['orderBy']]; readonly id: Uuid } | null;
}

/** The redirects of a page by their places in the list: from `start` on, before `end`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where pages ended that were read, so that the next ones can begin there. */
export interface RedirectBookmarks {
  /** From where `page` is reached soonest, in a list of so many. */
  readonly nearest: (list: string, page: Stretch, total: number) => Bookmark;
  readonly keep: (list: string, bookmark: Bookmark) => void;
}

/** Where each list begins. */
export const BEGINNING: Bookmark = { position: 0, last: null };

/** How much is kept in all, in characters. */
const MAX_SIZE = 8 * 1024 * 1024;

/** What each takes besides its texts. */
const ENTRY_SIZE = 200;

/** Of so many redirects in a row, one has a bookmark at most: the last one that was given. */
const SPACING = 1000;

/**
 * The list of which `listing` is a page, at a version of its workspace's redirects: places in it
 * stay where they are, since each change gives another version.
 */
export const listOf = ({ workspaceId, query }: RedirectListing, version: string): string => {
  const { orderBy, order, type, search } = query;
  return JSON.stringify([workspaceId, version, orderBy, order, type, search]);
};

/** None yet. */
export const redirectBookmarks = (): RedirectBookmarks => {
  const kept = new LRUCache<string, Bookmark>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ last }, key) => ENTRY_SIZE + key.length + String(last?.value).length,
  });
  const keyOf = (list: string, section: number): string => `${section} ${list}`;
  const sectionOf = (position: number): number => Math.floor(position / SPACING);

  return {
    nearest: (list, page, total) => {
      const nearer = (one: Bookmark, other: Bookmark | undefined): Bookmark =>
        other && distance(other, page) < distance(one, page) ? other : one;
      let found = nearer(BEGINNING, { position: total, last: null });
      for (let away = 0; away * SPACING < distance(found, page); away += 1) {
        found = nearer(found, kept.get(keyOf(list, sectionOf(page.start) - away)));
        found = nearer(found, kept.get(keyOf(list, sectionOf(page.end) + away)));
      }
      return found;
    },
    keep: (list, bookmark) => {
      kept.set(keyOf(list, sectionOf(bookmark.position)), bookmark);
    },
  };
};

/** How many redirects are between the bookmark and the page; it may not be within the page. */
const distance = ({ position }: Bookmark, { start, end }: Stretch): number => {
  if (position <= start) return start - position;
  return position >= end ? position - end : Infinity;
};
