import type { PhrasingContent as Phrase, RootContent } from 'mdast';
import { pairTags } from '../html/pair-tags.ts';
import { visibleText } from '../tree/visible-text.ts';
import { expandHtml } from './expand-html.ts';
import type { Reading } from './reading.ts';

/**
 * Returns the text of nodes that readers see, like `visibleText`, without the content of tags of HTML in
 * Markdown that hide it.
 */
export const shownText = (reading: Reading, nodes: readonly RootContent[]): string =>
  expandHtml(reading, nodes)
    .map((node) => textOf(reading, node))
    .join('');

const textOf = (reading: Reading, node: RootContent): string => {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return `${shownPhrases(reading, node.children)}\n`;
    case 'blockquote':
    case 'listItem':
      return `${shownText(reading, node.children)}\n`;
    case 'list':
      return shownText(reading, node.children);
    default:
      return visibleText([node]);
  }
};

/** Like {@link shownText}, for inline content. */
export const shownPhrases = (reading: Reading, phrases: readonly Phrase[]): string =>
  visibleText(pairTags(reading, leavesOf(phrases)));

/** Returns inline content without its marks and links, without recursion. */
const leavesOf = (phrases: readonly Phrase[]): readonly Phrase[] => {
  const leaves: Phrase[] = [];
  const stack = phrases.toReversed();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if ('children' in next) stack.push(...next.children.toReversed());
    else leaves.push(next);
  }
  return leaves;
};
