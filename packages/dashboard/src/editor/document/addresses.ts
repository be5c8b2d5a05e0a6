import type { Node } from 'prosemirror-model';
import { shapeOf } from '../schema/part.ts';
import { formText } from '../schema/value.ts';
import { formFieldsOf } from '../vocabulary/block-shape.ts';

/** Returns the addresses in the form of a block, such as that of a video. */
export const addressesOf = (block: Node): readonly string[] => {
  const shape = shapeOf(block);
  return (shape ? formFieldsOf(shape) : [])
    .filter((field) => field.kind === 'line' && field.format?.startsWith('uri') === true)
    .map(({ name }) => formText(block, name))
    .filter((address) => address !== '');
};
