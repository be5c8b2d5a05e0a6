import type { InlineCode, Text } from './phrasing-content.ts';
import type { Match } from './token.ts';

const endOfBackticks = (source: string, start: number): number => {
  let end = start;
  while (source[end] === '`') end += 1;
  return end;
};

const codeText = (raw: string): string => {
  const text = raw.replace(/\r\n?|\n/g, ' ');
  const isPadded = text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text);
  return isPadded ? text.slice(1, -1) : text;
};

/** Reads the token that starts with the backticks at `start`. */
export type CodeSpanReader = (start: number) => Match<InlineCode | Text>;

/**
 * Returns a reader of the code spans of `source`, to be called in document order. At the start of a
 * backtick string it reads the span that the string opens, or the backticks as text (CommonMark, Code
 * spans).
 */
export const codeSpanReader = (source: string): CodeSpanReader => {
  // Position of the last backtick string of each length, known after the first search without success,
  // which has seen them all. It makes further searches without success unnecessary, so the time stays
  // linear.
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
