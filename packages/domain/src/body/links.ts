import { isInlineMarkdown } from '../block/inline-markdown.ts';
import { type Block, blockTypeOf } from '../block/vocabulary.ts';
import { parseInline } from '../inline/parse-inline.ts';
import { eachText } from '../schema/each-text.ts';

/** Links beyond this many are not looked for: no article has more, and reading marks takes a while. */
export const MAX_LINKS = 1000;

/**
 * Where `blocks` lead: the targets of their link marks and of their fields that are links, at most
 * {@link MAX_LINKS}.
 */
export const linkTargetsOf = (blocks: readonly Block[]): readonly string[] => {
  const targets: string[] = [];
  for (const block of blocks) {
    if (targets.length >= MAX_LINKS) break;
    eachText(blockTypeOf(block).schema, block, (text, schema) => {
      if (schema['format'] === 'uri-reference') targets.push(text);
      else if (isInlineMarkdown(schema)) addTargetsOfMarks(targets, text);
    });
  }
  return targets.slice(0, MAX_LINKS);
};

const addTargetsOfMarks = (targets: string[], source: string): void => {
  if (!source.includes('](')) return;
  // Marks may be nested deeper than the call stack is.
  const pending = [...parseInline(source)];
  for (const node of pending) {
    if (node.type === 'link') targets.push(node.url);
    if ('children' in node) for (const child of node.children) pending.push(child);
  }
};
