import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import { nameOf, scalarLines } from '../format/text.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { type BlockBuilder, part } from './block-builder.ts';
import { elementsOf } from './list.ts';

/** Maximum questions of one faq block (contract, Limits); more make further blocks. */
const MAX_ITEMS = 50;

interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

/**
 * Builds faq blocks from the Questions of a property, each with its first accepted Answer, or else
 * its first suggested one. Questions without a name or an Answer are left out.
 */
export const questions = (property: string): BlockBuilder =>
  part(property, 'faq', (values, reader) => {
    const items = elementsOf(values, reader)
      .filter(isJsonObject)
      .flatMap((question) => faqItem(question, reader) ?? []);
    return Array.from({ length: Math.ceil(items.length / MAX_ITEMS) }, (_, index): Block => ({
      type: 'faq',
      items: items.slice(index * MAX_ITEMS, (index + 1) * MAX_ITEMS),
    }));
  });

const faqItem = (node: JsonObject, reader: PayloadReader): FaqItem | undefined => {
  const question = nameOf(node, reader);
  const [accepted] = reader.values(node['acceptedAnswer']);
  const answer = answerText(accepted ?? reader.values(node['suggestedAnswer'])[0], reader);
  return question === undefined || answer === '' ? undefined : { question, answer };
};

/**
 * Returns the text of an Answer, or else its name, or a plain text instead of an Answer. Its lines
 * are joined by line feeds. Returns `''` if there is no text.
 */
const answerText = (answer: unknown, reader: PayloadReader): string => {
  const text = isJsonObject(answer)
    ? (reader.values(answer['text'])[0] ?? reader.values(answer['name'])[0])
    : answer;
  return scalarLines(text).join('\n');
};
