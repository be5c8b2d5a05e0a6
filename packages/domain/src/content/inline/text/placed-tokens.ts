import { isEscape } from '../tokenize/backslash-escape.ts';
import { matchReference } from '../tokenize/character-reference.ts';
import { type CodeSpanReader, codeSpanReader } from '../tokenize/code-span.ts';
import { readLinkResource } from '../tokenize/link-resource.ts';
import { namedReference } from '../tokenize/named-references.ts';
import type { TextRange } from './source-range.ts';
import type { Token } from '../tokenize/token.ts';
import { tokenize } from '../tokenize/tokenize.ts';

/** Token with the range of the source that it was read from, which includes its marks. */
interface PlacedToken {
  readonly token: Token;
  readonly place: TextRange;
}

/**
 * Yields the tokens of `source` with their places, in order and without gaps. The places are found by
 * reading each token again, so that reading without places, which every save does, takes no time for
 * them.
 */
export function* placedTokens(source: string): Generator<PlacedToken, void> {
  const readCodeSpan = codeSpanReader(source);
  let start = 0;
  for (const token of tokenize(source, namedReference)) {
    const end = endOf(token, source, start, readCodeSpan);
    yield { token, place: { start, end } };
    start = end;
  }
}

/** Returns the position after `token`, which was read at `start`. */
const endOf = (
  token: Token,
  source: string,
  start: number,
  readCodeSpan: CodeSpanReader,
): number => {
  switch (token.type) {
    case 'text':
      return endOfText(token.value, source, start, readCodeSpan);
    case 'inlineCode':
      return readCodeSpan(start).end;
    case 'delimiterRun':
      return start + token.length;
    case 'openBracket':
      return start + 1;
    case 'linkEnd':
      return readLinkResource(source, start + 1, namedReference)?.end ?? start + 1;
    default:
      return token satisfies never;
  }
};

/** Returns the position after a text: an escape, a character reference, or a literal text. */
const endOfText = (
  value: string,
  source: string,
  start: number,
  readCodeSpan: CodeSpanReader,
): number => {
  switch (source[start]) {
    case '\\':
      return isEscape(source, start) ? start + 2 : start + value.length;
    case '&':
      return matchReference(source, start, namedReference)?.end ?? start + value.length;
    case '`':
      // The reader must see each backtick string.
      return readCodeSpan(start).end;
    default:
      return start + value.length;
  }
};
