import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject } from '../../../schema/json.ts';
import { scalarLines, textsOf } from '../format/text.ts';
import { inlineLiteral } from '../inline-literal.ts';
import { isOfType } from '../../payload/values.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { type BlockBuilder, part } from './block-builder.ts';

/** Maximum items of a list; later ones are left out. */
const MAX_ITEMS = 1000;

/**
 * Returns a list block with the first {@link MAX_ITEMS} of `items`, which are inline Markdown; no
 * block if there are none.
 */
export const listOf = (style: 'bullet' | 'ordered', items: readonly string[]): readonly Block[] =>
  items.length === 0 ? [] : [{ type: 'list', style, items: items.slice(0, MAX_ITEMS) }];

/**
 * Returns `values` as one flat list. Nested arrays and ItemLists are replaced by their elements,
 * and a ListItem by its item.
 */
export const elementsOf = (values: readonly unknown[], reader: PayloadReader): readonly unknown[] =>
  values.flatMap((value) => {
    if (Array.isArray(value)) return elementsOf(reader.values(value), reader);
    const isList = isJsonObject(value) && isOfType(value, 'ItemList');
    const elements = isList ? reader.values(value['itemListElement']) : [value];
    return elements.map((element) => itemOf(element, reader));
  });

/**
 * Returns what a ListItem stands for. If its `item` is a node: that node, with the properties of
 * the ListItem over its own, but its own type. If the ListItem has a name, or no `item`: the
 * ListItem. Otherwise: the `item`, such as a URL. Any other `element` is returned unchanged.
 */
const itemOf = (element: unknown, reader: PayloadReader): unknown => {
  if (!isJsonObject(element) || !isOfType(element, 'ListItem')) return element;
  const [item] = reader.values(element['item']);
  if (isJsonObject(item)) return { ...item, ...element, '@type': item['@type'] };
  return element['name'] === undefined ? (item ?? element) : element;
};

/**
 * Builds a list of the values of a property. Each line of a text becomes an item; a node becomes
 * one item, with its quantity and name.
 */
export const bullets = (property: string): BlockBuilder =>
  part(property, 'list', (values, reader) =>
    listOf(
      'bullet',
      elementsOf(values, reader)
        .flatMap((item) => (isJsonObject(item) ? textsOf([item], reader) : scalarLines(item)))
        .map((text) => inlineLiteral(text)),
    ),
  );
