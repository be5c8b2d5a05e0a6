import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject } from '../../../schema/json.ts';
import { scalarLines, textsOf } from '../format/text.ts';
import { inlineLiteral } from '../inline-literal.ts';
import { isOfType } from '../../payload/values.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { type BlockBuilder, part } from './block-builder.ts';

/** The most items of one list: no reader goes through more. */
const MAX_ITEMS = 1000;

/** Returns a list, where there is anything in it. */
export const listOf = (style: 'bullet' | 'ordered', items: readonly string[]): readonly Block[] =>
  items.length === 0 ? [] : [{ type: 'list', style, items: items.slice(0, MAX_ITEMS) }];

/** Values, with the elements of an ItemList, and of arrays in arrays, in their place. */
export const elementsOf = (values: readonly unknown[], reader: PayloadReader): readonly unknown[] =>
  values.flatMap((value) => {
    if (Array.isArray(value)) return elementsOf(reader.values(value), reader);
    const isList = isJsonObject(value) && isOfType(value, 'ItemList');
    const elements = isList ? reader.values(value['itemListElement']) : [value];
    return elements.map((element) => itemOf(element, reader));
  });

/** Returns the `item` of a ListItem, with the properties of the ListItem itself. */
const itemOf = (element: unknown, reader: PayloadReader): unknown => {
  if (!isJsonObject(element) || !isOfType(element, 'ListItem')) return element;
  const [item] = reader.values(element['item']);
  if (isJsonObject(item)) return { ...item, ...element, '@type': item['@type'] };
  return element['name'] === undefined ? (item ?? element) : element;
};

/** Returns the values of a property as a list; a text has an entry a line. */
export const bullets = (property: string): BlockBuilder =>
  part(property, 'list', (values, reader) =>
    listOf(
      'bullet',
      elementsOf(values, reader)
        .flatMap((item) => (isJsonObject(item) ? textsOf([item], reader) : scalarLines(item)))
        .map((text) => inlineLiteral(text)),
    ),
  );
