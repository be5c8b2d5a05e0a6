import { endOfBackticks } from '../tokenize/code-span.ts';
import { placedTokens } from './placed-tokens.ts';
import { textOf, type Token } from '../tokenize/token.ts';
import { isPlain } from '../tokenize/tokenize.ts';

/**
 * Returns a function that returns the range in `source`, a text with inline Markdown, of a range of
 * its plain text (`inlineText`). It begins with the source of the first character and ends with the
 * source of the last one, so marks around the range are outside of it. The range of the whole text is
 * the whole source.
 */
export const sourceRanges = (source: string): ((range: TextRange) => TextRange) => {
  if (isPlain(source)) return (range) => range;
  const pieces = piecesOf(source);
  const length = pieces.at(-1)?.text.end ?? 0;
  return ({ start, end }) => {
    const first = pieces.find(({ text }) => text.end > start);
    const last = pieces.find(({ text }) => text.end >= end);
    if ((start === 0 && end >= length) || first === undefined || last === undefined) {
      return { start: 0, end: source.length };
    }
    return {
      start: first.source.start + (isLiteral(first) ? start - first.text.start : 0),
      end: last.source.end - (isLiteral(last) ? last.text.end - end : 0),
    };
  };
};

/** Part of a plain text, and its source without marks. */
interface Piece {
  readonly text: TextRange;
  readonly source: TextRange;
}

/** Returns whether each character of the text is a character of the source. */
const isLiteral = ({ text, source }: Piece): boolean =>
  text.end - text.start === source.end - source.start;

const piecesOf = (source: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { token, place } of placedTokens(source)) {
    const { length } = textOf(token);
    if (length === 0) continue;
    const text = { start: at, end: at + length };
    pieces.push({ text, source: textPlaceIn(source, token, place) });
    at = text.end;
  }
  return pieces;
};

const WIDTHS = { emphasis: 1, strong: 2 };
const CODE_PADDING = /^[ \n\r]/;

/** Returns the range of the text of `token`, which is at `place`, without its marks. */
const textPlaceIn = (source: string, token: Token, { start, end }: TextRange): TextRange => {
  if (token.type === 'delimiterRun') {
    const opening = (token.opens ?? []).reduce((width, type) => width + WIDTHS[type], 0);
    return { start: end - opening - token.unused, end: end - opening };
  }
  if (token.type !== 'inlineCode') return { start, end };
  const from = endOfBackticks(source, start);
  const inside = { start: from, end: end - (from - start) };
  const isPadded =
    inside.end - inside.start === token.value.length + 2 &&
    CODE_PADDING.test(source.slice(inside.start));
  return isPadded ? { start: inside.start + 1, end: inside.end - 1 } : inside;
};

/** Range of UTF-16 units of a text: from `start` up to `end`, which is not part of it. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}
