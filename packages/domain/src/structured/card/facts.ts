import type { JsonObject } from '../../schema/json.ts';
import type { Format } from '../format/format.ts';
import { text } from '../format/text.ts';
import { bold, inlineLiteral } from '../inline-literal.ts';
import type { Label } from '../labels/label.ts';
import type { Reading } from '../reading.ts';
import type { Card } from './card.ts';
import { listOf } from './list.ts';

/** A fact: its label, the property that it is read from, and how that is said. */
export type Fact = readonly [label: Label, property: string, format?: Format];

/** A list of those facts that a node has: `**Yield:** 4 servings`. */
export const facts = (...rows: readonly Fact[]): Card => ({
  shows: rows.map(([label, property, { name } = text]) => ({
    property,
    as: `fact “${label}”${name === text.name ? '' : `, a ${name}`}`,
  })),
  blocks: (node, reading) =>
    listOf(
      'bullet',
      rows.flatMap(([label, property, format = text]) => {
        const said = format.read(valuesAt(node, property.split('.'), reading), reading);
        if (said === undefined) return [];
        const { wording } = reading;
        return [`${bold(`${wording.label(label)}${wording.label(':')}`)} ${inlineLiteral(said)}`];
      }),
    ),
});

/** The values of a property, or of one of the nodes that stand in it: `offers.availability`. */
const valuesAt = (
  node: JsonObject,
  [property = '', ...inner]: readonly string[],
  reading: Reading,
): readonly unknown[] =>
  inner.length === 0
    ? reading.values(node[property])
    : reading.nodes(node[property]).flatMap((one) => valuesAt(one, inner, reading));
