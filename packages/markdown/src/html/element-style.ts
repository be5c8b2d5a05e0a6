import type { Element, RootContent as HtmlNode } from 'hast';
import { hasClass, propertyOf } from './element.ts';

/** Returns the value of a property in the style of an element, in lower case; `''` without one. */
export const styleOf = (element: Element, property: string): string => {
  for (const part of (propertyOf(element, 'style') ?? '').toLowerCase().split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0 && part.slice(0, colon).trim() === property) return part.slice(colon + 1).trim();
  }
  return '';
};

/** Returns whether the style of an element sets bold letters; `undefined` if it does not say. */
export const isBold = (element: Element): boolean | undefined => {
  const weight = styleOf(element, 'font-weight');
  if (/^(?:bold|bolder|[6-9]00)\b/.test(weight)) return true;
  return /^(?:normal|lighter|[1-5]00)\b/.test(weight) ? false : undefined;
};

/** Returns whether the style of an element sets italic letters; `undefined` if it does not say. */
export const isItalic = (element: Element): boolean | undefined => {
  const style = styleOf(element, 'font-style');
  if (/^(?:italic|oblique)\b/.test(style)) return true;
  return style.startsWith('normal') ? false : undefined;
};

/** Returns whether an element is the sign of an entry, which Word writes before its text. */
export const isEntrySign = (element: Element): boolean => styleOf(element, 'mso-list') === 'ignore';

/** Returns whether the style of an element strikes its text, or raises or lowers it. */
export const isStruck = (element: Element): boolean =>
  styleOf(element, 'text-decoration').includes('line-through') ||
  styleOf(element, 'text-decoration-line').includes('line-through') ||
  /^(?:super|sub)\b/.test(styleOf(element, 'vertical-align'));

/** Classes of texts that pages do not show, and of deletions and remarks of Word. */
const HIDDEN_CLASSES = [
  ...['msocomanchor', 'msocomoff', 'msocomtxt', 'MsoCommentReference', 'msoDel'],
  ...['screen-reader-text', 'sr-only', 'visually-hidden', 'MathJax_Preview'],
];

/** Returns whether an element is not shown, or has what its author does not publish: remarks, deletions. */
export const isHidden = (element: Element): boolean =>
  (propertyOf(element, 'hidden') ?? 'until-found') !== 'until-found' ||
  hasClass(element, ...HIDDEN_CLASSES) ||
  isHiddenByClass(element) ||
  (element.tagName === 'dialog' && propertyOf(element, 'open') === undefined) ||
  isRemark(element) ||
  (propertyOf(element, 'style') !== undefined && isHiddenByStyle(element));

/** Returns whether a class hides an element on screens of every size. */
const isHiddenByClass = (element: Element): boolean =>
  hasClass(element, 'd-none', 'hidden', 'is-hidden') &&
  !/(?:^|\s)(?:[a-z\d]+:|d-(?:[a-z]+-)?(?:block|flex|grid|inline|table))/.test(
    propertyOf(element, 'className') ?? '',
  );

const isHiddenByStyle = (element: Element): boolean =>
  styleOf(element, 'display').startsWith('none') ||
  /^(?:hidden|collapse)/.test(styleOf(element, 'visibility')) ||
  /^0(?:\.0+)?(?:[a-z%]*)$/.test(styleOf(element, 'font-size')) ||
  /^0(?:\.0+)?%?$/.test(styleOf(element, 'opacity')) ||
  styleOf(element, 'mso-hide') === 'all' ||
  styleOf(element, 'mso-element').startsWith('comment') ||
  styleOf(element, 'mso-special-character') === 'comment' ||
  isEntrySign(element);

/** Returns whether an element is a deletion of a revision, or a remark of Google Docs or its mark. */
const isRemark = (element: Element): boolean => {
  const { tagName } = element;
  if (tagName === 'del') return /^mailto:/i.test(propertyOf(element, 'cite') ?? '');
  const [id, href] = [propertyOf(element, 'id') ?? '', propertyOf(element, 'href') ?? ''];
  if (tagName === 'a') return /^cmnt(?:_ref)?\d+$/.test(id) && href.startsWith('#cmnt');
  const [first] = element.children;
  const [mark] = first?.type === 'element' && first.tagName === 'p' ? first.children : [];
  return tagName === 'div' && mark?.type === 'element' && isRemarkAnchor(mark);
};

const isRemarkAnchor = (mark: Element): boolean =>
  /^cmnt\d+$/.test(propertyOf(mark, 'id') ?? '') &&
  propertyOf(mark, 'href')?.startsWith('#cmnt_ref') === true;

/** Elements whose children have a place in their structure. */
const STRUCTURES = new Set([
  ...['details', 'dl', 'figure', 'menu', 'ol', 'optgroup', 'picture', 'ruby', 'select', 'table'],
  ...['tbody', 'tfoot', 'thead', 'tr', 'ul'],
]);

/**
 * Returns nodes with the hidden parts of tables, lists and the like, such as a row, before them: the
 * readers of a structure see the parts that are shown alone.
 */
export const withHiddenBefore = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): readonly HtmlNode[] => {
    if (node.type !== 'element' || isHidden(node)) return [node];
    const { tagName, children: given } = node;
    const all = withHiddenBefore(given);
    const isOut = (child: HtmlNode): boolean => child.type === 'element' && isHidden(child);
    const hidden = STRUCTURES.has(tagName) ? all.filter(isOut) : [];
    const children = hidden.length === 0 ? all : all.filter((child) => !isOut(child));
    return [...hidden, { ...node, children: children.filter((child) => child.type !== 'doctype') }];
  });
