import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { scalarText, textAt } from '../format/text.ts';
import { bold, inlineLiteral } from '../inline-literal.ts';
import type { Reading } from '../reading.ts';
import { type Card, part } from './card.ts';
import { elementsOf, listOf } from './list.ts';

/** The nodes of a property as a list of their names and what is said of each. */
export const namedItems = (property: string): Card =>
  part(property, 'list of names with their descriptions', (values, reading) =>
    listOf(
      'bullet',
      elementsOf(values, reading).flatMap((value) => {
        if (isJsonObject(value)) return namedText(value, reading) ?? [];
        const text = scalarText(value);
        return text === undefined ? [] : inlineLiteral(text);
      }),
    ),
  );

const namedText = (node: JsonObject, reading: Reading): string | undefined => {
  const name = textAt(node, 'name', reading);
  const text = textAt(node, 'text', reading) ?? textAt(node, 'description', reading);
  return withName(name, text, reading);
};

/** `**Name:** text`, or the one of them that is there. */
export const withName = (
  name: string | undefined,
  text: string | undefined,
  { wording }: Reading,
): string | undefined => {
  if (text === undefined) return name === undefined ? undefined : inlineLiteral(name);
  // Many payloads repeat the start of a text as its name.
  if (name === undefined || text.startsWith(name)) return inlineLiteral(text);
  return `${bold(/\p{P}$/u.test(name) ? name : name + wording.label(':'))} ${inlineLiteral(text)}`;
};
