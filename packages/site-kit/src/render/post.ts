import type { ResolvedPost } from '@content-publishing/domain';
import {
  type Author,
  type Category,
  isPicture,
  type Media,
  type Tag,
} from '@content-publishing/domain/records';
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

/** Picture that social cards show for a shared link. */
export type SharedMedia = Pick<Media, 'url' | 'alt' | 'width' | 'height'>;

/** Options of rendering a post; each has a default. */
export interface PostOptions extends BlockOptions {
  /**
   * Media records that the post refers to only by id, such as `seo.og.imageMediaId`, by their ids.
   */
  readonly media?: ReadonlyMap<string, SharedMedia>;
  /** Absolute URL of the page. It is the canonical URL unless the post has its own. */
  readonly url?: string;
  /** Name of the site, for Open Graph. */
  readonly siteName?: string;
  /**
   * Whether the article has a table of contents before its body; `'folded'` for a table that the
   * reader can open (`<details>`). Default: `true`.
   */
  readonly contents?: boolean | 'folded';
  /** Returns the URL of an author's page. Default: the first `sameAs` of the author. */
  readonly authorUrl?: (author: Author) => string;
  /** Returns the URL of a category's page. If absent, the name is not linked. */
  readonly categoryUrl?: (category: Category) => string;
  /** Returns the URL of a tag's page. If absent, the name is not linked. */
  readonly tagUrl?: (tag: Tag) => string;
}

/**
 * Returns the URL of the page about the author of a post, by the option `authorUrl` or the author's
 * first `sameAs`; undefined if there is neither.
 */
export const authorUrlOf = (
  { author }: RenderablePost,
  { authorUrl }: PostOptions,
): string | undefined => (author === null ? undefined : (authorUrl?.(author) ?? author.sameAs[0]));

/**
 * Returns the featured media record of a post; undefined if the post has none, or its file was
 * removed or is no picture.
 */
export const featuredPicture = ({ featuredMedia }: RenderablePost): Media | undefined =>
  featuredMedia && isPicture(featuredMedia) ? featuredMedia : undefined;
