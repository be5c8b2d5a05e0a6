import type { JsonObject } from '../../../schema/json.ts';
import { nameOf } from '../format/text.ts';
import type { Label } from '../i18n/label.ts';
import type { Reading } from '../payload-reader.ts';
import { type Card, valuesAt } from './block-builder.ts';
import { webAddress } from './web-address.ts';

/**
 * A button that leads to the first URL of a property, or of the nodes that stand in it; of those that
 * are open to the reader, where that is a question.
 */
export const action = (
  property: string,
  label: Label,
  isOpen: (value: unknown, node: JsonObject, reading: Reading) => boolean = () => true,
): Card => ({
  shows: [{ property, as: `button “${label}”` }],
  blocks: (node, reading) => {
    const values = valuesAt(node, property, reading);
    const open = values.filter((value) => isOpen(value, node, reading));
    const linkUrl = webAddress(open, reading);
    if (linkUrl === undefined) return [];
    const linkLabel = reading.wording.label(label);
    const title = nameOf(node, reading) ?? linkLabel;
    return [{ type: 'cta', title, body: '', linkUrl, linkLabel, variant: 'default' }];
  },
});
