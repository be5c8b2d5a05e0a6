import type { Element } from 'hast';
import { hasClass, propertyOf } from './element.ts';
import { HIDING_NAMES } from '../tree/hiding-names.ts';
import { isEntrySign, styleOf } from './element-style.ts';

/** Elements whose content is shown nowhere, or only where they are not known. */
const UNSEEN = new Set([
  ...['applet', 'canvas', 'datalist', 'noembed', 'noframes', 'noscript', 'template'],
]);

/** Returns whether readers do not see the content of an element, whatever it is. */
export const isUnseen = (element: Element): boolean =>
  UNSEEN.has(element.tagName) || isHidden(element);

/** Returns whether an element is not shown, or has what its author does not publish: remarks, deletions. */
export const isHidden = (element: Element): boolean =>
  (propertyOf(element, 'hidden') ?? 'until-found') !== 'until-found' ||
  propertyOf(element, 'popover') !== undefined ||
  (element.tagName === 'dialog' && propertyOf(element, 'open') === undefined) ||
  HIDDEN_NAMES.has(element.tagName) ||
  HIDING_NAMES.has(element.tagName) ||
  isHiddenByClass(element) ||
  isRemark(element) ||
  (propertyOf(element, 'style') !== undefined && isHiddenByStyle(element));

/** Deletions and remarks in the formats of office programs. */
const HIDDEN_NAMES = new Set([
  ...['office:annotation', 'text:deletion', 'text:tracked-changes', 'w:comment', 'w:del'],
  ...['w:deltext', 'w:movefrom'],
]);

/** Classes of texts that pages do not show, and of deletions and remarks of Word and Pandoc. */
const HIDDEN_CLASSES = [
  ...['msocomanchor', 'msocomoff', 'msocomtxt', 'MsoCommentReference', 'msoDel'],
  ...['comment-start', 'deletion', 'paragraph-deletion', 'ice-del', 'suggestion-deletion'],
  ...['screen-reader-text', 'sr-only', 'visually-hidden', 'visuallyhidden', 'show-for-sr'],
  ...['a11y-hidden', 'assistive-text', 'element-hidden', 'element-invisible', 'MathJax_Preview'],
  ...['w-condition-invisible'],
];

/** Classes that hide an element, unless another class shows it on some screens. */
const HIDING_CLASSES = [
  ...['d-none', 'display-none', 'hidden', 'hide', 'invisible', 'is-hidden', 'is-invisible'],
  ...['js-hidden', 'u-hidden', 'uk-hidden'],
];

const SHOWING = /(?:^|\s)(?:[a-z\d]+:|d-(?:[a-z]+-)?(?:block|flex|grid|inline|table))/;

/** Classes that hide an element on screens of one size; those of a line together on all. */
const SIZES = [
  ['elementor-hidden-desktop', 'elementor-hidden-tablet', 'elementor-hidden-mobile'],
  ['hidden-xs', 'hidden-sm', 'hidden-md', 'hidden-lg'],
  ['hide-for-small', 'hide-for-medium', 'hide-for-large'],
];

/** Returns whether a class hides an element on screens of every size. */
const isHiddenByClass = (element: Element): boolean => {
  const classes = propertyOf(element, 'className');
  return (
    classes !== undefined &&
    (hasClass(element, ...HIDDEN_CLASSES) ||
      (hasClass(element, ...HIDING_CLASSES) && !SHOWING.test(classes)) ||
      SIZES.some((names) => names.every((name) => hasClass(element, name))))
  );
};

const NOTHING = /^0(?:\.0+)?(?:[a-z%]*)(?:\s|$)/;
const FAR = /^-\d{3,}/;
const NO_COLOR = /^(?:inherit|initial|unset|revert|currentcolor|var\()/;

const isHiddenByStyle = (element: Element): boolean => {
  const style = (property: string): string => styleOf(element, property);
  return (
    style('display').startsWith('none') ||
    /^(?:hidden|collapse)/.test(style('visibility')) ||
    style('content-visibility').startsWith('hidden') ||
    NOTHING.test(style('font-size')) ||
    /^0\/0\b/.test(style('font')) ||
    NOTHING.test(style('opacity')) ||
    /\bscale(?:3d|x|y)?\(\s*0(?:\.0+)?\s*[,)]/.test(style('transform')) ||
    ['left', 'right', 'top', 'bottom', 'margin-left', 'margin-top', 'text-indent'].some((side) =>
      FAR.test(style(side)),
    ) ||
    /^rect\([01px,\s]+\)/.test(style('clip')) ||
    /^(?:inset\(\s*(?:50|100)%|circle\(\s*0)/.test(style('clip-path')) ||
    isWithoutRoom(style) ||
    isWithoutColor(style) ||
    style('mso-hide') === 'all' ||
    style('mso-element').startsWith('comment') ||
    style('mso-special-character') === 'comment' ||
    isEntrySign(element)
  );
};

type Style = (property: string) => string;

/** Returns whether a box has no room for its content; that of a video has it in its padding. */
const isWithoutRoom = (style: Style): boolean =>
  /^(?:hidden|clip)/.test(style('overflow')) &&
  ['height', 'max-height', 'width', 'max-width'].some(
    (side) => NOTHING.test(style(side)) || style(side) === '1px',
  ) &&
  ['padding', 'padding-top', 'padding-bottom'].every(
    (side) => style(side) === '' || NOTHING.test(style(side)),
  );

/** Returns whether letters have the colour of their background; pictures may be shown in letters. */
const isWithoutColor = (style: Style): boolean => {
  const color = style('color');
  const behind = style('background-color') || style('background');
  const isClear = color === 'transparent' || /^rgba\([^)]*,\s*0(?:\.0+)?\)/.test(color);
  const isClipped = style('background-clip') + style('-webkit-background-clip') !== '';
  return (isClear && !isClipped) || (color !== '' && color === behind && !NO_COLOR.test(color));
};

const AUTHOR = /author|change|revision|suggest|track|user/i;
const REVISION = /(?:^|\s)(?:diff|ice|mso|revision|suggest|track)/i;

/** Returns whether an element is a deletion of a revision, or a remark of Google Docs or its mark. */
const isRemark = (element: Element): boolean => {
  const { tagName, properties } = element;
  if (tagName === 'del' || tagName === 's' || tagName === 'strike') {
    const isRevision =
      /^mailto:/i.test(propertyOf(element, 'cite') ?? '') ||
      Object.keys(properties).some((name) => AUTHOR.test(name)) ||
      REVISION.test(propertyOf(element, 'className') ?? '');
    if (isRevision) return true;
  }
  const isDeletion = Object.entries(properties).some(
    ([name, value]) => AUTHOR.test(name) && /^del/i.test(String(value)),
  );
  if (isDeletion) return true;
  const [id, href] = [propertyOf(element, 'id') ?? '', propertyOf(element, 'href') ?? ''];
  if (tagName === 'a') return /^cmnt(?:_ref)?\d+$/.test(id) && href.startsWith('#cmnt');
  const first = firstIn(element);
  const mark = first?.tagName === 'p' ? firstIn(first) : first;
  return (tagName === 'div' || tagName === 'p') && mark !== undefined && isRemarkAnchor(mark);
};

const firstIn = ({ children }: Element): Element | undefined =>
  children[0]?.type === 'element' ? children[0] : undefined;

const isRemarkAnchor = (mark: Element): boolean =>
  /^cmnt\d+$/.test(propertyOf(mark, 'id') ?? '') &&
  propertyOf(mark, 'href')?.startsWith('#cmnt_ref') === true;
