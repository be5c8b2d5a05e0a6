import { styleOf } from './element-style.ts';
import type { HtmlKind } from './html-kind.ts';

/** Returns the level of a heading in a post for a level of a page, which has one title above all. */
const levelIn = (level: number): number => Math.min(4, Math.max(2, level));

/**
 * Returns the level of the heading that an element is, from 2 to 4; `undefined` for any other element.
 * Paragraphs of Word can be headings by their style, or by their role.
 */
export const headingLevelOf = (
  element: Element,
  name: string,
  kind: HtmlKind,
): number | undefined => {
  if (kind === 'heading') return levelIn(Number(name.slice(1)));
  if (kind !== 'block') return undefined;
  if (element.getAttribute('role') === 'heading') {
    return levelIn(Number(element.getAttribute('aria-level')) || 2);
  }
  if (/(?:^|\s)MsoTitle(?:\s|$)/.test(element.className)) return 2;
  const [level] = /^[1-6]$/.exec(styleOf(element, 'mso-outline-level')) ?? [];
  return level === undefined ? undefined : levelIn(Number(level));
};
