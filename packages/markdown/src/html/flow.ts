import type { Element, RootContent as HtmlNode } from 'hast';
import type { BlockContent, PhrasingContent as Phrase } from 'mdast';
import { lossesOf } from '../tree/node-data.ts';
import { blockElement } from './block-element.ts';
import { collapseSpace } from './collapse-space.ts';
import { BLOCK_NAMES } from './block-names.ts';
import { elementsIn } from './element.ts';
import { addressOf } from './embedded-element.ts';
import { isHidden } from './hidden-element.ts';
import {
  type ElementRule,
  type Flow,
  type HtmlContext,
  lineIn,
  phrasesOf,
} from './html-context.ts';
import { inlineElement } from './inline-element.ts';
import { numberedListingRule } from './numbered-listing.ts';
import { officeRule, withWordLists } from './office-rule.ts';
import { withSheetStyles } from './sheet-styles.ts';
import { withoutHidden } from './without-hidden.ts';

/**
 * Returns the content of HTML as blocks of Markdown. `rules` come before the general ones; the first
 * that returns content is taken.
 */
export const htmlFlow = (
  nodes: readonly HtmlNode[],
  given: Pick<HtmlContext, 'lineAt' | 'hasTables'>,
  rules: readonly ElementRule[] = [],
): Flow => {
  const all = [...rules, officeRule, numberedListingRule, blockElement, blocksInside];
  const context: HtmlContext = { ...given, flow: (children) => flowOf(context, children, all) };
  return context.flow(withoutHidden(given.hasTables ? withSheetStyles(nodes) : nodes));
};

const flowOf = (
  context: HtmlContext,
  nodes: readonly HtmlNode[],
  rules: readonly ElementRule[],
): Flow => {
  const flow: BlockContent[] = [];
  let run: Phrase[] = [];
  let line: number | undefined;
  const flush = (): void => {
    // Lines between the items of a list, and between paragraphs, are no content.
    const children = collapseSpace(run).filter(
      (child) => child.type !== 'text' || child.value !== '',
    );
    const losses = run.filter((child) => !children.includes(child)).flatMap(lossesOf);
    if (children.length + losses.length > 0) {
      flow.push({ type: 'paragraph', children, data: { line, losses } });
    }
    run = [];
  };
  for (const node of withWordLists(nodes)) {
    const content =
      node.type === 'element' && !isHidden(node) ? firstOf(rules, context, node) : undefined;
    if (content === undefined) {
      const phrases = phrasesOf(context, [node]);
      // A video is a block of its own, at its place.
      const isVideo = phrases.some(({ data }) => data?.isVideo) && phrases.every(isVideoOrSpace);
      if (isVideo) flush();
      if (run.length === 0) line = lineIn(context, node);
      run.push(...phrases);
      if (isVideo) flush();
    } else {
      flush();
      flow.push(...content);
    }
  }
  flush();
  return flow;
};

const isVideoOrSpace = (phrase: Phrase): boolean =>
  phrase.data?.isVideo === true || (phrase.type === 'text' && phrase.value.trim() === '');

const firstOf = (
  rules: readonly ElementRule[],
  context: HtmlContext,
  element: Element,
): Flow | undefined => {
  for (const rule of rules) {
    const content = rule(context, element);
    if (content !== undefined) return content;
  }
  return undefined;
};

const HIDDEN = new Set(['head', 'noscript', 'script', 'style', 'svg', 'template', 'title']);

/** Returns the blocks in an inline element, such as a link around a heading. */
const blocksInside: ElementRule = (context, element) => {
  if (HIDDEN.has(element.tagName) || elementsIn(element, ...BLOCK_NAMES).length === 0) {
    return undefined;
  }
  const flow = context.flow(element.children);
  if (element.tagName === 'a') return flow.map((block) => linked(element, block));
  const address = element.tagName.includes('-') ? addressOf(element) : '';
  if (address === '') return flow;
  const losses = [{ kind: 'html' as const, text: address }];
  const data = { line: lineIn(context, element), losses };
  return [{ type: 'paragraph', children: [], data }, ...flow];
};

const linked = (element: Element, block: BlockContent): BlockContent =>
  block.type === 'paragraph' || block.type === 'heading'
    ? { ...block, children: [...inlineElement(element, block.children, block.data?.line)] }
    : block;
