import { collapseWhitespace } from '../../text/collapse-whitespace.ts';
import type { JsonObject } from '../../schema/json.ts';

/** The properties of a node whose text may come from one of several lines. */
const prose = ['abstract', 'description'];

/** Returns a node with each text of its prose in one line. */
export const collapseProse = <Kind extends JsonObject>(node: Kind): Kind => {
  let lines: Record<string, string> | undefined;
  for (const property of prose) {
    const text = node[property];
    if (typeof text !== 'string') continue;
    const line = collapseWhitespace(text);
    if (line === text) continue;
    lines ??= {};
    lines[property] = line;
  }
  return lines === undefined ? node : { ...node, ...lines };
};
