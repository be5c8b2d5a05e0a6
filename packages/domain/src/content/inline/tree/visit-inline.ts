import type { NamedReferences } from '../tokenize/character-reference.ts';
import type { Emphasis, InlineCode, Link, Strong } from '../tokenize/phrasing-content.ts';
import { tokenize } from '../tokenize/tokenize.ts';

/** Mark of inline Markdown without its children, which the handler gets afterwards. */
export type InlineMark =
  | Omit<Emphasis, 'children'>
  | Omit<Strong, 'children'>
  | Omit<Link, 'children'>;

/** Handler of the content of a text with inline Markdown, called in document order. */
export interface InlineHandler {
  /** Called for each literal text, which is never empty; adjacent texts are not merged. */
  text(value: string): void;
  inlineCode(code: InlineCode): void;
  /** Called at the start of a mark, inside of the marks that are still open. */
  enter(mark: InlineMark): void;
  /** Called at the end of the innermost open mark. */
  exit(): void;
}

/**
 * Parses `source`, a text with inline Markdown, by the rules of {@link parseInline}, and calls the
 * functions of `handler` for its content. It takes linear time and does not recurse, however deep
 * the marks nest. `resolveNamed` returns the text of a named character reference in a text,
 * destination or title.
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
        if (token.unused > 0) handler.text(token.marker.repeat(token.unused));
        for (const type of token.opens?.toReversed() ?? []) handler.enter({ type });
        break;
      case 'openBracket':
        if (token.link) handler.enter({ type: 'link', ...token.link });
        else handler.text('[');
        break;
      case 'linkEnd':
        handler.exit();
        break;
      default:
        token satisfies never;
    }
  }
};
