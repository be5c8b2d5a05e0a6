import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject } from '../../../schema/json.ts';
import { scalarLines, textsOf } from '../format/text.ts';
import { inlineLiteral } from '../inline-literal.ts';
import { isOfType } from '../../payload/values.ts';
import type { Reading } from '../payload-reader.ts';
import { type Card, part } from './block-builder.ts';

/** The most items of one list: no reader goes through more. */
const MAX_ITEMS = 1000;

/** A list, where there is anything in it. */
export const listOf = (style: 'bullet' | 'ordered', items: readonly string[]): readonly Block[] =>
  items.length === 0 ? [] : [{ type: 'list', style, items: items.slice(0, MAX_ITEMS) }];

/** Values, with the elements of an ItemList, and of arrays in arrays, in their place. */
export const elementsOf = (values: readonly unknown[], reading: Reading): readonly unknown[] =>
  values.flatMap((value) => {
    if (Array.isArray(value)) return elementsOf(reading.values(value), reading);
    const isList = isJsonObject(value) && isOfType(value, 'ItemList');
    const elements = isList ? reading.values(value['itemListElement']) : [value];
    return elements.map((element) => itemOf(element, reading));
  });

/** What a ListItem stands for: its `item`, with what the ListItem says of that. */
const itemOf = (element: unknown, reading: Reading): unknown => {
  if (!isJsonObject(element) || !isOfType(element, 'ListItem')) return element;
  const [item] = reading.values(element['item']);
  if (isJsonObject(item)) return { ...item, ...element, '@type': item['@type'] };
  return element['name'] === undefined ? (item ?? element) : element;
};

/** The values of a property as a list; a text has an entry a line. */
export const bullets = (property: string): Card =>
  part(property, 'list', (values, reading) =>
    listOf(
      'bullet',
      elementsOf(values, reading)
        .flatMap((item) => (isJsonObject(item) ? textsOf([item], reading) : scalarLines(item)))
        .map((text) => inlineLiteral(text)),
    ),
  );
