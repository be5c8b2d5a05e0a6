import type { JsonObject } from '../vocabulary/json.ts';
import { styleOf } from './element-style.ts';

/** Type of the blocks that texts become, with their values. */
export interface Target {
  readonly type: string;
  readonly values: JsonObject;
}

/** Target of texts in no other element. */
export const PARAGRAPH: Target = { type: 'paragraph', values: {} };
const NUMBER = /^[\s\u00a0]*\(?[\da-z]{1,4}[.)]/i;

/** Returns the list of an entry: nested lists are part of the outermost. */
export const listOf = (target: Target | 'row', isOrdered: boolean): Target =>
  target !== 'row' && target.type === 'list'
    ? target
    : { type: 'list', values: { style: isOrdered ? 'ordered' : 'bullet' } };

/** Returns the list of a paragraph that Word writes for an entry; `undefined` for any other. */
export const wordListOf = (element: Element): Target | undefined => {
  if (!/^l\d+ level\d+/.test(styleOf(element, 'mso-list'))) return undefined;
  const signs = Array.from(element.querySelectorAll('span')).find(
    (span) => styleOf(span, 'mso-list') === 'ignore',
  );
  const isOrdered = NUMBER.test(signs?.textContent ?? '');
  return { type: 'list', values: { style: isOrdered ? 'ordered' : 'bullet' } };
};
