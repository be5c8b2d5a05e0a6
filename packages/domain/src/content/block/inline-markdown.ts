import type { TSchema } from '@sinclair/typebox';
import { Text, type TextOptions } from '../../schema/text.ts';
import { MAX_TEXT_LENGTH } from './text-size.ts';

const MEDIA_TYPE = 'text/markdown';

/**
 * Returns the schema of a text with inline Markdown: bold, italic, code and link marks, and no
 * other syntax of Markdown (contract, Block types). All other texts of blocks are shown literally.
 */
export const InlineMarkdown = (options: TextOptions) =>
  Text({
    title: 'Inline Markdown',
    contentMediaType: MEDIA_TYPE,
    maxLength: MAX_TEXT_LENGTH,
    ...options,
  });

/** Returns whether `schema` was created by {@link InlineMarkdown}. */
export const isInlineMarkdown = (schema: TSchema): boolean =>
  schema['contentMediaType'] === MEDIA_TYPE;
