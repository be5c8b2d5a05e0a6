import type { JsonObject } from '../../schema/json.ts';
import { isArticleType } from './article.ts';
import { idOf, isOfRecord, type Node, uuidUrn } from './node.ts';
import { mayMean } from './block-nodes.ts';
import type { JsonLdSource } from './json-ld-source.ts';

/**
 * Subject of a post: the thing that it is about, or the post itself if its schemaType is a type of
 * Article.
 */
export interface Subject {
  /** The `@id` of the subject in the graph. */
  readonly id: string;
  /** Node of the subject in the payload; undefined if the payload has none. */
  readonly given: JsonObject | undefined;
  /**
   * Nodes from the blocks of the post. If the subject is one of them, it has the `id` of the
   * subject.
   */
  readonly parts: readonly Node[];
}

/**
 * Returns the subject of a post. For a type of Article, it is the post itself. For any other
 * schemaType, it is the first of `parts` with that type that `given` can describe, or else a node
 * of its own, `#main-entity`. `given` is the node of the subject in the payload; its `@id` is kept,
 * unless it belongs to the post or to one of the `others`.
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
