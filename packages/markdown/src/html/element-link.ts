import type { Element } from 'hast';
import type { BlockContent } from 'mdast';
import type { LossKind } from '@content-publishing/domain';
import { propertyOf, textOf } from './element.ts';

/** Returns a paragraph with a link instead of an element that blocks cannot have. */
export const linkParagraph = (
  kind: LossKind,
  element: Element,
  link: { readonly url: string; readonly label: string },
  line: number | undefined,
): BlockContent => {
  const losses = [{ kind, text: textOf(element) || link.url }];
  const label = { type: 'text' as const, value: link.label || link.url };
  return {
    type: 'paragraph',
    children: [
      link.url === '' ? label : { type: 'link', url: link.url, title: null, children: [label] },
    ],
    data: { line, losses },
  };
};

/** Returns an empty paragraph that only brings a loss of an element. */
export const lossParagraph = (
  kind: LossKind,
  element: Element,
  line: number | undefined,
): BlockContent => ({
  type: 'paragraph',
  children: [],
  data: { line, losses: [{ kind, text: textOf(element) }] },
});

/** Returns the target of a link; `''` without one. */
export const hrefOf = (element: Element | undefined): string =>
  (element && propertyOf(element, 'href')?.trim()) ?? '';
