import type { Element } from 'hast';
import { propertyOf } from './element.ts';

const STYLE_REMARK = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;

/** Returns the last value of a property in the style of an element, in lower case; `''` without one. */
export const styleOf = (element: Element, property: string): string => {
  const style = propertyOf(element, 'style') ?? '';
  const parts = style.replaceAll(STYLE_REMARK, '').toLowerCase().split(';');
  const part = parts.findLast(
    (one) => one.split(':', 1)[0]?.trim() === property && one.includes(':'),
  );
  return part === undefined ? '' : part.slice(part.indexOf(':') + 1).trim();
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
