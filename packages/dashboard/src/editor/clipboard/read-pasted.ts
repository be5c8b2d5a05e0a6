import type { LossKind } from '@content-publishing/domain';
import type { BlockForm, BodyOptions, ReadBody } from '@content-publishing/markdown/browser';
import type { Node, Schema } from 'prosemirror-model';
import { lossWords, type PastedAs } from '../../text/loss-words.ts';
import { readBlock } from '../document/read-body.ts';
import { blockNodeName } from '../schema/block-schema.ts';
import { blockForms } from '../vocabulary/block-forms.ts';
import { vocabulary } from '../vocabulary/vocabulary.ts';
import { vocabulary2 } from '../vocabulary/vocabulary-2.ts';
import { parseInert } from './parse-inert.ts';

/** Blocks of a text of another program. */
export interface ReadPaste {
  readonly blocks: readonly Node[];
  /** Kinds of content that a post has in another form, or not at all. */
  readonly losses: ReadonlySet<LossKind>;
  /** Returns the sentences about content that a post has in another form, or not at all; `''` for none. */
  readonly lossWords: (as: PastedAs) => string;
}

/** Addresses that lead somewhere from here; others are relative to the page that a text comes from. */
const ABSOLUTE = /^(?:https?:\/\/|\/)/i;

/** Returns the block types that the document can have, as the readers know them. */
const formsOf = (schema: Schema): readonly BlockForm[] =>
  blockForms(
    [...vocabulary, ...vocabulary2].filter(({ type }) => schema.nodes[blockNodeName(type)]),
  );

/**
 * Returns the options of the readers: they make blocks of the types that the document can have. The
 * editor shows line feeds, which a page does not.
 */
export const pasteOptions = (schema: Schema): BodyOptions => ({
  parseHtml: (html) => ({ type: 'root', children: parseInert(html) }),
  vocabulary: formsOf(schema),
  hasLineFeeds: false,
  linkTo: (url) => (ABSOLUTE.test(url) ? url : ''),
});

const hasMarks = (node: Node): boolean => node.marks.length > 0 || node.children.some(hasMarks);

/** Returns the blocks of a reader as nodes of the document. */
export const pastedNodes = (schema: Schema, { blocks, losses }: ReadBody): ReadPaste => {
  const kinds = new Set(losses.map(({ kind }) => kind));
  const nodes = blocks.map((block) => readBlock(schema, block));
  return {
    blocks: nodes,
    losses: kinds,
    lossWords: (as) => lossWords(kinds, as, nodes.some(hasMarks)),
  };
};
