import { Type } from '@sinclair/typebox';
import { Text } from '../../schema/text.ts';
import { defineBlock } from './block-type.ts';
import { MAX_TEXT_LENGTH } from './text-size.ts';

export const faq = defineBlock({
  type: 'faq',
  description: 'Questions that readers ask, with their answers.',
  fields: {
    items: Type.Array(
      Type.Object(
        {
          question: Text({ maxLength: MAX_TEXT_LENGTH, description: 'The question.' }),
          answer: Text({ maxLength: MAX_TEXT_LENGTH, description: 'The answer.' }),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 50, description: 'The questions in the order they are shown.' },
    ),
  },
  text: { items: 'dialogue' },
  // Search engines reject a blank question, and a question without an answer.
  schemaOrg: ({ items }) =>
    items
      .filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '')
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  example: {
    type: 'faq',
    items: [{ question: 'Which grind?', answer: 'A little coarser than for espresso.' }],
  },
});
