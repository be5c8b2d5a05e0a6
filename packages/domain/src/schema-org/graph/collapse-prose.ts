import { collapseWhitespace } from '../../text/collapse-whitespace.ts';
import type { JsonObject } from '../../schema/json.ts';

/** Properties whose text may have several lines in a post, but has one line in its graph. */
const prose = ['abstract', 'description'];

/**
 * Returns `node` with each run of white space in `abstract` and `description` replaced by one
 * space. Returns `node` itself if both already are on one line.
 */
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
