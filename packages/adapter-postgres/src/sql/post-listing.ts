import type { PostQuery, Uuid } from '@content-publishing/domain';
import type { RawBuilder } from 'kysely';
import type { Bodied } from './json-records.ts';

/** Columns that a list reads of each post, in rows with the alias `p`. */
export interface Listed<Item> {
  /** SQL for the item of the list, as JSON, made of `columns`. */
  readonly item: RawBuilder<Item>;
  /** Whether the column `body` with the body fields is selected as well. */
  readonly hasBody: boolean;
  /** Columns of the posts to read. */
  readonly columns: RawBuilder<unknown>;
  /** SQL for the size of `columns` in bytes. */
  readonly bytes: RawBuilder<unknown>;
}

/**
 * Row of the result, for a post of the page or the post after it. A page by number without posts
 * has one row, with no item.
 */
export interface PageRow<Item> extends Partial<Bodied> {
  /** Number of posts on all pages; `null` if they are not counted. */
  readonly total: number | null;
  /**
   * Version of the posts of the workspace; a cached total is valid as long as the version is the
   * same. `null` in a page after a cursor, which has no total.
   */
  readonly version: string | null;
  /**
   * Size of all posts of the page in bytes, even if they are not read because the page is too
   * large; `null` without a post.
   */
  readonly bytes: number | null;
  /**
   * Post of the page; `null` in the row of the post after the page, without a post, and if the page
   * is too large.
   */
  readonly item: Item | null;
}

/** Maximum sizes of a page, in bytes; a larger page is not read. */
export interface PageLimits {
  readonly maxBytes: number;
  /** Maximum size of a page with one post. */
  readonly maxBytesOfOne: number;
}

/** A query for a page of posts, and its limits. */
export interface PostListing extends PageLimits {
  readonly query: PostQuery;
  /** Words of the search as a `tsquery`; `null` without a search. */
  readonly words: string | null;
  /**
   * Categories of which a post must have one, in place of `categoryId` of the filter. `null`: the
   * filter's category itself, if any.
   */
  readonly categoryIds: readonly Uuid[] | null;
}
