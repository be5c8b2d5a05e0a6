import type { ResolvedBlock } from '@content-publishing/domain';
import type { Html } from './html.ts';
import type { Size } from './image-sizes.ts';
import type { Words } from './words.ts';

/** The value of a block's `type`. */
export type BlockTypeName = ResolvedBlock['type'];

/** The block of a type, in its response shape (contract, Block types). */
export type BlockOf<Type extends BlockTypeName> = {
  [Name in Type]: Extract<ResolvedBlock, { readonly type: Name }> & { readonly type: Name };
}[Type];

/** Input of block renderers beside the block. */
export interface BlockContext {
  /** Returns the HTML of a text with inline Markdown. */
  readonly inline: (source: string) => Html;
  readonly words: Words;
  /** Returns the size of a picture, where it is known; `null` for a file that is no picture. */
  readonly sizeOf: (mediaId: string) => Size | null | undefined;
  /** Address of the image service, where there is one. */
  readonly imageUrl?: string | null | undefined;
}

/** Writes the blocks of one type; nothing where there is nothing to show. */
export type BlockRenderer<Type extends BlockTypeName> = (
  block: BlockOf<Type>,
  context: BlockContext,
) => Html | undefined;

/** A renderer for every block type. */
export type BlockRenderers = { readonly [Type in BlockTypeName]: BlockRenderer<Type> };
