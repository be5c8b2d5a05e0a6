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

/** Reads what starts at the backticks at `start`. */
export type CodeSpanReader = (start: number) => Match<InlineCode | Text>;

/**
 * Reads the code spans of `source`, in document order: at the start of a backtick string, the span
 * that it opens, or those backticks as text (CommonMark, Code spans).
 */
export const codeSpanReader = (source: string): CodeSpanReader => {
  // Where the last backtick string of each length is, known once a search in vain has seen them
  // all. Then no further search is in vain, which keeps the time linear.
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
