import type { JsonObject } from '../../../schema/json.ts';
import { nameOf } from '../format/text.ts';
import type { Label } from '../i18n/label.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { type BlockBuilder, valuesAt } from './block-builder.ts';
import { webAddress } from './web-address.ts';

/**
 * Builds a button with the text `label` that leads to the first URL among the values at the path
 * `property`: a text, or the `url` of a node. `isOpen` decides which values count, for an action
 * that may no longer be available to the reader, such as buying a ticket; by default all do. There
 * is no button without a URL.
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
