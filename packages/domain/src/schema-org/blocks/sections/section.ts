import type { Block } from '../../../content/block/vocabulary.ts';
import type { JsonObject } from '../../../schema/json.ts';
import type { Label } from '../i18n/label.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { textAt } from '../format/text.ts';
import { inlineLiteral } from '../inline-literal.ts';
import { below, type BlockBuilder, sections, shownWithin } from './block-builder.ts';

/** Returns a heading above parts that have anything to show. */
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
 * Returns the nodes of a property, each under what it is called; where several are there, those
 * that have no name under a number: `Session 2`.
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

/** Name of a node as a heading, above its parts. */
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
