import type { BlockName } from '../protocol.ts';
import { squeezed } from './squeezed.ts';

const ATTRIBUTE = 'data-cps-block';

/** Returns whether a value names a block, the title, or neither. */
export const isBlock = (value: unknown): value is BlockName =>
  value === null ||
  value === 'title' ||
  (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000);

/** Returns the selector of a block or the title; of neither it finds nothing. */
export const selectorOf = (block: BlockName): string =>
  block === 'title' ? '[data-cps-title]' : `[${ATTRIBUTE}="${block}"]`;

/** Returns the innermost element with a block, and its name. */
export const blockAt = (element: Element) => {
  const found = element.closest(`[${ATTRIBUTE}],[data-cps-title]`);
  const index = found?.getAttribute(ATTRIBUTE);
  return found && { element: found, block: index == null ? ('title' as const) : Number(index) };
};

/** Returns whether the page has marks. */
export const hasBlocks = (): boolean => document.querySelector(`[${ATTRIBUTE}]`) !== null;

/** Elements that the bridge has marked, and the texts that they were found by. */
let marked: readonly Element[] = [];
let blocks: readonly string[] = [];

/**
 * Marks the elements of a page without marks: in document order, the innermost whose text starts as the
 * block does. Without `given` it takes the blocks before: a framework may have made the elements anew.
 */
export const markBlocks = (given = blocks): void => {
  blocks = given;
  for (const element of marked) element.removeAttribute(ATTRIBUTE);
  marked = [];
  if (blocks.length === 0 || hasBlocks()) return;
  const elements = document.body.querySelectorAll('*');
  const texts = new Map(Array.from(elements, (each) => [each, squeezed(each.textContent)]));
  const rest = Array.from(elements);
  marked = blocks.flatMap((block, index) => {
    const start = squeezed(block);
    const fits = (element: Element) => start !== '' && texts.get(element)?.startsWith(start);
    const at = rest.findIndex((each) => fits(each) && !Array.from(each.children).some(fits));
    const found = rest.splice(0, at + 1).slice(-1);
    found[0]?.setAttribute(ATTRIBUTE, String(index));
    return found;
  });
};
