import type { Media } from '@content-publishing/domain';

/** The size of a picture, in pixels. */
export type Size = Pick<Media, 'width' | 'height'>;

type Properties = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null;

/** schema.org's QuantitativeValue as a number of pixels. */
const pixels = (quantity: unknown): number | null =>
  isObject(quantity) && typeof quantity['value'] === 'number' ? quantity['value'] : null;

const URN = 'urn:uuid:';

/**
 * The sizes of the pictures of a post by the ids of their media records, as its `jsonLd` says them
 * in its ImageObject nodes: image blocks have none of their own.
 */
export const imageSizesIn = (jsonLd: Properties): ReadonlyMap<string, Size> => {
  const graph: unknown = jsonLd['@graph'];
  const nodes: readonly unknown[] = Array.isArray(graph) ? graph : [];
  return new Map(
    nodes.flatMap((node): readonly [string, Size][] => {
      const id = isObject(node) ? node['@id'] : undefined;
      return isObject(node) && typeof id === 'string' && id.startsWith(URN)
        ? [[id.slice(URN.length), { width: pixels(node['width']), height: pixels(node['height']) }]]
        : [];
    }),
  );
};
