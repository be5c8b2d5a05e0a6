import type { ResolvedBlock } from '@content-publishing/domain';
import { callout } from './block/callout.ts';
import { code } from './block/code.ts';
import { cta } from './block/cta.ts';
import { divider } from './block/divider.ts';
import { faq } from './block/faq.ts';
import { heading } from './block/heading.ts';
import { image } from './block/image.ts';
import { keyTakeaways } from './block/key-takeaways.ts';
import { list } from './block/list.ts';
import { paragraph } from './block/paragraph.ts';
import { quote } from './block/quote.ts';
import { tweetEmbed } from './block/tweet-embed.ts';
import { videoEmbed } from './block/video-embed.ts';
import type { BlockContext, BlockOf, BlockRenderers, BlockTypeName } from './block-renderer.ts';
import { type Html, lines, sourceOf } from './html.ts';
import type { Size } from './image-sizes.ts';
import { renderInline } from './inline/inline.ts';
import { englishWords, type Words } from './words.ts';

/**
 * The renderer of each block type. One that takes the place of another may call it:
 * `{ image: (block, context) => html`<div>${blockRenderers.image(block, context)}</div>` }`.
 */
export const blockRenderers: BlockRenderers = {
  callout,
  code,
  cta,
  divider,
  faq,
  heading,
  image,
  key_takeaways: keyTakeaways,
  list,
  paragraph,
  quote,
  tweet_embed: tweetEmbed,
  video_embed: videoEmbed,
};

/** Options of rendering blocks; each has a default. */
export interface BlockOptions {
  /** Renderers in place of the kit's, by block type. */
  readonly renderers?: Partial<BlockRenderers>;
  /** Words in place of the English ones. */
  readonly words?: Partial<Words>;
  /**
   * The sizes of pictures by the ids of their media records, such as those records themselves. An image
   * block whose record says another type than `image/…` is a link.
   */
  readonly media?: ReadonlyMap<string, Size>;
  /**
   * Address of an image service, such as `https://img.example/{width}/{path}`: `imageUrl` of the
   * workspace. Pictures are offered in several widths then (`srcset`).
   */
  readonly imageUrl?: string | null;
}

/** Returns the HTML of `blocks`, given the `sizes` that the post itself tells. */
export const blocksHtml = (
  blocks: readonly ResolvedBlock[],
  { renderers: replaced, words, media, imageUrl }: BlockOptions,
  sizes?: ReadonlyMap<string, Size>,
): Html => {
  const renderers: BlockRenderers = { ...blockRenderers, ...replaced };
  const context: BlockContext = {
    inline: renderInline,
    words: { ...englishWords, ...words },
    // The JSON-LD of a post has a node for each of its pictures.
    sizeOf: (mediaId) =>
      media?.get(mediaId) ?? sizes?.get(mediaId) ?? (sizes?.size ? null : undefined),
    imageUrl,
  };
  const blockHtml = <Type extends BlockTypeName>(block: BlockOf<Type>): Html | undefined => {
    const { type } = block;
    // A service of a later version may know more types.
    return Object.hasOwn(renderers, type) ? renderers[type](block, context) : undefined;
  };
  return lines(blocks.map((block) => blockHtml(block)));
};

/**
 * Returns the HTML of `blocks` in their response shape (contract, Block types), one element each,
 * safe to put into a page whatever they say: no script, no event handler, links and pictures of
 * `http:`, `https:` or the site itself. A block of an unknown type is left out.
 *
 * @example
 * renderBlocks([{ type: 'paragraph', text: 'Some *emphasis*' }]); // '<p>Some <em>emphasis</em></p>'
 */
export const renderBlocks = (
  blocks: readonly ResolvedBlock[],
  options: BlockOptions = {},
): string => sourceOf(blocksHtml(blocks, options));
