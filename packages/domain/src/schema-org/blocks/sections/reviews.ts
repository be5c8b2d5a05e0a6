import type { JsonObject } from '../../../schema/json.ts';
import { rating } from '../format/rating.ts';
import { textAt, textsOf } from '../format/text.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { type BlockBuilder, sections } from './block-builder.ts';
import { facts } from './facts.ts';
import { quote } from './paragraphs.ts';
import { headed, section } from './section.ts';
import { bullets } from './list.ts';

export const notes = sections(
  section('Pros', bullets('positiveNotes')),
  section('Cons', bullets('negativeNotes')),
);

const words = quote('reviewBody|description');
const quoted = sections(facts(['Rating', 'reviewRating', rating]), words, notes);
const signed = sections(facts(['Author', 'author'], ['Rating', 'reviewRating', rating]), notes);

/**
 * Builder of one review. If the review has a name as its heading but no quote, a fact names the
 * author; otherwise the author is in the heading or below the quote.
 */
const opinion: BlockBuilder = {
  shows: sections(words, signed).shows,
  blocks: (node, reader, level) => {
    const isSigned =
      textAt(node, 'name', reader) === undefined || words.blocks(node, reader, level).length > 0;
    return (isSigned ? quoted : signed).blocks(node, reader, level);
  },
};

/** Builds the Reviews of a property, each with its name, or else its author, as heading. */
export const reviews = (property: string): BlockBuilder =>
  headed(property, 'Review', opinion, titleOf);

const titleOf = (node: JsonObject, reader: PayloadReader): string | undefined =>
  textAt(node, 'name', reader) ?? textsOf(reader.values(node['author']), reader)[0];
