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
import { table } from './block/table.ts';
import { tweetEmbed } from './block/tweet-embed.ts';
import { videoEmbed } from './block/video-embed.ts';
import type { BlockOf, BlockTypeName } from './block-of.ts';
import type { BlockContext, BlockRenderers } from './block-renderer.ts';
import { type Html, lines, raw, sourceOf } from './html.ts';
import type { Size } from './image-sizes.ts';
import { renderInline } from './inline/inline.ts';
import { englishWords, type Words } from './words.ts';

/** Adds an attribute to the first tag of a piece of HTML. */
const withAttribute = (piece: Html, attribute: string): Html =>
  raw(sourceOf(piece).replace(/<\w[\w-]*/, `$& ${attribute}`));

/**
 * Default renderers of all block types, whose elements are read in the direction of their texts. A
 * custom renderer may call one:
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
  table,
  tweet_embed: tweetEmbed,
  video_embed: videoEmbed,
};

/** Options of rendering blocks; each has a default. */
export interface BlockOptions {
  /** Renderers that replace the default ones, by block type. */
  readonly renderers?: Partial<BlockRenderers>;
  /** Texts that replace the English ones. */
  readonly words?: Partial<Words>;
  /**
   * Sizes of pictures by the ids of their media records; a map of the records themselves can be
   * passed. An image block whose record has another type than `image/…` becomes a link.
   */
  readonly media?: ReadonlyMap<string, Size>;
  /**
   * URL template of an image service, such as `https://img.example/{width}/{path}`, which is
   * `imageUrl` of the workspace. With it, pictures are offered in several widths (`srcset`).
   */
  readonly imageUrl?: string | null;
  /**
   * Whether the first tag of each block gets its index (`data-cps-block`), by which the dashboard finds
   * it in a preview. A renderer that returns `undefined` leaves a block out; a filter would shift the
   * indexes. Default: `false`.
   */
  readonly preview?: boolean;
}

/**
 * Renders `blocks` as HTML, one element each; blocks of unknown types are left out. `sizes` has the
 * dimensions of pictures that are known from the post, by the ids of their media records; `media`
 * of the options comes first.
 */
export const blocksHtml = (
  blocks: readonly ResolvedBlock[],
  { renderers: replaced, words, media, imageUrl, preview }: BlockOptions,
  sizes?: ReadonlyMap<string, Size>,
): Html => {
  const renderers: BlockRenderers = { ...blockRenderers, ...replaced };
  const context: BlockContext = {
    inline: renderInline,
    words: { ...englishWords, ...words },
    // The JSON-LD of a post has a node for each of its pictures: a file without one is no picture.
    sizeOf: (mediaId) =>
      media?.get(mediaId) ?? sizes?.get(mediaId) ?? (sizes?.size ? null : undefined),
    imageUrl,
  };
  const blockHtml = <Type extends BlockTypeName>(
    block: BlockOf<Type>,
    index: number,
  ): Html | undefined => {
    const { type } = block;
    // A later version of the service may have more types.
    const shown = Object.hasOwn(renderers, type) ? renderers[type](block, context) : undefined;
    return preview && shown ? withAttribute(shown, `data-cps-block="${index}"`) : shown;
  };
  return lines(blocks.map((block, index) => blockHtml(block, index)));
};

/**
 * Renders `blocks` in their response shape (contract, Block types), one element each. The HTML is
 * safe for any content: it has no script and no event handler, and links and pictures only have
 * `http:` or `https:` URLs or URLs of the site. Blocks of unknown types are left out.
 *
 * @example
 * renderBlocks([{ type: 'paragraph', text: 'Some *emphasis*' }]); // '<p dir="auto">Some <em>emphasis</em></p>'
 */
export const renderBlocks = (
  blocks: readonly ResolvedBlock[],
  options: BlockOptions = {},
): string => sourceOf(blocksHtml(blocks, options));
