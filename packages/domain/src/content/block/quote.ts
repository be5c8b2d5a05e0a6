import { Type } from '@sinclair/typebox';
import { defineBlock } from './block-type.ts';
import { InlineMarkdown } from './inline-markdown.ts';

export const quote = defineBlock({
  type: 'quote',
  description: 'A quotation.',
  fields: {
    text: InlineMarkdown({ description: 'The quoted text.' }),
    attribution: Type.Optional(InlineMarkdown({ description: 'The source of the quotation.' })),
  },
  text: { text: 'aside', attribution: 'label' },
  example: { type: 'quote', text: 'A pot is never *in a hurry*.', attribution: 'A barista' },
});
