import { defineBlock } from './block-type.ts';

export const divider = defineBlock({
  type: 'divider',
  description: 'A line between two parts of the text.',
  fields: {},
  example: { type: 'divider' },
});
