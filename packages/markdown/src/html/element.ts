import type { Element, Nodes } from 'hast';
import { visibleText } from '../tree/visible-text.ts';

/** Returns a property of an element as text; `undefined` if it is absent. */
export const propertyOf = (element: Element, name: string): string | undefined => {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
};

/** Returns whether an element has one of the classes. */
export const hasClass = (element: Element, ...names: readonly string[]): boolean => {
  const classes = propertyOf(element, 'className')?.split(/\s+/) ?? [];
  return names.some((name) => classes.includes(name));
};

/** Returns the text of an element in one line. */
export const textOf = (element: Nodes): string =>
  visibleText([element]).replaceAll(/\s+/gu, ' ').trim();

/** Returns all elements with one of the names in `node`, in document order, without recursion. */
export const elementsIn = (node: Nodes, ...names: readonly string[]): readonly Element[] => {
  const found: Element[] = [];
  const stack: Nodes[] = [node];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next.type === 'element' && next !== node && names.includes(next.tagName)) found.push(next);
    if ('children' in next) stack.push(...next.children.toReversed());
  }
  return found;
};

/** Returns the children of an element with one of the names. */
export const childrenNamed = (
  { children }: Element,
  ...names: readonly string[]
): readonly Element[] =>
  children.filter(
    (child): child is Element => child.type === 'element' && names.includes(child.tagName),
  );
