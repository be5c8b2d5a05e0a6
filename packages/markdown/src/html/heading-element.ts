import type { Element } from 'hast';
import type { BlockContent } from 'mdast';
import { collapseSpace } from './collapse-space.ts';
import { elementsIn, hasClass, propertyOf, textOf } from './element.ts';
import { type HtmlContext, lineIn, phrasesOf } from './html-context.ts';

const DEPTHS = new Map([
  ['h1', 1],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 5],
  ['h6', 6],
] as const);

type HeadingName = Parameters<typeof DEPTHS.get>[0];

const isName = (name: string): name is HeadingName => /^h[1-6]$/.test(name);

/** Returns a heading without the signs of links to it; `undefined` for any other element. */
export const headingOf = (context: HtmlContext, element: Element): BlockContent | undefined => {
  const depth = isName(element.tagName) ? DEPTHS.get(element.tagName) : undefined;
  if (depth === undefined) return undefined;
  const isSign = isSignIn(textOf(element));
  const sign = elementsIn(element, 'a', 'span').find(isSign);
  const { children } = sign ? withoutSigns(element, isSign) : element;
  return {
    type: 'heading',
    depth,
    children: [...collapseSpace(phrasesOf(context, children))],
    data: {
      line: lineIn(context, element),
      anchor: propertyOf(element, 'id') ?? (sign && propertyOf(sign, 'id')),
    },
  };
};

/** Classes of the links to a heading that programs write into it. */
const LINK_CLASSES = [
  ...['anchor', 'anchorjs-link', 'direct-link', 'hash-link', 'header-anchor', 'headerlink'],
  ...['heading-anchor', 'heading-link', 'permalink', 'td-heading-self-link'],
];

const SIGNS = /^(?:[\s\u200b\ufeff¶#§🔗⚓→↩+−–▼▾]|\ufe0e|\ufe0f)*$/u;

/** Returns a function that tells whether an element of a heading with this text is a sign. */
const isSignIn =
  (heading: string) =>
  (element: Element): boolean => {
    if (propertyOf(element, 'ariaHidden') === 'true') return true;
    if (hasClass(element, 'mw-editsection')) return true;
    if (element.tagName !== 'a') return false;
    const isToHeading = propertyOf(element, 'href')?.includes('#') === true;
    const text = textOf(element);
    return (
      (isToHeading && SIGNS.test(text)) ||
      (hasClass(element, ...LINK_CLASSES) && (text.length < 3 || (isToHeading && text !== heading)))
    );
  };

const withoutSigns = (element: Element, isSign: (element: Element) => boolean): Element => ({
  ...element,
  children: element.children
    .filter((child) => child.type !== 'element' || !isSign(child))
    .map((child) => (child.type === 'element' ? withoutSigns(child, isSign) : child)),
});
