import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import { nameOf, scalarLines } from '../format/text.ts';
import type { Reading } from '../payload-reader.ts';
import { type Card, part } from './block-builder.ts';
import { elementsOf } from './list.ts';

/** The most questions that one faq block takes (contract, Limits). */
const MAX_ITEMS = 50;

interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

/** The Questions of a property that have an Answer, in as many faq blocks as they need. */
export const questions = (property: string): Card =>
  part(property, 'faq', (values, reading) => {
    const items = elementsOf(values, reading)
      .filter(isJsonObject)
      .flatMap((question) => faqItem(question, reading) ?? []);
    return Array.from({ length: Math.ceil(items.length / MAX_ITEMS) }, (_, index): Block => ({
      type: 'faq',
      items: items.slice(index * MAX_ITEMS, (index + 1) * MAX_ITEMS),
    }));
  });

const faqItem = (node: JsonObject, reading: Reading): FaqItem | undefined => {
  const question = nameOf(node, reading);
  const [accepted] = reading.values(node['acceptedAnswer']);
  const answer = answerText(accepted ?? reading.values(node['suggestedAnswer'])[0], reading);
  return question === undefined || answer === '' ? undefined : { question, answer };
};

/** What an Answer says, a line feed after each line. */
const answerText = (answer: unknown, reading: Reading): string => {
  const text = isJsonObject(answer)
    ? (reading.values(answer['text'])[0] ?? reading.values(answer['name'])[0])
    : answer;
  return scalarLines(text).join('\n');
};
