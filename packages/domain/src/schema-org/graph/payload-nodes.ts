import { embedUrlOf } from '../../content/block/embed-url.ts';
import { mediaIdNamed } from '../payload/media.ts';
import { payloadNodes } from '../payload/nodes.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { idOf, isOfRecord, type Node, referenceTo, uuidUrn } from './node.ts';
import { ownNodeFinder } from './match-node.ts';
import type { JsonLdSource } from './graph-input.ts';
import type { Subject } from './subject.ts';
import { nodeWithoutEmpty } from './prune-empty.ts';

/** Nodes of the structuredData of a post, without empty values. */
export interface GivenNodes {
  /** Node of the subject. */
  readonly subject: Node;
  /** Nodes of the service's own nodes, wherever in the payload they stand. */
  readonly ofOwn: readonly Node[];
  /** Other nodes; those without an `@id` are `#data-1`, `#data-2`, …. */
  readonly others: readonly Node[];
}

/**
 * Reads the structuredData of a post, of which the service has its `own` nodes, that of the
 * `subject` among them. An `@id` is dropped where it is that of an own node on another thing, or one
 * of the post's that no own node has.
 */
export const givenNodes = (
  { id: postId, structuredData }: JsonLdSource,
  subject: Subject,
  own: readonly Node[],
): GivenNodes => {
  const given = payloadNodes(structuredData).filter((node) => node !== subject.given);
  const ownById = new Map(own.map((node) => [node['@id'], node]));
  const ownNode = ownNodeFinder(ownById);
  const ofOwn: Node[] = [];

  const read = (value: unknown, property?: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => read(item, property));
    if (!isJsonObject(value)) {
      if (property === 'embedUrl' && typeof value === 'string') return embedUrlOf(value) ?? value;
      const known = referenceTo(ownNode(value, property));
      // The id of a media record that is not there is no address of a picture.
      return known ?? (property === 'image' && isMediaId(value) ? undefined : value);
    }
    if (value === subject.given) return { '@id': subject.id };
    const node = ownNode(value, property);
    if (node === undefined) return { ...readAll(value), '@id': freeId(value) };
    // The record of a picture that an `image` names knows better what and where it is.
    const { '@type': _type, url: _url, contentUrl: _contentUrl, ...words } = value;
    const said = readAll(property === 'image' ? words : value);
    ofOwn.push(described(said, node['@id']));
    return referenceTo(node);
  };
  const readAll = ({ '@graph': _nodes, ...node }: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(node).map(([name, value]) => [name, read(value, name)]));
  const freeId = (node: JsonObject): string | undefined => {
    const id = idOf(node);
    return id === undefined || ownById.has(id) || isOfRecord(id, postId) ? undefined : id;
  };

  return {
    subject: described(readAll(subject.given ?? {}), subject.id),
    others: given
      .map((node) => withoutEmpty(read(node)))
      .filter((node) => Object.keys(node).some((name) => name !== '@id'))
      .map((node, index) => ({
        ...node,
        '@id': idOf(node) ?? uuidUrn(postId, `data-${index + 1}`),
      })),
    ofOwn,
  };
};

const isMediaId = (value: unknown): boolean =>
  typeof value === 'string' && mediaIdNamed(value) !== undefined;

/** Returns the node `id` of which `said` is said. */
const described = (said: JsonObject, id: string): Node => ({
  ...withoutEmpty({ ...said, '@id': id }),
  '@id': id,
});

const withoutEmpty = (value: unknown): JsonObject => {
  const { '@context': _, ...node } = (isJsonObject(value) && nodeWithoutEmpty(value)) || {};
  return node;
};
