import { MAX_PARAGRAPH_LENGTH } from '../../../content/block/paragraph.ts';
import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject } from '../../../schema/json.ts';
import { scalarLines, scalarText, textAt, textsOf } from '../format/text.ts';
import { inlineLiteral } from '../inline-literal.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { type BlockBuilder, valuesAt } from './block-builder.ts';

/**
 * Builds a paragraph for each line of the texts of a property, except lines that repeat the name of the
 * node.
 */
export const paragraphs = (property: string): BlockBuilder => ({
  shows: [{ property, as: 'paragraphs' }],
  blocks: (node, reader) => {
    const name = textAt(node, 'name', reader);
    return reader
      .values(node[property])
      .flatMap((value) => (isJsonObject(value) ? textsOf([value], reader) : scalarLines(value)))
      .filter((line) => line !== name)
      .map(paragraphOf);
  },
});

/**
 * Returns a paragraph that shows `text` literally. A long text is cut at half of {@link
 * MAX_PARAGRAPH_LENGTH}, since escaping at most doubles its length.
 */
export const paragraphOf = (text: string): Block => ({
  type: 'paragraph',
  text: inlineLiteral(text, MAX_PARAGRAPH_LENGTH / 2),
});

/**
 * Builds a quote of the first text at the path `property`, with the first author of the node as
 * attribution, if any; no quote without a text.
 */
export const quote = (property: string): BlockBuilder => ({
  shows: [
    { property, as: 'quote' },
    { property: 'author', as: 'attribution of the quote' },
  ],
  blocks: (node, reader) => {
    const text = valuesAt(node, property, reader)
      .map(scalarText)
      .find((one) => one !== undefined);
    return text === undefined ? [] : [quoteOf(text, node['author'], reader)];
  },
});

const quoteOf = (text: string, author: unknown, reader: PayloadReader): Block => {
  const [name] = textsOf(reader.values(author), reader);
  return {
    type: 'quote',
    text: inlineLiteral(text),
    ...(name !== undefined && { attribution: inlineLiteral(name) }),
  };
};
