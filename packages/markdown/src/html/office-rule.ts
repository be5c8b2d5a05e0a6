import type { Element, RootContent as HtmlNode } from 'hast';
import { listingOf } from './listing.ts';
import { elementsIn, hasClass, propertyOf, textOf } from './element.ts';
import { isEntrySign, styleOf } from './element-style.ts';
import { type ElementRule, lineIn } from './html-context.ts';

/**
 * Reads elements of word processors and code editors that are not what their names say. Google Docs has
 * no elements of its own: `inline-element.ts` reads its styles, `list-element.ts` its check boxes,
 * `element-style.ts` its remarks, and `without-detour.ts` its links.
 */
export const officeRule: ElementRule = (context, element) => {
  if (isEditorCode(element)) {
    // Editors on Windows write no-break spaces for the spaces of a listing.
    return listingOf(element, lineIn(context, element), (text) => text.replaceAll('\u00a0', ' '));
  }
  const level = element.tagName === 'p' || element.tagName === 'div' ? levelOf(element) : undefined;
  return level === undefined ? undefined : context.flow([{ ...element, tagName: `h${level}` }]);
};

/**
 * Returns whether an element has several lines of a code editor in it: VS Code copies them as blocks in
 * an element with its own white space. A word or a line that was copied there stays a text.
 */
const isEditorCode = (element: Element): boolean =>
  styleOf(element, 'white-space').startsWith('pre') &&
  /\bmonospace\b/.test(styleOf(element, 'font-family')) &&
  element.children.filter(({ type }) => type === 'element').length > 1;

/** Returns the level of the heading that a paragraph is by its role, or by its style in Word. */
const levelOf = (element: Element): number | undefined => {
  if (propertyOf(element, 'role') === 'heading') {
    const level = Number(propertyOf(element, 'ariaLevel'));
    return level >= 1 && level <= 6 ? level : 2;
  }
  if (hasClass(element, 'MsoTitle')) return 1;
  const [level] = /^[1-6]$/.exec(styleOf(element, 'mso-outline-level')) ?? [];
  return level === undefined ? undefined : Number(level);
};

/** Paragraph that Word writes for an entry of a list. */
interface WordEntry {
  readonly level: number;
  readonly list: 'ol' | 'ul';
  /** Number of the entry, as text; `''` without one. */
  readonly number: string;
  readonly element: Element;
}

const NUMBER = /^[\s\u00a0]*\(?[\da-z]{1,4}[.)]/i;

const wordEntryOf = (node: HtmlNode): WordEntry | undefined => {
  if (node.type !== 'element' || node.tagName !== 'p' || levelOf(node)) return undefined;
  const level = /^l\d+ level(\d+)/.exec(styleOf(node, 'mso-list'))?.[1];
  if (level === undefined) return undefined;
  const sign = elementsIn(node, 'span').find(isEntrySign);
  const text = sign ? textOf(sign) : '';
  const number = text.match(/\d+/g)?.at(-1) ?? '';
  return { level: Number(level), list: NUMBER.test(text) ? 'ol' : 'ul', number, element: node };
};

/** Returns nodes in which the paragraphs that Word writes for the entries of lists are lists. */
export const withWordLists = (nodes: readonly HtmlNode[]): readonly HtmlNode[] => {
  if (!nodes.some(wordEntryOf)) return nodes;
  const read: HtmlNode[] = [];
  let open: { readonly level: number; readonly list: Element }[] = [];
  for (const node of nodes) {
    const entry = wordEntryOf(node);
    if (entry === undefined) {
      if (node.type === 'text' && node.value.trim() === '') continue;
      open = [];
      read.push(node);
      continue;
    }
    const { level, list: tagName, number, element } = entry;
    open = open.filter((outer) => outer.level <= level);
    if (open.at(-1)?.level !== level || open.at(-1)?.list.tagName !== tagName) {
      open = open.filter((outer) => outer.level < level);
      const isLetter = tagName === 'ol' && number === '';
      const properties = isLetter ? { type: 'a' } : {};
      const list: Element = { ...element, tagName, properties, children: [] };
      (open.at(-1)?.list.children ?? read).push(list);
      open.push({ level, list });
    }
    open.at(-1)?.list.children.push({ ...element, tagName: 'li', properties: { value: number } });
  }
  return read;
};
