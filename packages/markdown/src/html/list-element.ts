import type { Element, RootContent as HtmlNode } from 'hast';
import type { BlockContent, ListItem } from 'mdast';
import { lossesOf, type NodeLoss } from '../tree/node-data.ts';
import { hasClass, propertyOf, textOf } from './element.ts';
import { styleOf } from './element-style.ts';
import { isHidden } from './hidden-element.ts';
import { type HtmlContext, lineIn } from './html-context.ts';

/** Returns a list, its items with the numbers that readers see and the states of their check boxes. */
export const listOf = (context: HtmlContext, element: Element): BlockContent => {
  const items: ListItem[] = [];
  const losses: NodeLoss[] = [];
  const nextNumber = numbersOf(element);
  for (const child of element.children) {
    if (isItem(child) && !isHidden(child)) {
      const { checked, rest } = taskOf(child);
      const content = context.flow(rest.children);
      items.push({
        type: 'listItem',
        checked,
        children: content.filter((block) => !isOnlyLosses(block)),
        data: {
          line: lineIn(context, child),
          losses: content.filter(isOnlyLosses).flatMap(lossesOf),
          number: nextNumber(child),
        },
      });
    } else {
      // A list that is not in an item is read as a part of the item before it.
      const content = context.flow([child]);
      const last = items.at(-1);
      if (content.every(isOnlyLosses)) losses.push(...content.flatMap(lossesOf));
      else if (last) last.children.push(...content);
      else items.push({ type: 'listItem', children: [...content] });
    }
  }
  if (
    LETTERS.test(propertyOf(element, 'type') ?? '') ||
    LETTER_STYLE.test(styleOf(element, 'list-style-type'))
  ) {
    losses.push({ kind: 'list_blocks', text: textOf(element) });
  }
  return {
    type: 'list',
    ordered: element.tagName === 'ol',
    children: items,
    data: { line: lineIn(context, element), losses },
  };
};

/** Types of lists whose entries have letters or Roman numerals. */
const LETTERS = /^[ai]$/i;
const LETTER_STYLE = /(?:alpha|latin|roman|greek)$/;

const isItem = (node: HtmlNode): node is Element =>
  node.type === 'element' && node.tagName === 'li';

/** Returns a function that returns the number of each item of a list in turn. */
const numbersOf = (list: Element): ((item: Element) => number) => {
  const step = propertyOf(list, 'reversed') === undefined ? 1 : -1;
  const first = integerIn(list, 'start') ?? (step === 1 ? 1 : list.children.filter(isItem).length);
  let next = first;
  return (item) => {
    const number = integerIn(item, 'value') ?? next;
    next = number + step;
    return number;
  };
};

const integerIn = (element: Element, name: string): number | undefined => {
  const value = Number.parseInt(propertyOf(element, name) ?? '', 10);
  return Number.isSafeInteger(value) ? value : undefined;
};

/** Returns whether a block brings losses alone. */
const isOnlyLosses = (block: BlockContent): boolean =>
  block.type === 'paragraph' && block.children.length === 0;

/** Returns the state of an item that is a task, `null` for any other, and the item without its box. */
const taskOf = (item: Element): { readonly checked: boolean | null; readonly rest: Element } => {
  const state = stateOf(item);
  const box = propertyOf(item, 'role') === 'checkbox' ? item : boxIn(item);
  if (box === undefined) return { checked: state ?? null, rest: item };
  const checked =
    state ??
    (propertyOf(box, 'checked') !== undefined || propertyOf(box, 'ariaChecked') === 'true');
  return { checked, rest: without((node) => node === box || isBoxPicture(node), item) };
};

/** Returns the state that an attribute or a class of an item, or its only sign, has in other editors. */
const stateOf = (item: Element): boolean | undefined => {
  const value = propertyOf(item, 'dataChecked') ?? propertyOf(item, 'dataList');
  if (value === 'true' || value === 'checked') return true;
  if (value === 'false' || value === 'unchecked') return false;
  const sign = item.children.find((child) => child.type === 'element');
  if (sign?.type !== 'element' || !hasClass(sign, 'checkbox')) return undefined;
  return hasClass(sign, 'checkbox-on') ? true : hasClass(sign, 'checkbox-off') ? false : undefined;
};

/** Returns whether a node is the picture of a check box, as Google Docs has it. */
const isBoxPicture = (node: HtmlNode): boolean =>
  node.type === 'element' &&
  node.tagName === 'img' &&
  propertyOf(node, 'ariaRoleDescription') === 'checkbox';

/** Returns the first check box of an item that is in no other item. */
const boxIn = (element: Element): Element | undefined => {
  for (const child of element.children) {
    if (child.type !== 'element' || child.tagName === 'ul' || child.tagName === 'ol') continue;
    const isBox =
      (child.tagName === 'input' && propertyOf(child, 'type')?.toLowerCase() === 'checkbox') ||
      propertyOf(child, 'role') === 'checkbox';
    const box = isBox ? child : boxIn(child);
    if (box) return box;
  }
  return undefined;
};

/** Returns an element without the nodes in it that `isRemoved` tells. */
const without = (isRemoved: (node: HtmlNode) => boolean, element: Element): Element => ({
  ...element,
  children: element.children
    .filter((child) => !isRemoved(child))
    .map((child) => (child.type === 'element' ? without(isRemoved, child) : child)),
});
