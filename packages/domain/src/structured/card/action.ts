import { nameOf } from '../format/text.ts';
import type { Label } from '../labels/label.ts';
import type { Card } from './card.ts';
import { webAddress } from './web-address.ts';

/** A button that leads to the first URL of a property, or of the nodes that stand in it. */
export const action = (property: string, label: Label): Card => ({
  shows: [{ property, as: `button “${label}”` }],
  blocks: (node, reading) => {
    const linkUrl = webAddress(reading.values(node[property]), reading);
    if (linkUrl === undefined) return [];
    const linkLabel = reading.wording.label(label);
    const title = nameOf(node, reading) ?? linkLabel;
    return [{ type: 'cta', title, body: '', linkUrl, linkLabel, variant: 'default' }];
  },
});
