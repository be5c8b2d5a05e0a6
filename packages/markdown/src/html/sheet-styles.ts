import type { RootContent as HtmlNode } from 'hast';
import { elementsIn, propertyOf } from './element.ts';

/** Rule of a style sheet for cells of Excel, which have no style of their own. */
const RULE = /\.(xl\d+)\s*\{([^{}]*)\}/g;

/** Adds the styles of the classes that Excel gives to cells to the cells; changes `nodes`, and returns them. */
export const withSheetStyles = (nodes: readonly HtmlNode[]): readonly HtmlNode[] => {
  const root = { type: 'root' as const, children: [...nodes] };
  const styles = new Map<string, string>();
  // The dashboard reads pasted style sheets as `noframes`, so that they do not apply.
  for (const { children } of elementsIn(root, 'style', 'noframes')) {
    const sheet = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    for (const [, name = '', style = ''] of sheet.matchAll(RULE)) styles.set(name, style);
  }
  if (styles.size === 0) return nodes;
  for (const cell of elementsIn(root, 'td')) {
    const style = styles.get(propertyOf(cell, 'className') ?? '');
    if (style !== undefined) {
      cell.properties['style'] = `${style};${propertyOf(cell, 'style') ?? ''}`;
    }
  }
  return nodes;
};
