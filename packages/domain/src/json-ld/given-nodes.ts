import { isJsonObject, type JsonObject } from '../schema/json.ts';
import type { Uuid } from '../schema/scalar.ts';
import { isOfType, valuesOf } from '../payload/values.ts';
import { mediaIdNamed, mediaNamesOf } from '../payload/media.ts';
import { payloadNodes } from '../payload/nodes.ts';
import { payloadSubject } from '../structured/subject.ts';
import { type Node, referenceTo, uuidUrn } from './node.ts';
import type { JsonLdSource } from './source.ts';
import { nodeWithoutEmpty } from './without-empty.ts';

/** The nodes of a post's structuredData, without what says nothing. */
export interface GivenNodes {
  /** What is said of the thing that the schemaType names; its `@id` is set, its type is not. */
  readonly subject: Node;
  /** The types that it has besides its schemaType. */
  readonly subjectTypes: readonly string[];
  /** All others; those without an `@id` are `#data-1`, `#data-2`, …. */
  readonly others: readonly Node[];
}

/**
 * Reads the structuredData of a post, whose subject is `subjectId` unless it has an `@id` itself.
 * An `image` that names a media record (`urn:uuid:…`, or the id alone) becomes one of `images`.
 */
export const givenNodes = (
  { id, schemaType, structuredData }: JsonLdSource,
  subjectId: string,
  images: ReadonlyMap<Uuid, Node>,
): GivenNodes => {
  const found = payloadSubject(schemaType, structuredData);
  const { '@context': _, '@type': type, ...given } = found ?? {};
  const reference = { '@id': idOf(given) ?? subjectId };
  const read = (value: unknown, property?: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => read(item, property));
    const image = property === 'image' ? imageNamed(value, images) : undefined;
    if (image !== undefined) return image;
    if (!isJsonObject(value)) return value;
    return value === found
      ? reference
      : Object.fromEntries(Object.entries(value).map(([name, item]) => [name, read(item, name)]));
  };
  const others = payloadNodes(structuredData).filter((node) => node !== found);
  return {
    subject: { ...properties(read(given)), ...reference },
    subjectTypes: valuesOf(type)
      .filter((name) => typeof name === 'string')
      .filter((name) => !isOfType({ '@type': name }, schemaType)),
    others: others
      .map((node) => properties(read(node)))
      .filter(isSaying)
      .map((node, index) => ({
        ...node,
        '@id': idOf(node) ?? uuidUrn(id, `data-${index + 1}`),
      })),
  };
};

const properties = (value: unknown): JsonObject => {
  const { '@context': _, ...node } = (isJsonObject(value) && nodeWithoutEmpty(value)) || {};
  return node;
};

const isSaying = (node: JsonObject): boolean => Object.keys(node).length > 0;

const idOf = ({ '@id': id }: JsonObject): string | undefined =>
  typeof id === 'string' && /\S/u.test(id) ? id : undefined;

/** What a value of an `image` says of the media record that it names by its id. */
const imageNamed = (value: unknown, images: ReadonlyMap<Uuid, Node>): JsonObject | undefined => {
  const [image] = mediaNamesOf(value).flatMap((name) => images.get(mediaIdNamed(name) ?? '') ?? []);
  if (image === undefined) return undefined;
  const { url: _url, contentUrl: _content, ...said } = isJsonObject(value) ? value : {};
  return { ...said, ...referenceTo(image) };
};
