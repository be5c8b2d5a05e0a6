import type { Element } from 'hast';
import { textOf } from './element.ts';

/** Returns the text of a formula in MathML, in one line: a fraction is `1/2`, not `12`. */
export const mathText = (element: Element): string => {
  const parts = element.children.flatMap((child) =>
    child.type === 'element' && !child.tagName.startsWith('annotation') ? [mathText(child)] : [],
  );
  const [first = '', second = '', third = ''] = parts.map(inBrackets);
  switch (element.tagName) {
    case 'mfrac':
      return `${first}/${second}`;
    case 'msup':
    case 'mover':
      return `${first}^${second}`;
    case 'msub':
    case 'munder':
      return `${first}_${second}`;
    case 'msubsup':
    case 'munderover':
      return `${first}_${second}^${third}`;
    case 'msqrt':
      return `√${inBrackets(parts.join(''))}`;
    case 'mroot':
      return `${first}^(1/${second})`;
    case 'mtd':
      return `${parts.join('')} `;
    case 'mtr':
      return `${parts.join('').trim()}; `;
    default:
      return parts.length > 0 ? parts.join('') : textOf(element);
  }
};

const inBrackets = (text: string): string => (Array.from(text).length > 1 ? `(${text})` : text);
