import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import { scalarText, textAt } from '../format/text.ts';
import { inlineLiteral, labelled } from '../inline-literal.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { type BlockBuilder, part } from './block-builder.ts';
import { elementsOf, listOf } from './list.ts';

/**
 * Builds a list of the values of a property: nodes by their name and their text or description, and
 * texts unchanged.
 */
export const namedItems = (property: string): BlockBuilder =>
  part(property, 'list of names with their descriptions', (values, reader) =>
    listOf(
      'bullet',
      elementsOf(values, reader).flatMap((value) => {
        if (isJsonObject(value)) return namedText(value, reader) ?? [];
        const text = scalarText(value);
        return text === undefined ? [] : inlineLiteral(text);
      }),
    ),
  );

const namedText = (node: JsonObject, reader: PayloadReader): string | undefined => {
  const name = textAt(node, 'name', reader);
  const text = textAt(node, 'text', reader) ?? textAt(node, 'description', reader);
  return withName(name, text, reader);
};

/**
 * Returns `**Name:** text` as inline Markdown. Returns only the text if it begins with the name,
 * only the one that is present if the other is absent, and `undefined` if both are absent.
 */
export const withName = (
  name: string | undefined,
  text: string | undefined,
  { i18n }: PayloadReader,
): string | undefined => {
  if (text === undefined) return name === undefined ? undefined : inlineLiteral(name);
  return name === undefined || beginsWith(text, name)
    ? inlineLiteral(text)
    : labelled(name, text, i18n);
};

/**
 * Returns whether `text` begins with the words of `name`, or with the start of a name cut short by
 * an ellipsis. Many payloads repeat the start of a text as its name.
 */
const beginsWith = (text: string, name: string): boolean =>
  isCutFrom(text, name) ||
  (text.startsWith(name) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(name.length)));

/** Returns whether `name` equals `text`, or is the start of `text` with `…` or `...` after it. */
export const isCutFrom = (text: string, name: string): boolean => {
  const start = name.replace(/ ?(?:\u2026|\.{3})$/u, '');
  return start === name ? text === name : text.startsWith(start);
};
