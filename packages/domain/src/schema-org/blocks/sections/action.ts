import type { JsonObject } from '../../../schema/json.ts';
import { nameOf } from '../format/text.ts';
import type { Label } from '../i18n/label.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { type BlockBuilder, valuesAt } from './block-builder.ts';
import { webAddress } from './web-address.ts';

/**
 * Builds a button that leads to the first URL of a property, or of its nodes, for which `isOpen` is
 * true: whether the action is still available to the reader.
 */
export const action = (
  property: string,
  label: Label,
  isOpen: (value: unknown, node: JsonObject, reader: PayloadReader) => boolean = () => true,
): BlockBuilder => ({
  shows: [{ property, as: `button “${label}”` }],
  blocks: (node, reader) => {
    const values = valuesAt(node, property, reader);
    const open = values.filter((value) => isOpen(value, node, reader));
    const linkUrl = webAddress(open, reader);
    if (linkUrl === undefined) return [];
    const linkLabel = reader.i18n.label(label);
    const title = nameOf(node, reader) ?? linkLabel;
    return [{ type: 'cta', title, body: '', linkUrl, linkLabel, variant: 'default' }];
  },
});
