import { type Block, blockTypeOf } from '../../content/block/vocabulary.ts';
import { pointer } from '../../schema/violation.ts';
import { BODY_PATH, type FieldText } from '../place.ts';

/**
 * Returns the fields with the texts of the headings of a body, one for each entry of its table of
 * contents.
 */
export const headingFields = (blocks: readonly Block[]): readonly FieldText[] =>
  blocks.flatMap((block, index) => {
    const { outline, placedTexts } = blockTypeOf(block);
    if (outline === undefined) return [];
    const path = pointer(BODY_PATH, index);
    const [field = { path, text: '', source: '' }] = placedTexts(block, path);
    return [field];
  });
