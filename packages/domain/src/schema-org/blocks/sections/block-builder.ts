import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import type { PayloadReader } from '../payload-reader.ts';

/** The rank of a heading. */
export type HeadingLevel = 2 | 3 | 4;

/** Effect of one property of a payload, for the documentation. */
export interface Shown {
  /** The property that is read: `nutrition.calories` of nested nodes, `a|b` where either will do. */
  readonly property: string;
  /** Description of the result. */
  readonly as: string;
}

/** Builder of the blocks that show a node of a schema.org payload, or a part of it. */
export interface BlockBuilder {
  readonly shows: readonly Shown[];
  /**
   * Returns the blocks; none when the node has nothing to show. Its own headings are of `level`.
   */
  blocks(node: JsonObject, reader: PayloadReader, level: HeadingLevel): readonly Block[];
}

/** Builds one part after the other. */
export const sections = (...parts: readonly BlockBuilder[]): BlockBuilder => ({
  shows: parts.flatMap(({ shows }) => shows),
  blocks: (node, reader, level) => parts.flatMap((part) => part.blocks(node, reader, level)),
});

/**
 * Returns the values under a path: `offers.availability` of all nodes in `offers`, and
 * `offers|hasVariant.offers` of either.
 */
export const valuesAt = (
  node: JsonObject,
  path: string,
  reader: PayloadReader,
): readonly unknown[] =>
  path.split('|').flatMap((either) => {
    let values: readonly unknown[] = [node];
    for (const property of either.split('.')) {
      values = values.filter(isJsonObject).flatMap((owner) => reader.values(owner[property]));
    }
    return values;
  });

/** Builds blocks of the values of one property. */
export const part = (
  property: string,
  as: string,
  show: (
    values: readonly unknown[],
    reader: PayloadReader,
    level: HeadingLevel,
  ) => readonly Block[],
): BlockBuilder => ({
  shows: [{ property, as }],
  blocks: (node, reader, level) => show(valuesAt(node, property, reader), reader, level),
});

/** Returns what is shown of the nodes that stand in a `property`. */
export const shownWithin = (property: string, { shows }: BlockBuilder): readonly Shown[] =>
  shows.map((shown) => ({
    ...shown,
    property: shown.property
      .split('|')
      .map((path) => `${property}.${path}`)
      .join('|'),
  }));

/** Returns a part of each node that stands in a `property`. */
export const within = (property: string, ...parts: readonly BlockBuilder[]): BlockBuilder => {
  const inner = sections(...parts);
  return {
    shows: shownWithin(property, inner),
    blocks: (node, reader, level) =>
      reader.nodes(node[property]).flatMap((one) => inner.blocks(one, reader, level)),
  };
};

/** Returns the rank of a heading below one of `level`. */
export const below = (level: HeadingLevel): HeadingLevel => (level === 2 ? 3 : 4);
