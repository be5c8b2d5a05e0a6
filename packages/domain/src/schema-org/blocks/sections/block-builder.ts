import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import type { PayloadReader } from '../payload-reader.ts';

export type HeadingLevel = 2 | 3 | 4;

/** Entry of the documentation: how one property of a payload is shown. */
export interface Shown {
  /**
   * Path of the property, as for {@link valuesAt}: `nutrition.calories` for nested nodes, `a|b` for
   * two alternatives.
   */
  readonly property: string;
  readonly as: string;
}

/** Builder of the blocks that show a node of a schema.org payload, or a part of it. */
export interface BlockBuilder {
  readonly shows: readonly Shown[];
  /**
   * Returns the blocks for `node`, whose top headings have the `level`; an empty list if there is
   * nothing to show.
   */
  blocks(node: JsonObject, reader: PayloadReader, level: HeadingLevel): readonly Block[];
}

/** Returns a builder of the blocks of all `parts`, one after another. */
export const sections = (...parts: readonly BlockBuilder[]): BlockBuilder => ({
  shows: parts.flatMap(({ shows }) => shows),
  blocks: (node, reader, level) => parts.flatMap((part) => part.blocks(node, reader, level)),
});

/**
 * Returns the values at a `path` from `node`. `offers.availability` are the values of
 * `availability` in all nodes in `offers`. The values of alternative paths, separated by `|`, are
 * concatenated: `offers|hasVariant.offers` are the offers of the node, then the offers of its
 * variants.
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

/**
 * Creates a builder that calls `show` with all values at the path `property`. `as` says in the
 * documentation how they are shown.
 */
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

/**
 * Returns the documentation of a builder that is applied to the nodes of a `property`, with the
 * `property` before each path: `nutrition.calories` for `calories`.
 */
export const shownWithin = (property: string, { shows }: BlockBuilder): readonly Shown[] =>
  shows.map((shown) => ({
    ...shown,
    property: shown.property
      .split('|')
      .map((path) => `${property}.${path}`)
      .join('|'),
  }));

/**
 * Creates a builder that applies `parts` to each node of a `property`, which is a name and not a
 * path. Values that are not nodes are left out.
 */
export const within = (property: string, ...parts: readonly BlockBuilder[]): BlockBuilder => {
  const inner = sections(...parts);
  return {
    shows: shownWithin(property, inner),
    blocks: (node, reader, level) =>
      reader.nodes(node[property]).flatMap((one) => inner.blocks(one, reader, level)),
  };
};

/** Returns the level of headings below a heading of `level`; level 4 is the deepest. */
export const below = (level: HeadingLevel): HeadingLevel => (level === 2 ? 3 : 4);
