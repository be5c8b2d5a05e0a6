import type { Element } from 'hast';
import { propertyOf } from './element.ts';

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

/** Returns whether an element is not shown. */
export const isHidden = (element: Element): boolean =>
  (propertyOf(element, 'hidden') ?? 'until-found') !== 'until-found' ||
  styleOf(element, 'display').startsWith('none') ||
  styleOf(element, 'mso-hide') === 'all' ||
  isEntrySign(element);
