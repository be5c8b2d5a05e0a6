import { Type } from '@sinclair/typebox';
import { OneOf } from '../../schema/text.ts';
import { defineBlock } from './block-type.ts';
import { InlineMarkdown } from './inline-markdown.ts';
import { MAX_LIST_ITEMS } from './text-size.ts';

export const list = defineBlock({
  type: 'list',
  description: 'A list, with bullets or numbered.',
  fields: {
    style: OneOf(['bullet', 'ordered'], { description: 'Bullets, or numbers from 1.' }),
    items: Type.Array(InlineMarkdown({}), {
      maxItems: MAX_LIST_ITEMS,
      description: 'The entries, in order.',
    }),
  },
  text: { items: 'item' },
  example: { type: 'list', style: 'ordered', items: ['Fill the *base*.', 'Add the coffee.'] },
});
