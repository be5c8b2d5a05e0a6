import type { BlockOf, BlockTypeName } from './block-of.ts';
import type { Html } from './html.ts';
import type { Size } from './image-sizes.ts';
import type { Words } from './words.ts';

/** Input of block renderers, in addition to the block. */
export interface BlockContext {
  /** Renders a text with inline Markdown. */
  readonly inline: (source: string) => Html;
  readonly words: Words;
  /**
   * Returns the size of a picture; `undefined` if unknown, `null` for a file that is no picture.
   */
  readonly sizeOf: (mediaId: string) => Size | null | undefined;
  /** URL template of the image service, if there is one. */
  readonly imageUrl?: string | null | undefined;
}

/** Renders a block of one type; returns `undefined` if there is nothing to show. */
export type BlockRenderer<Type extends BlockTypeName> = (
  block: BlockOf<Type>,
  context: BlockContext,
) => Html | undefined;

/** Renderers of all block types. */
export type BlockRenderers = { readonly [Type in BlockTypeName]: BlockRenderer<Type> };
