import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import type { PayloadReader } from '../payload-reader.ts';

export type HeadingLevel = 2 | 3 | 4;

/** Effect of one property of a payload, for the documentation. */
export interface Shown {
  /** Path of the property: `nutrition.calories` for nested nodes, `a|b` for either of two. */
  readonly property: string;
  readonly as: string;
}

/** Builder of the blocks that show a node of a schema.org payload, or a part of it. */
export interface BlockBuilder {
  readonly shows: readonly Shown[];
  /** Returns the blocks; an empty list for a node without content. Its top headings are of `level`. */
  blocks(node: JsonObject, reader: PayloadReader, level: HeadingLevel): readonly Block[];
}

/** Concatenates the blocks of several builders. */
export const sections = (...parts: readonly BlockBuilder[]): BlockBuilder => ({
  shows: parts.flatMap(({ shows }) => shows),
  blocks: (node, reader, level) => parts.flatMap((part) => part.blocks(node, reader, level)),
});

/**
 * Returns the values at a path: `offers.availability` of all nodes in `offers`, or
 * `offers|hasVariant.offers` for both.
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

/** Creates a builder of blocks from the values of one property. */
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

/** Returns the documentation of a builder for the nodes of a `property`. */
export const shownWithin = (property: string, { shows }: BlockBuilder): readonly Shown[] =>
  shows.map((shown) => ({
    ...shown,
    property: shown.property
      .split('|')
      .map((path) => `${property}.${path}`)
      .join('|'),
  }));

/** Creates a builder that applies `parts` to each node of a `property`. */
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
