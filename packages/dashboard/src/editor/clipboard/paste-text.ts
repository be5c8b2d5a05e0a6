import type { Node, Schema } from 'prosemirror-model';
import { newParagraph } from '../blocks/new-block.ts';

/** Returns a paragraph for each paragraph of a plain text, and for each line if it has no empty lines. */
export const textBlocks = (schema: Schema, text: string): readonly Node[] => {
  const lines = text.replaceAll(/\r\n?/g, '\n').trim();
  const parts = /\n\s*\n/.test(lines) ? lines.split(/\n\s*\n/) : lines.split('\n');
  return parts
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
        .trim(),
    )
    .filter((part) => part !== '')
    .map((part) =>
      newParagraph(schema, { content: newContent(schema, part), writing: 'markdown' }),
    );
};

const newContent = (schema: Schema, text: string) =>
  newParagraph(schema).type.create(null, schema.text(text)).content;

const SIGNS = [
  /^#{1,6} \S/m,
  /^> \S/m,
  /^(?:```|~~~)/m,
  /(?<!\*)\*\*[^\s*][^*\n]*\*\*/,
  /\]\([^)\s]+\)/,
  /^(?=.*\|)(?=.*--)[|: -]+$/m,
];
const ENTRY = /^ {0,8}(?:[-*+]|\d{1,3}[.)]) \S/;

/** Returns whether a plain text looks like Markdown, so that it is offered as blocks. */
export const isLikeMarkdown = (text: string): boolean =>
  SIGNS.some((sign) => sign.test(text)) ||
  text.split('\n').filter((line) => ENTRY.test(line)).length > 1;

const URL_ALONE = /^https?:\/\/[^\s<>"]+$/i;

/** Returns the address that a text is; `undefined` for any other text. */
export const urlAlone = (text: string): string | undefined => {
  const trimmed = text.trim();
  return URL_ALONE.test(trimmed) ? trimmed : undefined;
};
