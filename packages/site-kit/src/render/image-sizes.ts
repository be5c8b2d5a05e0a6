import type { Media } from '@content-publishing/domain/records';
import { isObject, graphNodes, type Properties } from './graph.ts';

/** Size of a picture in pixels, with the media type of the file if it is known. */
export type Size = Pick<Media, 'width' | 'height'> & Partial<Pick<Media, 'mimeType'>>;

/** Returns the pixels in a QuantitativeValue of schema.org; `null` for other values. */
const pixels = (quantity: unknown): number | null =>
  isObject(quantity) && typeof quantity['value'] === 'number' ? quantity['value'] : null;

const URN = 'urn:uuid:';

/**
 * Returns the sizes of the pictures of a post by the ids of their media records. They come from the
 * ImageObject nodes of its `jsonLd`, since image blocks have no sizes of their own. A dimension
 * that the node lacks is `null`.
 *
 * @example
 * renderBlocks(post.bodyJson, { media: imageSizesIn(post.jsonLd) });
 */
export const imageSizesIn = (jsonLd: Properties): ReadonlyMap<string, Size> => {
  return new Map(
    graphNodes(jsonLd).flatMap((node): readonly [string, Size][] => {
      const id = node['@id'];
      return typeof id === 'string' && id.startsWith(URN)
        ? [[id.slice(URN.length), { width: pixels(node['width']), height: pixels(node['height']) }]]
        : [];
    }),
  );
};
