import type { Block } from '../block/vocabulary.ts';
import type { JsonObject } from '../../schema/json.ts';
import { type JsonString, readJson, writeJson } from '../../schema/json-string.ts';
import { headOf, type Post, type PostMetadata } from './post.ts';

/**
 * Body fields of a stored post, in the order of the Post resource. The blocks are not resolved, so
 * they name media records only by id.
 */
export interface PostBody {
  readonly bodyJson: readonly Block[];
  readonly bodyText: string;
  /** Blocks that show `structuredData`; absent if the post has none. */
  readonly structuredBlocks?: readonly Block[];
  readonly jsonLd: JsonObject;
}

/**
 * Stored post with its body fields as one JSON string, so that callers which only pass the body on
 * need not parse and serialize it.
 */
export interface SerializedPost {
  readonly post: PostMetadata;
  readonly body: JsonString<PostBody>;
}

/**
 * Returns `post` with its body fields (bodyJson, bodyText, structuredBlocks, jsonLd) as one JSON
 * string.
 *
 * @example
 * serializePost(post).body.bodyText; // a JSON string
 */
export const serializePost = (post: Post): SerializedPost => {
  const { bodyJson, bodyText, structuredBlocks, jsonLd } = post;
  const body = { bodyJson, bodyText, ...(structuredBlocks && { structuredBlocks }), jsonLd };
  return { post: headOf(post), body: writeJson<PostBody>(body) };
};

/**
 * Parses a serialized post. Throws a `SyntaxError` if its body is not valid JSON.
 *
 * @example
 * deserializePost(serializePost(post)); // equal to post
 */
export const deserializePost = ({ post, body }: SerializedPost): Post => ({
  ...post,
  structuredBlocks: null,
  ...readJson(body),
});
