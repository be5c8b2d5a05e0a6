import { isInlineMarkdown } from '../block/inline-markdown.ts';
import { type Block, vocabulary } from '../block/vocabulary.ts';
import { parseInline } from '../inline/parse-inline.ts';
import { eachTextOf } from '../schema/each-text.ts';

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
    addTargets.get(block.type)?.(block, targets);
  }
  return targets.slice(0, MAX_LINKS);
};

const addTargetsOfMarks = (source: string, targets: string[]): void => {
  if (!source.includes('](')) return;
  // Marks may be nested deeper than the call stack is.
  const pending = [...parseInline(source)];
  for (const node of pending) {
    if (node.type === 'link') targets.push(node.url);
    if ('children' in node) for (const child of node.children) pending.push(child);
  }
};

const addTargets = new Map(
  vocabulary.map(({ type, schema }) => [
    type,
    eachTextOf<string[]>(schema, (text) => {
      if (text['format'] === 'uri-reference') return (url, targets) => targets.push(url);
      return isInlineMarkdown(text) ? addTargetsOfMarks : undefined;
    }),
  ]),
);
