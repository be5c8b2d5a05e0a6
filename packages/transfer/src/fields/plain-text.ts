import { parseHtml } from '@content-publishing/markdown/server';

type Node = ReturnType<typeof parseHtml>['children'][number];

/** Returns the visible text of HTML on one line, with its entities decoded once. */
export const plainText = (html: string): string => {
  if (!/[<&]/.test(html)) return html.replaceAll(/\s+/g, ' ').trim();
  const stack: Node[] = parseHtml(html).children.toReversed();
  let text = '';
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && !HIDDEN.has(node.tagName)) {
      if (node.tagName === 'br' || node.tagName === 'p') text += ' ';
      stack.push(...node.children.toReversed());
    }
  }
  return text.replaceAll(/\s+/g, ' ').trim();
};

const HIDDEN = new Set(['script', 'style', 'template']);
