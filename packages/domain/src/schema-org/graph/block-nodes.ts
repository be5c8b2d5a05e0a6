import { embedUrlOf } from '../../content/block/embed-url.ts';
import type { SchemaOrgNode, WebPage } from '../../content/block/schema-org-node.ts';
import { blockTypeOf } from '../../content/block/vocabulary.ts';
import { valuesOf } from '../payload/values.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { faqPage } from './faq-page.ts';
import { type Node, uuidUrn } from './node.ts';
import type { JsonLdSource } from './json-ld-source.ts';

/**
 * Returns the nodes that the blocks of a post add to its graph: `#video-1`, `#video-2`, …, and all
 * questions as `#faq`.
 */
export const blockNodes = ({ id, blocks }: JsonLdSource, page: WebPage): readonly Node[] => {
  const nodes = blocks.flatMap((block) => blockTypeOf(block).schemaOrg?.(block, page) ?? []);
  const isQuestion = (node: SchemaOrgNode): boolean => node['@type'] === 'Question';
  const counts = new Map<string, number>();
  const numbered = (node: SchemaOrgNode): Node => {
    const name = node['@type'].replace(/Object$/, '').toLowerCase();
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return { ...node, '@id': uuidUrn(id, `${name}-${number}`) };
  };
  return [
    ...nodes.filter((node) => !isQuestion(node)).map(numbered),
    ...faqPage(id, nodes.filter(isQuestion)),
  ];
};

/** Returns whether a part is a video; videos are linked by `video`, all other parts by `hasPart`. */
export const isVideo = (part: Node): boolean => part['@type'] === 'VideoObject';

/**
 * Returns the URLs of a video in a payload, which is a URL or a node; pages of platforms become embed
 * URLs.
 */
export const videoUrlsOf = (value: unknown): readonly unknown[] => {
  const urls = isJsonObject(value)
    ? [...valuesOf(value['embedUrl']), ...valuesOf(value['contentUrl'])]
    : valuesOf(value);
  return urls.map((url) => (typeof url === 'string' ? (embedUrlOf(url) ?? url) : url));
};

/** Returns whether the node `given` can describe `part`: not if it is a video at another URL. */
export const mayMean = (given: JsonObject, part: Node): boolean => {
  const urls = videoUrlsOf(given);
  return !isVideo(part) || urls.length === 0 || urls.includes(part['embedUrl']);
};
