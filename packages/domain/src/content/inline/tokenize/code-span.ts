import type { InlineCode, Text } from './phrasing-content.ts';
import type { Match } from './token.ts';

/** Returns the position after the backticks that begin at `start`. */
export const endOfBackticks = (source: string, start: number): number => {
  let end = start;
  while (source[end] === '`') end += 1;
  return end;
};

/**
 * Returns the text of a code span: line endings become spaces; if both ends are spaces, one is
 * removed from each, unless the text has only spaces (CommonMark, Code spans).
 */
const codeText = (raw: string): string => {
  const text = raw.replace(/\r\n?|\n/g, ' ');
  const isPadded = text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text);
  return isPadded ? text.slice(1, -1) : text;
};

/**
 * Reads the code span that the backticks at `start` open, or these backticks as text if they open
 * none.
 */
export type CodeSpanReader = (start: number) => Match<InlineCode | Text>;

/**
 * Returns a reader of the code spans of `source` (CommonMark, Code spans). Call it at the start of
 * each backtick string, in document order.
 */
export const codeSpanReader = (source: string): CodeSpanReader => {
  // Position of the last backtick string, by its length. It is set by the first search without
  // success, which has seen all strings, and makes further searches without success unnecessary, so
  // that the time stays linear.
  let lastOfLength: Map<number, number> | undefined;

  return (start) => {
    const contentStart = endOfBackticks(source, start);
    const length = contentStart - start;
    const backticks: Match<Text> = {
      token: { type: 'text', value: source.slice(start, contentStart) },
      end: contentStart,
    };
    if (lastOfLength && (lastOfLength.get(length) ?? 0) < contentStart) return backticks;

    const seen = new Map<number, number>();
    let closing = source.indexOf('`', contentStart);
    while (closing !== -1) {
      const end = endOfBackticks(source, closing);
      if (end - closing === length) {
        const value = codeText(source.slice(contentStart, closing));
        return { token: { type: 'inlineCode', value }, end };
      }
      seen.set(end - closing, closing);
      closing = source.indexOf('`', end);
    }
    lastOfLength = seen;
    return backticks;
  };
};
