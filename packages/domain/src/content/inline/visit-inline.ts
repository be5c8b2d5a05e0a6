import type { NamedReferences } from './character-reference.ts';
import type { Emphasis, InlineCode, Link, Strong } from './phrasing-content.ts';
import { textOf } from './token.ts';
import { tokenize } from './tokenize.ts';

/** A mark without what it marks. */
export type InlineMark =
  | Omit<Emphasis, 'children'>
  | Omit<Strong, 'children'>
  | Omit<Link, 'children'>;

/** Handler that receives the content of a text with inline Markdown, in document order. */
export interface InlineHandler {
  /** Literal text; neighbouring texts come one by one, and none is empty. */
  text(value: string): void;
  inlineCode(code: InlineCode): void;
  /** Returns a mark begins, inside of those that did not end yet. */
  enter(mark: InlineMark): void;
  /** Returns the mark ends that began last. */
  exit(): void;
}

/**
 * Reads `source`, a text with inline Markdown, by the rules of {@link parseInline}, and tells
 * `handler` what is in it, in linear time and without recursion, however deep the marks nest.
 * `resolveNamed` says what named character references stand for, in texts, destinations and titles.
 *
 * @example
 * visitInline('*a*', { …handler, text: (value) => texts.push(value) }); // texts is ['a']
 */
export const visitInline = (
  source: string,
  resolveNamed: NamedReferences,
  handler: InlineHandler,
): void => {
  for (const token of tokenize(source, resolveNamed)) {
    switch (token.type) {
      case 'text':
        handler.text(token.value);
        break;
      case 'inlineCode':
        handler.inlineCode(token);
        break;
      case 'delimiterRun':
        for (let count = 0; count < token.closes; count += 1) handler.exit();
        if (token.unused > 0) handler.text(textOf(token));
        for (const type of token.opens?.toReversed() ?? []) handler.enter({ type });
        break;
      case 'openBracket':
        if (token.link) handler.enter({ type: 'link', ...token.link });
        else handler.text(textOf(token));
        break;
      case 'linkEnd':
        handler.exit();
        break;
      default:
        token satisfies never;
    }
  }
};
