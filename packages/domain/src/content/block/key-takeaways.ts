import { Type } from '@sinclair/typebox';
import { Text } from '../../schema/text.ts';
import { defineBlock } from './block-type.ts';
import { MAX_TEXT_LENGTH } from './text-size.ts';

export const keyTakeaways = defineBlock({
  type: 'key_takeaways',
  description: 'The article in a few sentences.',
  fields: {
    items: Type.Array(Text({ maxLength: MAX_TEXT_LENGTH }), {
      minItems: 1,
      maxItems: 10,
      description: 'One plain sentence each.',
    }),
  },
  text: { items: 'point' },
  example: { type: 'key_takeaways', items: ['Use fresh beans.', 'Take it off the heat early.'] },
});
