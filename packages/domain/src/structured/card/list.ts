import type { Block } from '../../block/vocabulary.ts';
import { isJsonObject } from '../../schema/json.ts';
import { scalarLines, textsOf } from '../format/text.ts';
import { inlineLiteral } from '../inline-literal.ts';
import { isOfType } from '../../payload/values.ts';
import type { Reading } from '../reading.ts';
import { type Card, part } from './card.ts';

/** A list, where there is anything in it. */
export const listOf = (style: 'bullet' | 'ordered', items: readonly string[]): readonly Block[] =>
  items.length === 0 ? [] : [{ type: 'list', style, items }];

/** Values, with the elements of an ItemList in its place. */
export const elementsOf = (values: readonly unknown[], reading: Reading): readonly unknown[] =>
  values.flatMap((value) =>
    isJsonObject(value) && isOfType(value, 'ItemList')
      ? reading.values(value['itemListElement']).map((element) => itemOf(element, reading))
      : [value],
  );

/** What an element stands for: the `item` of a ListItem that has no name of its own. */
const itemOf = (element: unknown, reading: Reading): unknown => {
  if (!isJsonObject(element) || element['name'] !== undefined) return element;
  return isOfType(element, 'ListItem') ? (reading.values(element['item'])[0] ?? element) : element;
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
