import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import { scalarText, textAt } from '../format/text.ts';
import { inlineLiteral } from '../inline-literal.ts';
import type { Reading } from '../payload-reader.ts';
import { type Card, part } from './block-builder.ts';
import { labelled } from './labelled.ts';
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
  return name === undefined || beginsWith(text, name)
    ? inlineLiteral(text)
    : labelled(name, text, wording);
};

/**
 * Whether a text begins with all words of a name, or with what is left of a name that was cut: many
 * payloads repeat the start of a text as its name.
 */
const beginsWith = (text: string, name: string): boolean =>
  isCutFrom(text, name) ||
  (text.startsWith(name) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(name.length)));

/** Whether a name is the start of a text with an ellipsis, or all of it. */
export const isCutFrom = (text: string, name: string): boolean => {
  const start = name.replace(/ ?(?:\u2026|\.{3})$/u, '');
  return start === name ? text === name : text.startsWith(start);
};
