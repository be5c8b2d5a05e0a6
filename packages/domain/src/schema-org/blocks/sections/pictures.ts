import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject } from '../../../schema/json.ts';
import { textAt } from '../format/text.ts';
import type { Reading } from '../payload-reader.ts';
import { type Card, part } from './block-builder.ts';

/**
 * The first image that is in the media of the workspace: search engines ask for one picture in
 * several shapes, and readers need one of them.
 */
export const picture = part(
  'image',
  'image, where it is in the media of the workspace',
  (values, reading) => values.flatMap((value) => imageBlocks(value, reading)).slice(0, 1),
);

/** All images that are in the media of the workspace. */
export const pictures = (property: string): Card =>
  part(property, 'images, where they are in the media of the workspace', (values, reading) =>
    values.flatMap((value) => imageBlocks(value, reading)),
  );

/** The image block of one value of an `image`, where it names a media record that is there. */
export const imageBlocks = (value: unknown, reading: Reading): readonly Block[] => {
  const mediaId = reading.mediaOf(value);
  if (mediaId === undefined) return [];
  const caption = isJsonObject(value) ? textAt(value, 'caption', reading) : undefined;
  return [{ type: 'image', mediaId, ...(caption !== undefined && { caption }) }];
};
