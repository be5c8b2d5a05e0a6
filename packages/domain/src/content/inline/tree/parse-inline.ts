import { namedReference } from '../tokenize/named-references.ts';
import type { PhrasingContent } from '../tokenize/phrasing-content.ts';
import { visitInline } from './visit-inline.ts';

/**
 * Parses `source`, a text with inline Markdown (contract, Block types): emphasis, strong emphasis, code
 * spans and inline links by the rules of CommonMark 0.31.2, with its backslash escapes and character
 * references. All other syntax is literal text: images, HTML, autolinks, reference links, line breaks,
 * and links to an unsafe target ({@link isSafeLinkTarget}). Adjacent texts are merged. Every string has
 * a tree, built in linear time.
 *
 * @example
 * parseInline('**bold**'); // [{ type: 'strong', children: [{ type: 'text', value: 'bold' }] }]
 */
export const parseInline = (source: string): readonly PhrasingContent[] => {
  const root: PhrasingContent[] = [];
  // The children of each open mark, from the outermost to the innermost.
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
