import { embedUrlOf } from '../../content/block/embed-url.ts';
import type { SchemaOrgNode, WebPage } from '../../content/block/schema-org-node.ts';
import { blockTypeOf } from '../../content/block/vocabulary.ts';
import { valuesOf } from '../payload/values.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { type Node, uuidUrn } from './node.ts';
import type { JsonLdSource } from './json-ld-source.ts';
import type { Uuid } from '../../schema/scalar.ts';

/**
 * Returns the nodes that the blocks of a post add to its graph. All questions form one FAQPage,
 * with the fragment `#faq` in its `@id`. Other nodes are numbered by type, such as `#video-1`,
 * `#video-2`.
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

/**
 * Returns whether a part of a post is a VideoObject. Other nodes refer to videos by `video`, and to
 * all other parts by `hasPart`.
 */
export const isVideo = (part: Node): boolean => part['@type'] === 'VideoObject';

/**
 * Returns the URLs of a video in a payload: the value itself, or the `embedUrl` and `contentUrl` of
 * a node. URLs of YouTube and Vimeo become embed URLs; other values stay unchanged.
 */
export const videoUrlsOf = (value: unknown): readonly unknown[] => {
  const urls = isJsonObject(value)
    ? [...valuesOf(value['embedUrl']), ...valuesOf(value['contentUrl'])]
    : valuesOf(value);
  return urls.map((url) => (typeof url === 'string' ? (embedUrlOf(url) ?? url) : url));
};

/**
 * Returns whether the payload node `given` can describe `part`. It cannot if `part` is a video, and
 * `given` has URLs, but not the embed URL of `part`.
 */
export const mayMean = (given: JsonObject, part: Node): boolean => {
  const urls = videoUrlsOf(given);
  return !isVideo(part) || urls.length === 0 || urls.includes(part['embedUrl']);
};

/**
 * Returns one FAQPage with all `questions` of the post `id`, as search engines require
 * (developers.google.com/search/docs/appearance/structured-data/faqpage); an empty list if there
 * are no questions.
 */
const faqPage = (id: Uuid, questions: readonly SchemaOrgNode[]): readonly Node[] =>
  questions.length === 0
    ? []
    : [{ '@type': 'FAQPage', '@id': uuidUrn(id, 'faq'), mainEntity: questions }];
