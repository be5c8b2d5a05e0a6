import { asWritten, STYLE } from './inert-html.ts';

/** Returns the value of a property of the styles of an element, in lower case. */
export const styleOf = (element: Element, property: string): string => {
  for (const part of asWritten(element.getAttribute(STYLE) ?? '').split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0 && part.slice(0, colon).trim().toLowerCase() === property) {
      return part
        .slice(colon + 1)
        .trim()
        .toLowerCase();
    }
  }
  return '';
};

const BOLD = /^(?:bold|bolder|[6-9]00)$/;
const NOT_BOLD = /^(?:normal|lighter|[1-5]00)$/;

/** Returns whether the style of an element sets bold letters; `undefined` if it does not say. */
export const isBold = (element: Element): boolean | undefined => {
  const weight = styleOf(element, 'font-weight');
  if (BOLD.test(weight)) return true;
  return NOT_BOLD.test(weight) ? false : undefined;
};

/** Returns whether the style of an element sets italic letters; `undefined` if it does not say. */
export const isItalic = (element: Element): boolean | undefined => {
  const style = styleOf(element, 'font-style');
  if (style === 'italic' || style === 'oblique') return true;
  return style === 'normal' ? false : undefined;
};

/** Returns whether an element is not shown. */
export const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  styleOf(element, 'display') === 'none' ||
  styleOf(element, 'mso-hide') === 'all' ||
  styleOf(element, 'mso-list') === 'ignore';
