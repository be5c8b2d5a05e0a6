import type { Media } from '../../content/media/media.ts';
import { isPicture } from '../../content/picture.ts';
import { type Node, uuidUrn } from './node.ts';

/** Texts of a page for a picture, which take precedence over the texts of the media record. */
export interface ImageWords {
  readonly alt?: string | undefined;
  readonly caption?: string | undefined;
}

export interface ImageNode extends Node {
  readonly url: string;
}

/**
 * Returns a media record as an ImageObject of schema.org, in which texts of `words` replace its
 * own; `undefined` if the record is not an image. Width and height are QuantitativeValues, because
 * the vocabulary does not allow plain numbers.
 */
export const imageObject = (media: Media, words: ImageWords = {}): ImageNode | undefined => {
  if (!isPicture(media)) return undefined;
  const { id, url, mimeType, width, height, alt, caption } = media;
  return {
    '@type': 'ImageObject',
    '@id': uuidUrn(id),
    url,
    contentUrl: url,
    encodingFormat: mimeType,
    width: pixels(width),
    height: pixels(height),
    caption: words.caption ?? caption,
    description: words.alt ?? alt,
  };
};

/**
 * Returns a number of pixels as a QuantitativeValue; `undefined` for `null`. The code of the pixel
 * is E37 (UN/CEFACT Recommendation 20).
 */
const pixels = (value: number | null) =>
  value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode: 'E37' };
