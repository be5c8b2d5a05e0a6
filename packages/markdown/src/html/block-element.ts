import type { Element, RootContent as HtmlNode } from 'hast';
import type { BlockContent, PhrasingContent as Phrase } from 'mdast';
import { BLOCK_NAMES } from './block-names.ts';
import { childrenNamed, hasClass, textOf } from './element.ts';
import { addressedElement } from './embedded-element.ts';
import { listingOf } from './listing.ts';
import {
  type ElementRule,
  type Flow,
  type HtmlContext,
  lineIn,
  phrasesOf,
} from './html-context.ts';
import { collapseSpace } from './collapse-space.ts';
import { marked } from './inline-element.ts';
import { headingOf } from './heading-element.ts';
import { listOf } from './list-element.ts';
import { tableOf } from './table-element.ts';
import { framedTables, gridOf, withTableCaption } from './table-grid.ts';

/** Returns the content of an element that is a block; `undefined` for any other element. */
export const blockElement: ElementRule = (context, element) => {
  const { tagName, children } = element;
  const line = lineIn(context, element);
  const heading = headingOf(context, element);
  if (heading) return [heading];
  switch (tagName) {
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return [listOf(context, element)];
    case 'blockquote':
      return [{ type: 'blockquote', children: [...quoteOf(context, children)], data: { line } }];
    case 'pre':
    case 'listing':
    case 'xmp':
      return listingOf(element, line);
    case 'hr':
      return [{ type: 'thematicBreak', data: { line } }];
    case 'table':
      return context.hasTables ? gridOf(context, element) : tableOf(context, element);
    case 'figure':
      return figureOf(context, element);
    case 'details':
      return detailsOf(context, element);
    case 'dl':
      return termsOf(context, children);
    case 'form': {
      const losses = [{ kind: 'html' as const, text: textOf(element) }];
      return [
        ...context.flow(children),
        { type: 'paragraph', children: [], data: { line, losses } },
      ];
    }
    default:
      return BLOCK_NAMES.has(tagName) ? contentOf(context, element) : undefined;
  }
};

/** Returns the content of a block; one without content is a link to the address that it has. */
const contentOf = (context: HtmlContext, element: Element): Flow => {
  const flow = context.flow(element.children);
  if (flow.length > 0) return flow.map((block) => withMarks(element, block));
  const line = lineIn(context, element);
  const phrases = addressedElement(element, line);
  return phrases.length === 0
    ? []
    : [{ type: 'paragraph', children: [...phrases], data: { line } }];
};

/** Returns a block with the marks that the style of the element around it sets. */
const withMarks = (element: Element, block: BlockContent): BlockContent =>
  block.type === 'paragraph' || block.type === 'heading'
    ? { ...block, children: [...marked(element, block.children, block.data?.line)] }
    : block;

/** Returns the content of a quotation, its source last, after a dash. */
const quoteOf = (context: HtmlContext, children: readonly HtmlNode[]): Flow => {
  const isSource = (node: HtmlNode): boolean =>
    node.type === 'element' &&
    (node.tagName === 'cite' || node.tagName === 'footer' || node.tagName === 'figcaption');
  const content = context.flow(children.filter((node) => !isSource(node)));
  const source = collapseSpace(
    children
      .filter(isSource)
      .flatMap((node) => (node.type === 'element' ? phrasesOf(context, node.children) : [])),
  );
  return source.length === 0 ? content : [...content, attributionOf(source)];
};

/** Returns the paragraph that names the source of a quotation. */
const attributionOf = (source: readonly Phrase[]): BlockContent => {
  const [first, ...rest] = source;
  const bare: readonly Phrase[] =
    first?.type === 'text'
      ? [{ ...first, value: first.value.replace(/^\s*(?:[—–―-]+\s*)?/, '') }, ...rest]
      : source;
  return { type: 'paragraph', children: [{ type: 'text', value: '— ' }, ...bare] };
};

/** Returns the content of a figure; its caption is that of its only picture, or a paragraph. */
const figureOf = (context: HtmlContext, element: Element): Flow => {
  const captions = childrenNamed(element, 'figcaption');
  const content = context.flow(
    framedTables(element).filter((child) => !captions.some((caption) => caption === child)),
  );
  const [only] = content;
  if (content.length === 1 && only && captions.length > 0) {
    const table = context.hasTables && withTableCaption(context, only, captions);
    if (table) return [table];
    const captioned = withCaption(only, captions.map(textOf).join(' '));
    if (captioned) return [captioned];
    if (only.type === 'blockquote') {
      const source = collapseSpace(
        captions.flatMap((caption) => phrasesOf(context, caption.children)),
      );
      return [{ ...only, children: [...only.children, attributionOf(source)] }];
    }
  }
  return [...content, ...captions.flatMap((caption) => context.flow(caption.children))];
};

/** Returns a paragraph with one picture with the caption; `undefined` for any other block. */
const withCaption = (block: BlockContent, caption: string): BlockContent | undefined => {
  if (block.type !== 'paragraph' || caption === '') return undefined;
  const [only] = block.children;
  if (block.children.length !== 1 || only === undefined) return undefined;
  const inner = only.type === 'link' && only.children.length === 1 ? only.children[0] : only;
  if (inner?.type !== 'image') return undefined;
  const image = { ...inner, title: caption, data: { ...inner.data, isCaption: true } };
  return { ...block, children: [only.type === 'link' ? { ...only, children: [image] } : image] };
};

/** Returns the summary of a part that can be closed as a bold paragraph, and its content. */
const detailsOf = (context: HtmlContext, element: Element): Flow => {
  const line = lineIn(context, element);
  const isSummary = (child: HtmlNode): boolean =>
    child.type === 'element' && child.tagName === 'summary';
  const summary = element.children.filter(isSummary).flatMap((child) => context.flow([child]));
  const losses = [{ kind: 'details' as const, text: textOf(element) }];
  const rest = element.children.filter((child) => !isSummary(child));
  return [
    { type: 'paragraph', children: [], data: { line, losses } },
    ...summary.map(bold),
    ...context.flow(rest),
  ];
};

/** Returns a paragraph in bold; any other block is returned unchanged. */
export const bold = (block: BlockContent): BlockContent =>
  block.type === 'paragraph' && block.children.every(({ type }) => type !== 'strong')
    ? { ...block, children: [{ type: 'strong', children: block.children }] }
    : block;

/** Returns terms as bold paragraphs, and their descriptions. */
const termsOf = (context: HtmlContext, children: readonly HtmlNode[]): Flow =>
  children.flatMap((child): Flow => {
    if (child.type !== 'element') return context.flow([child]);
    if (child.tagName === 'dt') return context.flow(child.children).map(bold);
    return child.tagName === 'div' && !hasClass(child, 'dd')
      ? termsOf(context, child.children)
      : context.flow(child.children);
  });
