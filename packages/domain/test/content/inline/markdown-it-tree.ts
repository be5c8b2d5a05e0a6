import { isSafeLinkTarget, type PhrasingContent } from '@content-publishing/domain';
import MarkdownIt, { type Token } from 'markdown-it';

const markdownIt = MarkdownIt('zero', { maxNesting: Infinity }).enable([
  'backticks',
  'emphasis',
  'entity',
  'escape',
  'link',
]);

// Our rule of safety, on targets as they are written: markdown-it percent-encodes them by default.
markdownIt.validateLink = isSafeLinkTarget;
markdownIt.normalizeLink = (url) => url;

// markdown-it takes the end of a link's label for white space, where CommonMark sees the `]`.
const { StateInline } = MarkdownIt;
markdownIt.inline.State = class extends StateInline {
  override scanDelims(start: number, canSplitWord: boolean) {
    const { posMax } = this;
    this.posMax = this.src.length;
    const scanned = super.scanDelims(start, canSplitWord);
    this.posMax = posMax;
    return scanned;
  }
};

type Children = PhrasingContent[];

const textNode = (value: string): PhrasingContent => ({ type: 'text', value });

const appendText = (siblings: Children, value: string): void => {
  const last = siblings.at(-1);
  if (last?.type === 'text') siblings[siblings.length - 1] = textNode(last.value + value);
  else if (value !== '') siblings.push(textNode(value));
};

const parentNode = (token: Token, children: Children): PhrasingContent => {
  switch (token.type) {
    case 'em_open':
      return { type: 'emphasis', children };
    case 'strong_open':
      return { type: 'strong', children };
    case 'link_open':
      return {
        type: 'link',
        url: String(token.attrGet('href')),
        title: token.attrGet('title')?.toString() ?? null,
        children,
      };
    default:
      throw new Error(`markdown-it gave an unexpected token: ${token.type}`);
  }
};

/** Returns the tree of `source` by markdown-it, with the constructs that the contract has. */
export const markdownItTree = (source: string): readonly PhrasingContent[] => {
  const root: Children = [];
  const ancestors: Children[] = [root];
  for (const token of markdownIt
    .parseInline(source, {})
    .flatMap(({ children }) => children ?? [])) {
    const siblings = ancestors.at(-1) ?? root;
    if (token.type === 'text') {
      appendText(siblings, token.content);
    } else if (token.type === 'code_inline') {
      siblings.push({ type: 'inlineCode', value: token.content });
    } else if (token.nesting === -1) {
      ancestors.pop();
    } else {
      const children: Children = [];
      siblings.push(parentNode(token, children));
      ancestors.push(children);
    }
  }
  return root;
};
