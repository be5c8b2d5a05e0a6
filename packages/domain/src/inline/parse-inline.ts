import type { PhrasingContent } from './phrasing-content.ts';
import { textOf } from './token.ts';
import { tokenize } from './tokenize.ts';

/**
 * The tree of `source`, a text with inline Markdown (contract, Block types): emphasis, strong
 * emphasis, code spans and inline links by the rules of CommonMark 0.31.2, with its backslash
 * escapes and character references. Everything else is literal text: images, HTML, autolinks,
 * reference links, line breaks, and links to a target that is not safe ({@link isSafeLinkTarget}).
 * Neighbouring texts are one. Every string has a tree, in linear time.
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

  const open = (node: (children: PhrasingContent[]) => PhrasingContent): void => {
    const children: PhrasingContent[] = [];
    addText();
    siblings.push(node(children));
    ancestors.push(siblings);
    siblings = children;
  };

  const close = (): void => {
    addText();
    siblings = ancestors.pop() ?? root;
  };

  for (const token of tokenize(source)) {
    switch (token.type) {
      case 'text':
        text += token.value;
        break;
      case 'inlineCode':
        addText();
        siblings.push(token);
        break;
      case 'delimiterRun':
        for (let count = 0; count < token.closes; count += 1) close();
        text += textOf(token);
        for (const type of token.opens?.toReversed() ?? []) {
          open((children) => ({ type, children }));
        }
        break;
      case 'openBracket': {
        const { link } = token;
        if (link) open((children) => ({ type: 'link', ...link, children }));
        else text += textOf(token);
        break;
      }
      case 'linkEnd':
        close();
        break;
      default:
        token satisfies never;
    }
  }
  addText();
  return root;
};
