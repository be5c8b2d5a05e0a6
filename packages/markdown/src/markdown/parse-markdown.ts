import type { Nodes, Paragraph, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { visibleText } from '../tree/visible-text.ts';
import { boundedDelimiters } from './bounded-delimiters.ts';
import { gfmSyntax } from './gfm-syntax.ts';

// Directives in a text are left out: `10:30` would be one.
const { flow = {} } = directive();

// Transforms would make links of addresses whose characters are escaped; the parser finds the others.
const gfmExtensions = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

/**
 * Returns the tree of Markdown: CommonMark, the extensions of GitHub, and directives. Markdown with
 * thousands of marks within each other is read as paragraphs of text.
 */
export const parseMarkdown = (source: string): Root => {
  try {
    const { text, restore } = boundedDelimiters(source);
    const root = fromMarkdown(text, {
      extensions: [gfmSyntax, { flow }],
      mdastExtensions: [gfmExtensions, directiveFromMarkdown()],
    });
    if (restore !== undefined) restoreNode(root, restore);
    return root;
  } catch (error) {
    // The library recurses.
    if (!(error instanceof RangeError)) throw error;
    return { type: 'root', children: source.split(/\n{2,}/).map(plainParagraph) };
  }
};

/**
 * Gives a node its delimiters, and each paragraph in which some were too many a loss. Returns whether it
 * had such delimiters.
 */
const restoreNode = (node: Nodes, restore: (text: string) => string): boolean => {
  let isRestored = false;
  for (const [name, value] of Object.entries(node)) {
    const text: unknown = typeof value === 'string' ? restore(value) : value;
    if (text === value) continue;
    isRestored = true;
    Object.assign(node, { [name]: text });
  }
  if ('children' in node) {
    for (const child of node.children) if (restoreNode(child, restore)) isRestored = true;
  }
  if (isRestored && node.type === 'paragraph') {
    node.data = { ...node.data, losses: [{ kind: 'limit', text: visibleText(node.children) }] };
  }
  return isRestored;
};

const plainParagraph = (value: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
  data: { losses: [{ kind: 'limit', text: value }] },
});
