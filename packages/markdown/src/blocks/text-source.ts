import { parseInline, type PhrasingContent, writeInline } from '@content-publishing/domain';
import type { PhrasingContent as Phrase } from 'mdast';
import { escapeMarkdown, unescapeMarkdown } from '../syntax/escape-markdown.ts';
import { isSameInline } from './same-inline.ts';
import type { Reading } from './reading.ts';

/**
 * Returns the inline Markdown of `nodes`, the content of `phrases`. The Markdown of the source is kept
 * if the blocks read the same in it. `escape` is the function by which it was written.
 */
export const textSource = (
  reading: Reading,
  phrases: readonly Phrase[],
  nodes: readonly PhrasingContent[],
  escape: (text: string) => string = escapeMarkdown,
): string => {
  const raw = rawSource(reading, phrases);
  for (const lines of raw === undefined ? [] : [raw, raw.replaceAll(/\n(?:>[ \t]*)+/g, '\n')]) {
    for (const candidate of [unescapeMarkdown(lines, escape), lines]) {
      if (candidate !== undefined && isSameInline(parseInline(candidate), nodes)) return candidate;
    }
  }
  return writeInline(nodes);
};

/** Returns the Markdown of `phrases`, without the white space around its lines. */
const rawSource = (reading: Reading, phrases: readonly Phrase[]): string | undefined => {
  const start = phrases[0]?.position?.start.offset;
  const end = phrases.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  return reading.source
    .slice(start, end)
    .split(/\r\n?|\n/)
    .map(trimSpaces)
    .join('\n');
};

/** Returns a line without spaces and tabs at its ends; other white space is a part of the text. */
const trimSpaces = (line: string): string => {
  let [start, end] = [0, line.length];
  while (isSpace(line[start])) start += 1;
  while (end > start && isSpace(line[end - 1])) end -= 1;
  return line.slice(start, end);
};

const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\t';
