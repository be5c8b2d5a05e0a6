import { LRUCache } from 'lru-cache';
import type { Uuid } from '@content-publishing/domain';

/** Value of a record in the field that its list is ordered by. */
export type OrderValue = string | number | null;

/** A place between two records of a list, or at either end of it. */
export interface PageAnchor {
  /** Number of records before it. */
  readonly position: number;
  /** The last one before it, by what the list is ordered by; `null` at either end. */
  readonly last: { readonly value: OrderValue; readonly id: Uuid } | null;
}

/** The records of a page by their places in the list: from `start` on, before `end`. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** Value read at a version of the listed records. */
interface Seen<Value> {
  readonly version: string;
  readonly value: Value;
}

/** Returns the present value; `undefined` if it is unknown. */
export type Now<Value> = (seen: Seen<Value>) => Value | undefined;

/** Totals of lists, and the ends of pages that were read: the next pages begin there. */
export interface Bookmarks {
  readonly total: (list: string, now: Now<number>) => number | undefined;
  readonly keepTotal: (list: string, total: Seen<number>) => void;
  /** Returns the anchor from which `page` is reached soonest, in a list of so many. */
  readonly nearest: (
    list: string,
    page: RowRange,
    total: number,
    now: Now<PageAnchor>,
  ) => PageAnchor;
  readonly keep: (list: string, bookmark: Seen<PageAnchor>) => void;
}

/** Anchor of the first page of each list. */
export const BEGINNING: PageAnchor = { position: 0, last: null };

/** Maximum size of the cache, in characters. */
const MAX_SIZE = 8 * 1024 * 1024;

/** Overhead of an entry besides its texts. */
const ENTRY_SIZE = 250;

/** Number of consecutive records that share one anchor at most: the last one that was given. */
const SPACING = 1000;

/** Creates an empty cache of page anchors. */
export const bookmarksOfLists = (): Bookmarks => {
  const totals = new LRUCache<string, Seen<number>>({
    maxSize: MAX_SIZE,
    sizeCalculation: (_total, list) => ENTRY_SIZE + list.length,
  });
  const places = new LRUCache<string, Seen<PageAnchor>>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ value: { last } }, key) =>
      ENTRY_SIZE + key.length + String(last?.value).length,
  });
  const keyOf = (list: string, section: number): string => `${section} ${list}`;
  const sectionOf = (position: number): number => Math.floor(position / SPACING);

  return {
    total: (list, now) => {
      const seen = totals.get(list);
      return seen && now(seen);
    },
    keepTotal: (list, total) => {
      totals.set(list, total);
    },
    nearest: (list, page, total, now) => {
      const nearer = (one: PageAnchor, section: number): PageAnchor => {
        const seen = places.get(keyOf(list, section));
        const other = seen && now(seen);
        return other && distance(other, page) < distance(one, page) ? other : one;
      };
      const end: PageAnchor = { position: total, last: null };
      let found = distance(end, page) < distance(BEGINNING, page) ? end : BEGINNING;
      for (let away = 0; away * SPACING < distance(found, page); away += 1) {
        found = nearer(found, sectionOf(page.start) - away);
        found = nearer(found, sectionOf(page.end) + away);
      }
      return found;
    },
    keep: (list, bookmark) => {
      places.set(keyOf(list, sectionOf(bookmark.value.position)), bookmark);
    },
  };
};

/** Returns the number of records between the anchor and the page; it may not be within the page. */
const distance = ({ position }: PageAnchor, { start, end }: RowRange): number => {
  if (position <= start) return start - position;
  return position >= end ? position - end : Infinity;
};
