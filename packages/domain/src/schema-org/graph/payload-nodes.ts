import { embedUrlOf } from '../../content/block/embed-url.ts';
import { mediaIdNamed } from '../payload/media.ts';
import { isDurationProperty, isShortDuration, validDuration } from '../payload/duration.ts';
import { nodeResolver, payloadNodes } from '../payload/nodes.ts';
import { isUnrated } from '../payload/rating-count.ts';
import { isGraph, isOfType, valuesOf } from '../payload/values.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { idOf, isOfRecord, type Node, referenceTo, uuidUrn } from './node.ts';
import { ownNodeFinder } from './match-node.ts';
import type { JsonLdSource } from './json-ld-source.ts';
import type { Subject } from './subject.ts';
import { nodeWithoutEmpty } from './prune-empty.ts';

/** Nodes of the structuredData of a post, without empty values. */
export interface GivenNodes {
  /** Node with the properties that the payload gives the subject of the post. */
  readonly subject: Node;
  /**
   * Properties that the payload adds to the service's own nodes, as nodes with the same `@id`. They
   * may be from any depth of the payload.
   */
  readonly ofOwn: readonly Node[];
  /**
   * Other nodes at the top of the payload and of its nested graphs. Nodes without an `@id` get
   * `#data-1`, `#data-2`, ….
   */
  readonly others: readonly Node[];
}

/**
 * Reads the nodes of the structuredData of a post. `own` are the nodes of the service, including
 * the `subject`. A value that describes an own node is replaced by a reference to that node. Other
 * nodes keep their `@id`, unless it belongs to an own node or to the post. AggregateRatings that
 * count zero ratings are left out.
 */
export const givenNodes = (
  { id: postId, structuredData }: JsonLdSource,
  subject: Subject,
  own: readonly Node[],
): GivenNodes => {
  const nodes = payloadNodes(structuredData);
  const resolve = nodeResolver(nodes);
  const payloadRoots = new Set(nodes);
  const given = nodes.filter((node) => node !== subject.given && !isUnratedNode(node));
  const ownById = new Map(own.map((node) => [node['@id'], node]));
  const ownNode = ownNodeFinder(ownById);
  const ofOwn: Node[] = [];

  const read = (value: unknown, property?: string): unknown => {
    if (Array.isArray(value)) return valuesOf(value).map((item) => read(item, property));
    if (isGraph(value)) return read(valuesOf(value), property);
    if (!isJsonObject(value)) {
      const known = referenceTo(ownNode(value, property));
      // The id of a missing media record is not the address of a picture.
      return known ?? (property === 'image' && isMediaId(value) ? undefined : value);
    }
    if (value === subject.given) return { '@id': subject.id };
    const node = ownNode(value, property);
    if (node === undefined) return { ...readAll(value), '@id': freeId(value) };
    // Type and URL of a picture are taken from its media record, not from the payload.
    const { '@type': _type, url: _url, contentUrl: _contentUrl, ...words } = value;
    const said = readAll(property === 'image' ? words : value);
    ofOwn.push(described(said, node['@id']));
    return referenceTo(node);
  };
  const readAll = (node: JsonObject): JsonObject => {
    const { '@graph': graph, ...properties } = node;
    // The nodes of the payload are read anyway; nodes of a nested graph are added to them.
    if (graph !== undefined && !payloadRoots.has(node)) {
      for (const inner of payloadNodes({ '@graph': graph })) given.push(inner);
    }
    return Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [
        name,
        read(withoutFaults(value, name, node), name),
      ]),
    );
  };
  /**
   * Returns the value of a `property` of `node`, with corrected durations and embed URLs, and
   * without AggregateRatings that count zero ratings.
   */
  const withoutFaults = (value: unknown, property: string, node: JsonObject): unknown => {
    if (property === 'aggregateRating') {
      const rated = valuesOf(value).filter((each) => !isUnrated(resolve(each)));
      return rated.length === valuesOf(value).length ? value : rated;
    }
    if (property !== 'embedUrl' && !isDurationProperty(property)) return value;
    const mend = (text: string): string =>
      property === 'embedUrl'
        ? (embedUrlOf(text.trim()) ?? text)
        : validDuration(text, isShortDuration(property, node));
    const mended = (each: unknown): unknown => {
      if (typeof each === 'string') return mend(each);
      const text = isJsonObject(each) ? each['@value'] : undefined;
      return isJsonObject(each) && typeof text === 'string'
        ? { ...each, '@value': mend(text) }
        : each;
    };
    return Array.isArray(value) ? value.map(mended) : mended(value);
  };
  const freeId = (node: JsonObject): string | undefined => {
    const id = idOf(node);
    return id === undefined || ownById.has(id) || isOfRecord(id, postId) ? undefined : id;
  };

  const ofSubject = described(readAll(subject.given ?? {}), subject.id);
  const others: JsonObject[] = [];
  // Nodes that are found during this loop are appended, and read as well.
  for (const node of given) others.push(withoutEmpty(read(node)));
  return {
    subject: ofSubject,
    others: others
      .filter((node) => Object.keys(node).some((name) => name !== '@id'))
      .map((node, index) => ({
        ...node,
        '@id': idOf(node) ?? uuidUrn(postId, `data-${index + 1}`),
      })),
    ofOwn,
  };
};

const isUnratedNode = (node: JsonObject): boolean =>
  isOfType(node, 'AggregateRating') && isUnrated(node);

const isMediaId = (value: unknown): boolean =>
  typeof value === 'string' && mediaIdNamed(value) !== undefined;

/** Returns a node with the `@id` `id` and the properties `said`, except empty ones. */
const described = (said: JsonObject, id: string): Node => ({
  ...withoutEmpty({ ...said, '@id': id }),
  '@id': id,
});

const withoutEmpty = (value: unknown): JsonObject => {
  const { '@context': _, ...node } = (isJsonObject(value) && nodeWithoutEmpty(value)) || {};
  return node;
};
