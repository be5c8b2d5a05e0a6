import { htmlBody, tabbedTable } from '@content-publishing/markdown/browser';
import type { Schema } from 'prosemirror-model';
import { copyBlock } from '../blocks/unique-anchors.ts';
import { pastedNodes, pasteOptions, type ReadPaste } from './read-pasted.ts';

/** Returns the table of a text with tabs, such as a spreadsheet gives; `undefined` for any other text. */
export const readTabs = (schema: Schema, text: string): ReadPaste | undefined => {
  const read = tabbedTable(text, pasteOptions(schema));
  return read && pastedNodes(schema, read);
};

/** Returns the blocks of HTML, such as that of a word processor. Anchors of another page are left out. */
export const readHtml = (schema: Schema, html: string): ReadPaste => {
  const { blocks, ...read } = pastedNodes(schema, htmlBody(html, pasteOptions(schema)));
  return { blocks: blocks.map(copyBlock), ...read };
};
