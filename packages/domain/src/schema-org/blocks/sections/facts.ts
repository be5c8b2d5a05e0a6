import type { Format } from '../format/format.ts';
import { text } from '../format/text.ts';
import type { Label } from '../i18n/label.ts';
import { type BlockBuilder, valuesAt } from './block-builder.ts';
import { labelled } from '../inline-literal.ts';
import { listOf } from './list.ts';

/**
 * Fact to show: its label, the path of its property (see {@link valuesAt}), and the format of the
 * values, which is {@link text} if absent.
 */
type Fact = readonly [label: Label, property: string, format?: Format];

/**
 * Builds a list of the facts that a node has, such as `**Yield:** 4 servings`. A fact without a
 * text is left out.
 */
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
