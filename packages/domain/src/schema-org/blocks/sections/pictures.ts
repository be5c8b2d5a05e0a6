import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject } from '../../../schema/json.ts';
import { textAt } from '../format/text.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { type BlockBuilder, part } from './block-builder.ts';

/**
 * Builder of the first image of `image` that is in the media of the workspace. Payloads have one
 * picture in several shapes for search engines, and readers need only one of them.
 */
export const picture = part(
  'image',
  'image, where it is in the media of the workspace',
  (values, reader) => values.flatMap((value) => imageBlocks(value, reader)).slice(0, 1),
);

/** Builds an image block for each image of a property that is in the media of the workspace. */
export const pictures = (property: string): BlockBuilder =>
  part(property, 'images, where they are in the media of the workspace', (values, reader) =>
    values.flatMap((value) => imageBlocks(value, reader)),
  );

/**
 * Returns the image block for `value`, a value of a property such as `image`, with the caption if
 * it is an ImageObject; an empty list if no picture in the media of the workspace has its id or
 * URL.
 */
export const imageBlocks = (value: unknown, reader: PayloadReader): readonly Block[] => {
  const mediaId = reader.mediaOf(value);
  if (mediaId === undefined) return [];
  const caption = isJsonObject(value) ? textAt(value, 'caption', reader) : undefined;
  return [{ type: 'image', mediaId, ...(caption !== undefined && { caption }) }];
};
