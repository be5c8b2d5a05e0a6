import { writeInline } from '@content-publishing/domain';
import { escapeCell, escapeMarkdown, plainCell } from '../syntax/escape-markdown.ts';

/** Way to write the texts of blocks. */
export interface TextStyle {
  /** Returns a text with inline Markdown as Markdown. */
  readonly text: (source: string) => string;
  /** Returns a text with inline Markdown as a cell of a table. */
  readonly cell: (source: string) => string;
  /** Returns a literal text as Markdown. */
  readonly literal: (value: string) => string;
  /** Returns the value of an attribute between its quotes. */
  readonly attribute: (value: string) => string;
}

/** Texts as they are. */
export const VERBATIM: TextStyle = {
  text: (source) => source,
  cell: plainCell,
  literal: (value) => value,
  attribute: (value) => value,
};

/** Texts with the characters escaped that only Markdown would read. */
export const ESCAPED: TextStyle = {
  text: escapeMarkdown,
  cell: escapeCell,
  literal: (value) => escapeMarkdown(writeInline([{ type: 'text', value }])),
  attribute: (value) =>
    value.replaceAll(/[&"\r\n]/g, (character) => `&#${character.charCodeAt(0)};`),
};

/** Returns a block as JSON in a fence, which every reader of this package reads as that block. */
export const jsonForm = (block: object): string =>
  `${FENCE}block\n${JSON.stringify(block, null, 2)}\n${FENCE}`;

const FENCE = '\x60'.repeat(3);
