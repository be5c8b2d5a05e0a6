import type { DelimiterRun } from './delimiter-run.ts';
import type { InlineCode, Link, Text } from './phrasing-content.ts';

/** Resource of a link: the text in its parentheses. */
export type LinkResource = Pick<Link, 'url' | 'title'>;

/** A `[`, which is text unless its `]` made it the start of a link. */
export interface OpenBracket {
  readonly type: 'openBracket';
  /** Number of delimiter runs before it. */
  readonly runsBefore: number;
  link: LinkResource | undefined;
}

/** The `](url "title")` of a link. */
export interface LinkEnd {
  readonly type: 'linkEnd';
}

/** A piece of the source. In document order the pieces make the text, and nest as the tree does. */
export type Token = Text | InlineCode | DelimiterRun | OpenBracket | LinkEnd;

/** A token that was read, and where the source goes on after it. */
export interface Match<Read extends Token> {
  readonly token: Read;
  readonly end: number;
}

/** Returns the text that `token` stands for: a mark stands for none. */
export const textOf = (token: Token): string => {
  switch (token.type) {
    case 'text':
    case 'inlineCode':
      return token.value;
    case 'delimiterRun':
      return token.marker.repeat(token.unused);
    case 'openBracket':
      return token.link ? '' : '[';
    case 'linkEnd':
      return '';
    default:
      return token satisfies never;
  }
};
