import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { isOfType } from '../../payload/values.ts';
import type { Reading } from '../reading.ts';
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
  const [address] = reading.values(node['address']);
  return joined(
    [
      textAt(node, 'name', reading),
      isJsonObject(address) ? addressText(address, reading) : scalarText(address),
      // A PostalAddress may stand in the place of its Place.
      addressText(node, reading),
    ],
    ', ',
  );
};

/** A PostalAddress on one line: `100 West Snickerpark Dr, 19019 Snickertown, PA, US`. */
const addressText = (node: JsonObject, reading: Reading): string | undefined => {
  const at = (property: string) => textAt(node, property, reading);
  const [country] = reading.values(node['addressCountry']);
  return joined(
    [
      at('streetAddress'),
      joined([at('postalCode'), at('addressLocality')], ' '),
      at('addressRegion'),
      valueText(country, reading),
    ],
    ', ',
  );
};
