import type { Page } from '../../paging/paging.ts';
import { cursorBehind, type PostCursor } from './cursor.ts';
import type { PostMetadata } from './post.ts';
import type { PostQuery } from './query.ts';

/** Maximum bytes of the posts of one page, as JSON in UTF-8; a larger page is an error. */
export const MAX_PAGE_BYTES = 32 * 1024 * 1024;

/**
 * Page of a post list; its fields are named as in the redirect list (contract, GET
 * /external/redirects). `page`, `total` and `totalPages` are `null` if the page was requested by a
 * cursor, because counting would cost more than the page.
 */
export interface PostPage<Item> extends Pick<
  Page<Item>,
  'pageSize' | 'order' | 'orderBy' | 'data'
> {
  readonly page: number | null;
  readonly total: number | null;
  readonly totalPages: number | null;
  /** Cursor of the next page; `null` at the end, and in a list by relevance. */
  readonly next: PostCursor | null;
}

/** Result of a storage for a post query. */
export interface PostSlice<Found> {
  /**
   * Number of posts that match the filter, on all pages; `null` if the page was requested by a
   * cursor.
   */
  readonly total: number | null;
  readonly data: readonly Found[];
  /** Whether more posts come after `data`. */
  readonly hasMore: boolean;
}

/**
 * Returns the page for a query from the result of the storage; `view` converts each post to the
 * item of the page.
 *
 * @example
 * postPageOf(query, { total: 1, data, hasMore: false }, (found) => found.post.slug).next; // null
 */
export const postPageOf = <Found extends { readonly post: PostMetadata }, Item>(
  { place, pageSize, order, orderBy }: PostQuery,
  { total, data, hasMore }: PostSlice<Found>,
  view: (found: Found) => Item,
): PostPage<Item> => {
  const last = data.at(-1);
  return {
    page: 'page' in place ? place.page : null,
    pageSize,
    order,
    orderBy,
    total,
    totalPages: total === null ? null : Math.ceil(total / pageSize),
    next:
      hasMore && last && orderBy !== 'relevance'
        ? cursorBehind(last.post, { orderBy, order })
        : null,
    data: data.map(view),
  };
};
