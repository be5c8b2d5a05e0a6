import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import { isOfType } from '../../payload/values.ts';
import type { Reading } from '../payload-reader.ts';
import type { Format } from './format.ts';
import { joined, scalarText, textAt, valueText } from './text.ts';

/** Where something is: Places with their PostalAddress, and VirtualLocations. */
export const place: Format = {
  name: 'place',
  read: (values, reading) =>
    joined(
      values.map((value) => (isJsonObject(value) ? placeText(value, reading) : scalarText(value))),
      '; ',
    ),
};

const placeText = (node: JsonObject, reading: Reading): string | undefined => {
  if (isOfType(node, 'VirtualLocation')) {
    const names = [textAt(node, 'name', reading), textAt(node, 'url', reading)];
    return joined([reading.wording.label('Online'), ...names], ', ');
  }
  const name = textAt(node, 'name', reading);
  const [address] = reading.values(node['address']);
  return joined(
    [
      name,
      isJsonObject(address)
        ? addressText(address, name, reading)
        : unsaid(scalarText(address), name),
      // A PostalAddress may stand in the place of its Place.
      addressText(node, name, reading),
    ],
    ', ',
  );
};

/** A PostalAddress on one line, without what the `name` of the place says: `12 Main St, 53111 Bonn`. */
const addressText = (
  node: JsonObject,
  name: string | undefined,
  reading: Reading,
): string | undefined => {
  const street = unsaid(textAt(node, 'streetAddress', reading), name);
  const at = (property: string) => unsaid(textAt(node, property, reading), name, street);
  return joined(
    [
      street,
      joined([at('postalCode'), at('addressLocality')], ' '),
      at('addressRegion'),
      countryText(reading.values(node['addressCountry'])[0], [name, street], reading),
    ],
    ', ',
  );
};

const countryText = (
  value: unknown,
  said: readonly (string | undefined)[],
  reading: Reading,
): string | undefined => {
  const country = unsaid(valueText(value, reading), ...said);
  return country && unsaid(reading.wording.countryName(country) ?? country, ...said);
};

/** A part of an address, where it is none of the texts `said` and stands behind no comma of them. */
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

/** The words of a text, each between spaces. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
