import type { JsonObject } from '../../schema/json.ts';
import { isArticleType } from './article.ts';
import { idOf, isOfRecord, type Node, uuidUrn } from './node.ts';
import { mayMean } from './block-nodes.ts';
import type { JsonLdSource } from './json-ld-source.ts';

/** Thing that the schemaType of a post names. */
export interface Subject {
  readonly id: string;
  readonly given: JsonObject | undefined;
  /** Parts of the post; the subject may be one of them. */
  readonly parts: readonly Node[];
}

/**
 * Returns the subject of a post: the post itself if it is an article, else the first of its `parts`
 * that matches `given`, the node of the subject in the payload. It keeps the `@id` of `given`, unless
 * that belongs to the post or to one of the `others`.
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
