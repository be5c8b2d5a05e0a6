import type { Block } from '../../../content/block/vocabulary.ts';
import type { JsonObject } from '../../../schema/json.ts';
import type { Label } from '../i18n/label.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { textAt } from '../format/text.ts';
import { inlineLiteral } from '../inline-literal.ts';
import { below, type BlockBuilder, sections, shownWithin } from './block-builder.ts';

/**
 * Builds a heading and the blocks of `parts` below it; nothing at all if the parts have no blocks.
 */
export const section = (title: Label, ...parts: readonly BlockBuilder[]): BlockBuilder => {
  const inner = sections(...parts);
  return {
    shows: inner.shows.map(({ property, as }) => ({ property, as: `${as}, under “${title}”` })),
    blocks: (node, reader, level) => {
      const blocks = inner.blocks(node, reader, below(level));
      const text = reader.i18n.label(title);
      return blocks.length === 0 ? [] : [{ type: 'heading', level, text }, ...blocks];
    },
  };
};

/**
 * Builds the blocks of `inner` for each node of a `property`, with a heading above them. The
 * heading is the result of `titleOf`. For a node without a title it is the `label` and a number,
 * such as `Session 2`, if the property has several nodes; otherwise there is none. A node without
 * blocks is left out.
 */
export const headed = (
  property: string,
  label: Label,
  inner: BlockBuilder,
  titleOf: (node: JsonObject, reader: PayloadReader) => string | undefined,
): BlockBuilder => ({
  shows: [
    { property: `${property}.name`, as: `heading, else “${label}” with a number` },
    ...shownWithin(property, inner),
  ],
  blocks: (node, reader, level) => {
    const nodes = reader.nodes(node[property]);
    return nodes.flatMap((one, index): readonly Block[] => {
      const number = nodes.length > 1 ? `${reader.i18n.label(label)} ${index + 1}` : undefined;
      const title = titleOf(one, reader) ?? number;
      if (title === undefined) return inner.blocks(one, reader, level);
      const blocks = inner.blocks(one, reader, below(level));
      const heading: Block = { type: 'heading', level, text: inlineLiteral(title) };
      return blocks.length === 0 ? [] : [heading, ...blocks];
    });
  },
});

/**
 * Builds the name of a node as a heading, and the blocks of `parts` below it; only these blocks if
 * the node has no name.
 */
export const titled = (...parts: readonly BlockBuilder[]): BlockBuilder => {
  const inner = sections(...parts);
  return {
    shows: [{ property: 'name', as: 'heading' }, ...inner.shows],
    blocks: (node, reader, level) => {
      const name = textAt(node, 'name', reader);
      if (name === undefined) return inner.blocks(node, reader, level);
      const blocks = inner.blocks(node, reader, below(level));
      return [{ type: 'heading', level, text: inlineLiteral(name) }, ...blocks];
    },
  };
};
