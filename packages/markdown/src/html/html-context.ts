import type { Element, RootContent as HtmlNode } from 'hast';
import type { BlockContent, PhrasingContent as Phrase } from 'mdast';
import { BLOCK_NAMES } from './block-names.ts';
import { inlineElement } from './inline-element.ts';

/** Content made of blocks. */
export type Flow = readonly BlockContent[];

/** Context of reading HTML. */
export interface HtmlContext {
  /** Returns the line in the source of a line of the HTML. */
  readonly lineAt: (line: number) => number;
  /** Whether tables are blocks; otherwise their rows are paragraphs. */
  readonly hasTables: boolean;
  /** Returns the content of nodes as blocks; inline content between blocks becomes paragraphs. */
  readonly flow: (nodes: readonly HtmlNode[]) => Flow;
}

/** Returns the content of an element as blocks; `undefined` for an element without a rule. */
export type ElementRule = (context: HtmlContext, element: Element) => Flow | undefined;

/** Returns the line of a node in the source; `undefined` if the parser has no positions. */
export const lineIn = (context: HtmlContext, node: HtmlNode): number | undefined =>
  node.position && context.lineAt(node.position.start.line);

/** Returns the content of `nodes` as inline content, white space as it is; blocks and frames stand apart. */
export const phrasesOf = (context: HtmlContext, nodes: readonly HtmlNode[]): readonly Phrase[] =>
  nodes.flatMap((node): readonly Phrase[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }];
    if (node.type !== 'element') return [];
    const content = inlineElement(node, phrasesOf(context, node.children), lineIn(context, node));
    const isApart = BLOCK_NAMES.has(node.tagName) || EMBEDDED.test(node.tagName);
    return isApart ? apart(content) : content;
  });

const EMBEDDED = /^(?:audio|embed|frame|iframe|object|video|(?:amp|lite)-.*)$/;

/** Returns inline content with spaces around it. */
const apart = (phrases: readonly Phrase[]): readonly Phrase[] => [
  { type: 'text', value: ' ' },
  ...phrases,
  { type: 'text', value: ' ' },
];
