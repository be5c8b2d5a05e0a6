import type { Format } from '../format/format.ts';
import { text } from '../format/text.ts';
import type { Label } from '../i18n/label.ts';
import { type BlockBuilder, valuesAt } from './block-builder.ts';
import { labelled } from './labelled.ts';
import { listOf } from './list.ts';

/** Fact: its label, the path of its property, and the format of the values. */
export type Fact = readonly [label: Label, property: string, format?: Format];

/** Builds a list of the facts that a node has: `**Yield:** 4 servings`. */
export const facts = (...rows: readonly Fact[]): BlockBuilder => ({
  shows: rows.map(([label, property, { name } = text]) => ({
    property,
    as: `fact “${label}”${name === text.name ? '' : `, a ${name}`}`,
  })),
  blocks: (node, reader) =>
    listOf(
      'bullet',
      rows.flatMap(([label, property, format = text]) => {
        const said = format.read(valuesAt(node, property, reader), reader, node);
        const { i18n } = reader;
        return said === undefined ? [] : labelled(i18n.label(label), said, i18n);
      }),
    ),
});
