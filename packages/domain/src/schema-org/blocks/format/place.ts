import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import { isOfType } from '../../payload/values.ts';
import type { PayloadReader } from '../payload-reader.ts';
import type { Format } from './format.ts';
import { joined, scalarText, textAt, valueText } from './text.ts';

/**
 * Format of locations, joined by `; `. A Place or PostalAddress is shown by its name and address, a
 * VirtualLocation by its name and URL, and a text unchanged.
 */
export const place: Format = {
  name: 'place',
  read: (values, reader) =>
    joined(
      values.map((value) => (isJsonObject(value) ? placeText(value, reader) : scalarText(value))),
      '; ',
    ),
};

const placeText = (node: JsonObject, reader: PayloadReader): string | undefined => {
  if (isOfType(node, 'VirtualLocation')) {
    const names = [textAt(node, 'name', reader), textAt(node, 'url', reader)];
    return joined([reader.i18n.label('Online'), ...names], ', ');
  }
  const name = textAt(node, 'name', reader);
  const [address] = reader.values(node['address']);
  return joined(
    [
      name,
      isJsonObject(address)
        ? addressText(address, name, reader)
        : unsaid(scalarText(address), name),
      // The node may be a PostalAddress instead of a Place.
      addressText(node, name, reader),
    ],
    ', ',
  );
};

/**
 * Returns a PostalAddress on one line, without parts that are in the `name` of the place:
 * `12 Main St, 53111 Bonn`. Returns `undefined` if no part is left.
 */
const addressText = (
  node: JsonObject,
  name: string | undefined,
  reader: PayloadReader,
): string | undefined => {
  const street = unsaid(textAt(node, 'streetAddress', reader), name);
  const at = (property: string) => unsaid(textAt(node, property, reader), name, street);
  return joined(
    [
      street,
      joined([at('postalCode'), at('addressLocality')], ' '),
      at('addressRegion'),
      countryText(reader.values(node['addressCountry'])[0], [name, street], reader),
    ],
    ', ',
  );
};

const countryText = (
  value: unknown,
  said: readonly (string | undefined)[],
  reader: PayloadReader,
): string | undefined => {
  const country = unsaid(valueText(value, reader), ...said);
  return country && unsaid(reader.i18n.countryName(country) ?? country, ...said);
};

/**
 * Returns a `part` of an address; `undefined` if it repeats one of the texts `said`. It does so if
 * it has the same words as the text, or if the text has its words after a first comma.
 */
const unsaid = (
  part: string | undefined,
  ...said: readonly (string | undefined)[]
): string | undefined => {
  if (part === undefined) return undefined;
  const words = wordsOf(part);
  const isSaid = said.some(
    (text) =>
      text !== undefined &&
      (wordsOf(text) === words || wordsOf(text.replace(/^[^,]*/, '')).includes(words)),
  );
  return isSaid ? undefined : part;
};

/** Returns the words of a text in lower case, with one space before and after each. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
