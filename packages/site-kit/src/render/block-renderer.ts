import type { BlockOf, BlockTypeName } from './block-of.ts';
import type { Html } from './html.ts';
import type { Size } from './image-sizes.ts';
import type { Words } from './words.ts';

/** Input of every block renderer, in addition to the block. */
export interface BlockContext {
  /** Renders a text with inline Markdown. */
  readonly inline: (source: string) => Html;
  /** Texts of the page that are not part of the post. */
  readonly words: Words;
  /**
   * Returns the size of the picture with the id of a media record. `undefined` if it is unknown,
   * `null` if the file is no picture.
   */
  readonly sizeOf: (mediaId: string) => Size | null | undefined;
  /** URL template of the image service; absent without one. */
  readonly imageUrl?: string | null | undefined;
}

/** Renders a block of the type `Type`; returns `undefined` if there is nothing to show. */
export type BlockRenderer<Type extends BlockTypeName> = (
  block: BlockOf<Type>,
  context: BlockContext,
) => Html | undefined;

/** A renderer for every block type. */
export type BlockRenderers = { readonly [Type in BlockTypeName]: BlockRenderer<Type> };
