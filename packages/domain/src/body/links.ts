import { isInlineMarkdown } from '../block/inline-markdown.ts';
import { type Block, blockTypeOf } from '../block/vocabulary.ts';
import { parseInline } from '../inline/parse-inline.ts';
import { eachText } from '../schema/each-text.ts';

/** Whether a block leads anywhere: by a link mark, or by a field that is a link. */
export const hasLink = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => {
    let found = false;
    eachText(blockTypeOf(block).schema, block, (text, schema) => {
      found ||=
        schema['format'] === 'uri-reference' || (isInlineMarkdown(schema) && hasLinkMark(text));
    });
    return found;
  });

const hasLinkMark = (source: string): boolean => {
  if (!source.includes('](')) return false;
  // Marks may be nested deeper than the call stack is.
  const pending = [...parseInline(source)];
  for (const node of pending) {
    if (node.type === 'link') return true;
    if ('children' in node) for (const child of node.children) pending.push(child);
  }
  return false;
};
