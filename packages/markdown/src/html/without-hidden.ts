import type { Element, RootContent as HtmlNode } from 'hast';
import { visibleText } from '../tree/visible-text.ts';
import { elementsIn, propertyOf, textOf } from './element.ts';
import { isFormula } from './embedded-element.ts';
import { isEntrySign } from './element-style.ts';
import { isHidden } from './hidden-element.ts';

/** Maximum nesting of elements that is kept; the content of deeper ones is text. */
const MAX_DEPTH = 200;

/**
 * Returns `nodes` whose elements that are not shown have lost their content, so that no reader of a
 * caption, a label or a listing finds it. Elements nest at most {@link MAX_DEPTH} deep, so that all
 * other functions may recurse. Hidden parts of tables, lists and the like, such as a row, stand before
 * them: the readers of a structure see the parts that are shown alone.
 */
export const withoutHidden = (nodes: readonly HtmlNode[]): readonly HtmlNode[] => {
  const stack = nodes.map((node) => ({ node, depth: 0, isInFormula: false }));
  const deep: Element[] = [];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, depth } = next;
    if (node.type !== 'element') continue;
    // A formula has its source in an element that is not shown.
    const isInFormula = next.isInFormula || isFormula(node);
    if (!isInFormula && isHidden(node) && !isEntrySign(node)) empty(node);
    if (depth === MAX_DEPTH) deep.push(node);
    for (const child of node.children) stack.push({ node: child, depth: depth + 1, isInFormula });
  }
  for (const node of deep) {
    node.children = [{ type: 'text', value: visibleText(node.children) }, ...hiddenIn(node)];
  }
  return withHiddenBefore(nodes);
};

/** Takes the content of an element that is not shown, but for the text of its loss. */
const empty = (element: Element): void => {
  element.properties = { hidden: true, dataHiddenText: textOf(element) || addressIn(element) };
  element.tagName = 'span';
  element.children = [];
};

/** Returns the words or the address of an element without text. */
const addressIn = (element: Element): string =>
  [element, ...elementsIn(element, 'img', 'iframe', 'input', 'video', 'audio', 'source', 'a')]
    .flatMap((one) => ['alt', 'src', 'value', 'href'].map((name) => propertyOf(one, name)))
    .find((text) => text) ?? '';

/** Elements whose children have a place in their structure. */
const STRUCTURES = new Set([
  ...['details', 'dl', 'figure', 'menu', 'ol', 'optgroup', 'picture', 'ruby', 'select', 'table'],
  ...['tbody', 'tfoot', 'thead', 'tr', 'ul'],
]);

/** Elements that are read as one text. */
const TEXTS = new Set(['figcaption', 'listing', 'pre', 'xmp']);

/** Classes of blocks of other systems, of which some parts are read as one text. */
const BLOCKS =
  /(?:^|\s)(?:kg-card|wp-block-(?:button|embed|file|gallery|verse|yoast-faq-block|rank-math-faq-block)|schema-faq)(?:\s|$)/;

const isText = (element: Element): boolean =>
  TEXTS.has(element.tagName) || BLOCKS.test(propertyOf(element, 'className') ?? '');

const withHiddenBefore = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): readonly HtmlNode[] => {
    if (node.type !== 'element' || isHidden(node)) return [node];
    const { tagName, children: given } = node;
    if (isText(node)) return [...hiddenIn(node), withoutParts(node)];
    const all = withHiddenBefore(given);
    const isOut = (child: HtmlNode): boolean => child.type === 'element' && isHidden(child);
    const hidden = STRUCTURES.has(tagName) ? all.filter(isOut) : [];
    const children = hidden.length === 0 ? all : all.filter((child) => !isOut(child));
    return [...hidden, { ...node, children: children.filter((child) => child.type !== 'doctype') }];
  });

const hiddenIn = (element: Element): readonly Element[] =>
  elementsIn(element, 'span').filter(isHidden);

const withoutParts = (element: Element): Element => ({
  ...element,
  children: element.children
    .filter((child) => child.type !== 'element' || !isHidden(child))
    .map((child) => (child.type === 'element' ? withoutParts(child) : child)),
});
