import { vocabulary } from '../vocabulary/vocabulary.ts';
import { blockSchema } from './block-schema.ts';

/** Schema of the bodies of posts. */
export const editorSchema = blockSchema(vocabulary);
