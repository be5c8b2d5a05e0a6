import { namedReference } from './named-references.ts';
import type { PhrasingContent } from './phrasing-content.ts';
import { visitInline } from './visit-inline.ts';

/**
 * Returns the tree of `source`, a text with inline Markdown (contract, Block types): emphasis,
 * strong emphasis, code spans and inline links by the rules of CommonMark 0.31.2, with its
 * backslash escapes and character references. Everything else is literal text: images, HTML,
 * autolinks, reference links, line breaks, and links to a target that is not safe ({@link
 * isSafeLinkTarget}). Neighbouring texts are one. Every string has a tree, in linear time.
 *
 * @example
 * parseInline('**bold**'); // [{ type: 'strong', children: [{ type: 'text', value: 'bold' }] }]
 */
export const parseInline = (source: string): readonly PhrasingContent[] => {
  const root: PhrasingContent[] = [];
  // The children of what is open, from the outermost to the innermost.
  const ancestors: PhrasingContent[][] = [];
  let siblings = root;
  let text = '';

  const addText = (): void => {
    if (text !== '') siblings.push({ type: 'text', value: text });
    text = '';
  };

  visitInline(source, namedReference, {
    text: (value) => {
      text += value;
    },
    inlineCode: (code) => {
      addText();
      siblings.push(code);
    },
    enter: (mark) => {
      const children: PhrasingContent[] = [];
      addText();
      siblings.push({ ...mark, children });
      ancestors.push(siblings);
      siblings = children;
    },
    exit: () => {
      addText();
      siblings = ancestors.pop() ?? root;
    },
  });
  addText();
  return root;
};
