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

/** A picture for those to whom the page is shared. */
export type SharedMedia = Pick<Media, 'url' | 'alt' | 'width' | 'height'>;

/** Options of rendering a post; each has a default. */
export interface PostOptions extends BlockOptions {
  /** The media records that the post names by their ids alone, such as `seo.og.imageMediaId`. */
  readonly media?: ReadonlyMap<string, SharedMedia>;
  /** The address of the page, absolute: it is the canonical one where the post names none. */
  readonly url?: string;
  /** The name of the site, for Open Graph. */
  readonly siteName?: string;
  /**
   * Whether the article begins with a table of contents, or with one that is folded until the reader
   * opens it (`<details>`); it is open by default.
   */
  readonly contents?: boolean | 'folded';
  /**
   * Returns the address of the author's page; without it, the first one of the author's `sameAs`.
   */
  readonly authorUrl?: (author: Author) => string;
  /** Returns the address of a category's page; without it, its name is no link. */
  readonly categoryUrl?: (category: Category) => string;
  /** Returns the address of a tag's page; without it, its name is no link. */
  readonly tagUrl?: (tag: Tag) => string;
}

/** Returns the address of the page about the author of a post, if there is one. */
export const authorUrlOf = (
  { author }: RenderablePost,
  { authorUrl }: PostOptions,
): string | undefined => (author === null ? undefined : (authorUrl?.(author) ?? author.sameAs[0]));

/** Returns the featured picture of a post, if what it features is one that is still there. */
export const featuredPicture = ({ featuredMedia }: RenderablePost): Media | undefined =>
  featuredMedia && isPicture(featuredMedia) ? featuredMedia : undefined;
