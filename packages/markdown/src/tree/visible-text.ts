import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes } from 'mdast';

const LINE_FEED = { type: 'text' as const, value: '\n' };

const HIDDEN = new Set(['script', 'style', 'template']);

const BLOCKS = new Set([
  ...['blockquote', 'code', 'heading', 'listItem', 'paragraph', 'tableCell'],
  ...['dd', 'div', 'dt', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'p', 'pre', 'td', 'th', 'tr'],
]);

/**
 * Returns the visible text of nodes of Markdown or HTML, with a line feed after each block. It does not
 * recurse, however deep the nodes nest.
 */
export const visibleText = (nodes: readonly (Nodes | HtmlNodes)[]): string => {
  const stack: (Nodes | HtmlNodes)[] = nodes.toReversed();
  let text = '';
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') {
      text += node.value;
    } else if (node.type === 'image' || node.type === 'imageReference') {
      text += node.alt ?? '';
    } else if (node.type === 'break') {
      text += '\n';
    } else if ('children' in node && !(node.type === 'element' && HIDDEN.has(node.tagName))) {
      if (BLOCKS.has(node.type === 'element' ? node.tagName : node.type)) stack.push(LINE_FEED);
      for (const child of node.children.toReversed()) stack.push(child);
    }
  }
  return text;
};
