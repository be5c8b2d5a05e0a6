import { Type } from '@sinclair/typebox';
import { defineBlock } from './block-type.ts';
import { InlineMarkdown } from './inline-markdown.ts';

export const quote = defineBlock({
  type: 'quote',
  description: 'Words of another person.',
  fields: {
    text: InlineMarkdown({ description: 'The words.' }),
    attribution: Type.Optional(InlineMarkdown({ description: 'Whose words they are.' })),
  },
  text: { text: 'aside', attribution: 'label' },
  example: { type: 'quote', text: 'A pot is never *in a hurry*.', attribution: 'A barista' },
});
