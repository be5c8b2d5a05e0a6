import type { DelimiterRun } from './delimiter-run.ts';
import type { InlineCode, Link, Text } from './phrasing-content.ts';

/** Destination and title of a link, decoded from the text in its parentheses. */
export type LinkResource = Pick<Link, 'url' | 'title'>;

/** A `[`. It is the start of a link if it has `link`, otherwise text. */
export interface OpenBracket {
  readonly type: 'openBracket';
  /**
   * Number of delimiter runs before the bracket, which are not paired with runs inside the link.
   */
  readonly runsBefore: number;
  link: LinkResource | undefined;
}

/** End of a link: the `](url "title")`. */
interface LinkEnd {
  readonly type: 'linkEnd';
}

/**
 * Piece of the source. The tokens are in document order; marks begin and end as in the tree of
 * `parseInline`.
 */
export type Token = Text | InlineCode | DelimiterRun | OpenBracket | LinkEnd;

/** A token that was read, and the position in the source after it. */
export interface Match<Read extends Token> {
  readonly token: Read;
  readonly end: number;
}

/**
 * Returns the literal text of `token`: for a delimiter run its unused delimiters, and `''` for the
 * marks of a link.
 */
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
