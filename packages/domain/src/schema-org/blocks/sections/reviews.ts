import type { JsonObject } from '../../../schema/json.ts';
import { rating } from '../format/rating.ts';
import { textAt, textsOf } from '../format/text.ts';
import type { Reading } from '../payload-reader.ts';
import { type Card, card } from './block-builder.ts';
import { facts } from './facts.ts';
import { notes } from './notes.ts';
import { quote } from './prose.ts';
import { headed } from './section.ts';

const words = quote('reviewBody|description');
const quoted = card(facts(['Rating', 'reviewRating', rating]), words, notes);
const signed = card(facts(['Author', 'author'], ['Rating', 'reviewRating', rating]), notes);

/** What one author thinks of a thing; a fact says who that is where neither heading nor quote does. */
const opinion: Card = {
  shows: card(words, signed).shows,
  blocks: (node, reading, level) => {
    const isSigned =
      textAt(node, 'name', reading) === undefined || words.blocks(node, reading, level).length > 0;
    return (isSigned ? quoted : signed).blocks(node, reading, level);
  },
};

/** The Reviews of a property, each under its name or that of its author. */
export const reviews = (property: string): Card => headed(property, 'Review', opinion, titleOf);

const titleOf = (node: JsonObject, reading: Reading): string | undefined =>
  textAt(node, 'name', reading) ?? textsOf(reading.values(node['author']), reading)[0];
