import { Type } from '@sinclair/typebox';
import { OneOf, Text } from '../../schema/text.ts';
import { defineBlock } from './block-type.ts';
import { InlineMarkdown } from './inline-markdown.ts';
import { MAX_TEXT_LENGTH } from './text-size.ts';

export const heading = defineBlock({
  type: 'heading',
  description: 'The title of a section. Headings make up the table of contents.',
  fields: {
    level: OneOf([2, 3, 4], { description: 'The rank: 2 for a section, 3 and 4 for parts of it.' }),
    text: InlineMarkdown({ description: 'The text of the title.' }),
    id: Type.Optional(
      Text({
        minLength: 1,
        maxLength: MAX_TEXT_LENGTH,
        rule: (id) => (/\s/u.test(id) ? 'must not contain white space' : undefined),
        description: 'The anchor. Derived from the text when absent; unique within the body.',
      }),
    ),
  },
  text: { text: 'heading' },
  outline: {
    level: ({ level }) => level,
    id: ({ id }) => id,
    withId: (block, id) => ({ ...block, id }),
  },
  example: { type: 'heading', level: 2, text: 'How it *works*', id: 'how-it-works' },
});
