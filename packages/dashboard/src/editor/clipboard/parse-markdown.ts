import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

type Tree = ReturnType<typeof fromMarkdown>;

/** Node of the tree of a text in Markdown. */
export type MarkdownNode = Tree['children'][number];

/** Addresses by the names that a text in Markdown gives them. */
export type MarkdownDefinitions = ReadonlyMap<string, string>;

/** Tree of a text in Markdown. */
interface ParsedMarkdown {
  readonly nodes: readonly MarkdownNode[];
  readonly definitions: MarkdownDefinitions;
}

/** Parses a text in Markdown with the extensions of GitHub. Throws if its marks are too deep in each other. */
export const parseMarkdown = (source: string): ParsedMarkdown => {
  const { children } = fromMarkdown(source, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const definitions = new Map<string, string>();
  const define = (node: MarkdownNode): void => {
    if (node.type === 'definition') {
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
    } else if ('children' in node) for (const child of node.children) define(child);
  };
  for (const child of children) define(child);
  return { nodes: children, definitions };
};
