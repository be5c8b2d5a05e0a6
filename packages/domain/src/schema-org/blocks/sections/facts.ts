import type { Format } from '../format/format.ts';
import { text } from '../format/text.ts';
import type { Label } from '../i18n/label.ts';
import { type Card, valuesAt } from './block-builder.ts';
import { labelled } from './labelled.ts';
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
        const said = format.read(valuesAt(node, property, reading), reading, node);
        const { wording } = reading;
        return said === undefined ? [] : labelled(wording.label(label), said, wording);
      }),
    ),
});
