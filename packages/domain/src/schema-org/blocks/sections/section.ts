import type { Block } from '../../../content/block/vocabulary.ts';
import type { JsonObject } from '../../../schema/json.ts';
import type { Label } from '../i18n/label.ts';
import type { Reading } from '../payload-reader.ts';
import { textAt } from '../format/text.ts';
import { inlineLiteral } from '../inline-literal.ts';
import { below, type Card, card, shownWithin } from './block-builder.ts';

/** A heading above parts that have anything to show. */
export const section = (title: Label, ...parts: readonly Card[]): Card => {
  const inner = card(...parts);
  return {
    shows: inner.shows.map(({ property, as }) => ({ property, as: `${as}, under “${title}”` })),
    blocks: (node, reading, level) => {
      const blocks = inner.blocks(node, reading, below(level));
      const text = reading.wording.label(title);
      return blocks.length === 0 ? [] : [{ type: 'heading', level, text }, ...blocks];
    },
  };
};

/**
 * The nodes of a property, each under what it is called; where several are there, those that have no
 * name under a number: `Session 2`.
 */
export const headed = (
  property: string,
  label: Label,
  inner: Card,
  titleOf: (node: JsonObject, reading: Reading) => string | undefined,
): Card => ({
  shows: [
    { property: `${property}.name`, as: `heading, else “${label}” with a number` },
    ...shownWithin(property, inner),
  ],
  blocks: (node, reading, level) => {
    const nodes = reading.nodes(node[property]);
    return nodes.flatMap((one, index): readonly Block[] => {
      const number = nodes.length > 1 ? `${reading.wording.label(label)} ${index + 1}` : undefined;
      const title = titleOf(one, reading) ?? number;
      if (title === undefined) return inner.blocks(one, reading, level);
      const blocks = inner.blocks(one, reading, below(level));
      const heading: Block = { type: 'heading', level, text: inlineLiteral(title) };
      return blocks.length === 0 ? [] : [heading, ...blocks];
    });
  },
});

/** What a node is called as a heading, above its parts. */
export const titled = (...parts: readonly Card[]): Card => {
  const inner = card(...parts);
  return {
    shows: [{ property: 'name', as: 'heading' }, ...inner.shows],
    blocks: (node, reading, level) => {
      const name = textAt(node, 'name', reading);
      if (name === undefined) return inner.blocks(node, reading, level);
      const blocks = inner.blocks(node, reading, below(level));
      return [{ type: 'heading', level, text: inlineLiteral(name) }, ...blocks];
    },
  };
};
