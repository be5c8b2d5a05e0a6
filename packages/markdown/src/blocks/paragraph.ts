import { type PhrasingContent, writeInline } from '@content-publishing/domain';
import type { Paragraph, PhrasingContent as Phrase, RootContent } from 'mdast';
import { pairTags } from '../html/pair-tags.ts';
import { visibleText } from '../tree/visible-text.ts';
import { embedOf } from '../tree/embed.ts';
import { inlineOf } from './inline.ts';
import { isBlank, trimmed } from './plain-text.ts';
import { flushWaiting, push } from './push-block.ts';
import { lineOf, note, noteLosses, type Reading, sourceOf } from './reading.ts';
import { readShortcodes } from './shortcode.ts';
import { textSource } from './text-source.ts';

/** Adds the blocks of a paragraph: its text, or its pictures, or the video that its URL names. */
export const readParagraph = (
  reading: Reading,
  node: Paragraph | RootContent,
  children: readonly Phrase[],
): void => {
  noteLosses(reading, node);
  const source = sourceOf(reading, node);
  if (source !== undefined && readShortcodes(reading, node, source)) return;
  if (source?.startsWith('$$') === true) {
    note(reading, node, 'math', source);
    const text = writeInline([{ type: 'text', value: source }]);
    push(reading, { type: 'paragraph', text }, lineOf(reading, node));
    return;
  }
  for (const part of partsOf(reading, pairTags(reading, children))) readPart(reading, node, part);
};

const isSpace = (phrase: Phrase): boolean => phrase.type === 'text' && phrase.value.trim() === '';

/** Returns the parts of a paragraph between line breaks that end it: two or more in a row, or each. */
const partsOf = (reading: Reading, phrases: readonly Phrase[]): readonly (readonly Phrase[])[] => {
  const parts: Phrase[][] = [];
  let part: Phrase[] = [];
  let breaks: Phrase[] = [];
  for (const phrase of phrases) {
    if (phrase.type === 'break') breaks.push(phrase);
    else if (breaks.length === 0 || !isSpace(phrase)) {
      const [first] = breaks;
      if (first && breaks.length > (reading.hasLineFeeds ? 1 : 0) && part.length > 0) {
        note(reading, first, 'line_break', visibleText([phrase]));
        parts.push(part);
        part = [];
      } else if (first && part.length > 0) part.push(first);
      part.push(phrase);
      breaks = [];
    }
  }
  return [...parts, part];
};

const readPart = (reading: Reading, node: RootContent, phrases: readonly Phrase[]): void => {
  const line = lineOf(reading, node);
  const embed = embedOf(phrases);
  if (embed !== undefined) {
    push(reading, embed, line);
    return;
  }
  const before = reading.waiting.length;
  const nodes = inlineOf(reading, phrases);
  const hasMoved = reading.waiting.length > before;
  const shown: readonly PhrasingContent[] = hasMoved ? trimmed(nodes) : nodes;
  const isText = !isBlank(shown);
  if (isText) {
    noteShortcodes(reading, node, visibleText(phrases));
    push(reading, { type: 'paragraph', text: textSource(reading, phrases, shown) }, line);
  }
  flushWaiting(reading, isText);
};

const SHORTCODE = /\{\{[<%][^\n]*?[>%]\}\}|\{%[^\n]*?%\}/g;

/** Notes the shortcodes that stay in a text as they are. */
const noteShortcodes = (reading: Reading, node: RootContent, text: string): void => {
  for (const [shortcode] of text.matchAll(SHORTCODE)) note(reading, node, 'shortcode', shortcode);
};
