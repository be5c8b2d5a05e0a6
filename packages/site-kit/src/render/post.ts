import {
  type Author,
  type Category,
  isPicture,
  type Media,
  type ResolvedPost,
  type Tag,
} from '@content-publishing/domain';
import type { BlockOptions } from './blocks.ts';

/** Fields of a Post resource that are rendered (contract, Post). */
export type RenderablePost = Pick<
  ResolvedPost,
  | 'title'
  | 'excerpt'
  | 'bodyJson'
  | 'structuredBlocks'
  | 'tocItems'
  | 'readingTimeMin'
  | 'featuredMedia'
  | 'author'
  | 'category'
  | 'tags'
  | 'status'
  | 'publishedAt'
  | 'updatedAt'
  | 'canonicalUrl'
  | 'seo'
  | 'jsonLd'
>;

/** Picture for shared links, on social cards. */
export type SharedMedia = Pick<Media, 'url' | 'alt' | 'width' | 'height'>;

/** Options of rendering a post; each has a default. */
export interface PostOptions extends BlockOptions {
  /** Media records that the post refers to only by id, such as `seo.og.imageMediaId`. */
  readonly media?: ReadonlyMap<string, SharedMedia>;
  /** Absolute URL of the page, which is the canonical one unless the post has its own. */
  readonly url?: string;
  /** Name of the site, for Open Graph. */
  readonly siteName?: string;
  /**
   * Whether the article begins with a table of contents; `'folded'` for one that the reader can
   * open (`<details>`). Default: `true`.
   */
  readonly contents?: boolean | 'folded';
  /** Returns the URL of an author's page. Default: the first `sameAs` of the author. */
  readonly authorUrl?: (author: Author) => string;
  /** Returns the URL of a category's page; without it, the name is not linked. */
  readonly categoryUrl?: (category: Category) => string;
  /** Returns the URL of a tag's page; without it, the name is not linked. */
  readonly tagUrl?: (tag: Tag) => string;
}

/** Returns the URL of the page about the author of a post, if there is one. */
export const authorUrlOf = (
  { author }: RenderablePost,
  { authorUrl }: PostOptions,
): string | undefined => (author === null ? undefined : (authorUrl?.(author) ?? author.sameAs[0]));

/**
 * Returns the featured picture of a post; undefined if its media record is removed or no picture.
 */
export const featuredPicture = ({ featuredMedia }: RenderablePost): Media | undefined =>
  featuredMedia && isPicture(featuredMedia) ? featuredMedia : undefined;
