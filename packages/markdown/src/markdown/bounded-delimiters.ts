/** Maximum characters of a paragraph that may begin or end emphasis; further ones are text. */
const MAX_EMPHASIS = 10_000;

/** Maximum characters of a paragraph that may begin or end any other mark; further ones are text. */
const MAX_DELIMITERS = 2000;

/**
 * Maximum characters that the parser may look at for the ends of marks that it finds begun, for a text
 * and for each of its characters; further marks are text.
 */
const MAX_SEARCHED = 4_000_000;
const MAX_SEARCHED_EACH = 100;

const DELIMITERS = '*_[]!<\u0060';

/** First of the noncharacters (Unicode, 23.7) that stand for `DELIMITERS`. */
const FIRST = 0xfdd0;

/** Delimiters whose end the parser looks for. */
const SEARCHING: ReadonlySet<string> = new Set(['<', '[', '\u0060']);

const DELIMITER = /(?<!\\)[*_[\]!<\u0060]/g;
const STAND_IN = /[\uFDD0-\uFDD6]/g;

/** Lines that begin a text of their own: entries of lists, headings, rows of tables. */
const START = /^\s*(?:(?:[-+*]|\d{1,9}[.)])\s|\|)|^ {0,3}#{1,6}\s/;
const FENCE = /^ {0,3}(?:\u0060{3,}|~{3,})/;
const HTML =
  /^ {0,3}<\/?(?:article|blockquote|details|div|figure|h[1-6]|iframe|ol|p|pre|section|table|ul)[\s>]/i;

/** Markdown whose marks the parser reads in a time that grows with its length. */
export interface BoundedDelimiters {
  /** Text of the same length, in which further delimiters are characters that mean nothing. */
  readonly text: string;
  /** Returns a text of the parser with its delimiters; undefined if none was replaced. */
  readonly restore: ((text: string) => string) | undefined;
}

/**
 * Replaces the delimiters of Markdown beyond a maximum: the time of the parser grows with the square of
 * those in a paragraph, and with the distance of their ends. No text that people write reaches the
 * maximum.
 */
export const boundedDelimiters = (source: string): BoundedDelimiters => {
  const lines = source.split('\n');
  const distances = lengthsToEnd(lines);
  const maxSearched = MAX_SEARCHED + source.length * MAX_SEARCHED_EACH;
  let searched = 0;
  let [emphasis, others] = [0, 0];
  let isFenced = false;
  let isHtml = false;
  const bounded = lines.map((line, index) => {
    if (FENCE.test(line)) {
      isFenced = !isFenced;
      return line;
    }
    const isBlank = line.trim() === '';
    const isFirst = index === 0 || lines[index - 1]?.trim() === '';
    if (isBlank || START.test(line)) [emphasis, others] = [0, 0];
    if (isFirst) isHtml = HTML.test(line);
    if (isFenced || isHtml || isBlank) return line;
    return line.replaceAll(DELIMITER, (delimiter) => {
      const isEmphasis = delimiter === '*' || delimiter === '_';
      if (isEmphasis) emphasis += 1;
      else others += 1;
      if (SEARCHING.has(delimiter)) searched += distances[index] ?? 0;
      const isWithin = emphasis <= MAX_EMPHASIS && others <= MAX_DELIMITERS;
      if (isWithin && searched <= maxSearched) return delimiter;
      return String.fromCharCode(FIRST + DELIMITERS.indexOf(delimiter));
    });
  });
  const text = bounded.join('\n');
  return { text, restore: text === source ? undefined : restored };
};

const restored = (text: string): string =>
  text.replaceAll(STAND_IN, (one) => DELIMITERS[one.charCodeAt(0) - FIRST] ?? one);

/** Returns the characters of each line and those after it in its text. */
const lengthsToEnd = (lines: readonly string[]): readonly number[] => {
  const lengths: number[] = [];
  let length = 0;
  for (const line of lines.toReversed()) {
    length = line.trim() === '' ? 0 : length + line.length;
    lengths.push(length);
    if (START.test(line)) length = 0;
  }
  return lengths.toReversed();
};
