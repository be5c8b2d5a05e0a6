import { Text } from '../../schema/text.ts';
import { defineBlock } from './block-type.ts';
import { MAX_CODE_LENGTH } from './text-size.ts';

export const code = defineBlock({
  type: 'code',
  description: 'A listing, shown as it is.',
  fields: {
    language: Text({
      maxLength: 64,
      description: 'A short name or file extension, such as typescript or ts.',
    }),
    code: Text({ maxLength: MAX_CODE_LENGTH, description: 'The raw text of the listing.' }),
  },
  text: { code: 'code' },
  example: { type: 'code', language: 'ts', code: 'const answer = 6 * 7;\n' },
});
