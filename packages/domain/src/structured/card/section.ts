import type { Label } from '../labels/label.ts';
import { textAt } from '../format/text.ts';
import { inlineLiteral } from '../inline-literal.ts';
import { below, type Card, card } from './card.ts';

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
