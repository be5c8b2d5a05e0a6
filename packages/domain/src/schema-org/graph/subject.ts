import type { JsonObject } from '../../schema/json.ts';
import { isArticleType } from './article.ts';
import { idOf, isOfRecord, type Node, uuidUrn } from './node.ts';
import { mayMean } from './block-nodes.ts';
import type { JsonLdSource } from './json-ld-source.ts';

/** The thing that the schemaType of a post names. */
export interface Subject {
  /** Its `@id` in the graph. */
  readonly id: string;
  /** Node of it in the structuredData. */
  readonly given: JsonObject | undefined;
  /** The parts of the post, of which it may be one. */
  readonly parts: readonly Node[];
}

/**
 * Returns the subject of a post, of which `given` is said: the post itself where that is an
 * article, else the first of its `parts` that may be it. It has the `@id` that it is given, unless
 * that is one of the post's or of the `others`.
 */
export const subjectOf = (
  { id: postId, schemaType }: JsonLdSource,
  given: JsonObject | undefined,
  parts: readonly Node[],
  others: readonly Node[],
): Subject => {
  const part = parts.find((each) => each['@type'] === schemaType && mayMean(given ?? {}, each));
  const itself = isArticleType(schemaType)
    ? uuidUrn(postId)
    : (part?.['@id'] ?? uuidUrn(postId, 'main-entity'));
  const givenId = idOf(given ?? {}) ?? itself;
  const isTaken = isOfRecord(givenId, postId) || others.some((node) => node['@id'] === givenId);
  const id = isTaken ? itself : givenId;
  return { id, given, parts: parts.map((each) => (each === part ? { ...each, '@id': id } : each)) };
};
