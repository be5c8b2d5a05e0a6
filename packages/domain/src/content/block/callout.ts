import { Type } from '@sinclair/typebox';
import { OneOf } from '../../schema/text.ts';
import { defineBlock } from './block-type.ts';
import { InlineMarkdown } from './inline-markdown.ts';

export const callout = defineBlock({
  type: 'callout',
  description: 'A box that stands out from the text: a note, a tip, a warning.',
  fields: {
    variant: OneOf(['info', 'warning', 'success', 'error'], { description: 'The kind of box.' }),
    title: Type.Optional(InlineMarkdown({ description: 'The headline of the box.' })),
    body: InlineMarkdown({ description: 'The text of the box.' }),
  },
  text: { title: 'label', body: 'aside' },
  example: {
    type: 'callout',
    variant: 'warning',
    title: 'Before you start',
    body: 'Unplug the machine and wait **ten minutes**.',
  },
});
