import { defineBlock } from './block-type.ts';
import { InlineMarkdown } from './inline-markdown.ts';

/** Maximum code points of the text of a paragraph (contract, Limits). */
export const MAX_PARAGRAPH_LENGTH = 10_000;

export const paragraph = defineBlock({
  type: 'paragraph',
  description: 'A paragraph of text.',
  fields: {
    text: InlineMarkdown({
      maxLength: MAX_PARAGRAPH_LENGTH,
      description: 'The text of the paragraph.',
    }),
  },
  text: { text: 'prose' },
  example: {
    type: 'paragraph',
    text: 'Fill the base with **hot** water up to the [valve](#valve).',
  },
});
