import { type BodyOptions, markdownBody } from '@content-publishing/markdown/browser';
import type { Schema } from 'prosemirror-model';
import { pastedNodes, pasteOptions, type ReadPaste } from './read-pasted.ts';

/** Returns the blocks of a text in Markdown. */
export const readMarkdown = (
  schema: Schema,
  source: string,
  options: BodyOptions = pasteOptions(schema),
): ReadPaste => pastedNodes(schema, markdownBody(source, options));
