import { isSafeLinkTarget } from '@content-publishing/domain';
import type { Mark, MarkSpec } from 'prosemirror-model';

/** Returns the address of a link mark. */
export const hrefOf = (mark: Mark): string => {
  const href: unknown = mark.attrs['href'];
  return typeof href === 'string' ? href : '';
};

/** Returns the title of a link mark; `null` without one. */
export const linkTitleOf = (mark: Mark): string | null => {
  const title: unknown = mark.attrs['title'];
  return typeof title === 'string' ? title : null;
};

/** Marks of inline Markdown, the outermost first. */
export const marks: Readonly<Record<'link' | 'strong' | 'em' | 'codespan', MarkSpec>> = {
  link: {
    attrs: { href: { validate: 'string' }, title: { default: null, validate: 'string|null' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href') ?? '';
          return isSafeLinkTarget(href) && { href, title: element.getAttribute('title') };
        },
      },
    ],
    toDOM: (mark) => {
      const title = linkTitleOf(mark);
      const href = hrefOf(mark);
      // A mark may come from a foreign clipboard.
      const address = isSafeLinkTarget(href) ? { href } : {};
      return ['a', { ...address, rel: 'noreferrer', ...(title !== null && { title }) }, 0];
    },
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  codespan: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', { spellcheck: 'false' }, 0] },
};
