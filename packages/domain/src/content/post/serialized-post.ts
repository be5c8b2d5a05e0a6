import type { Block } from '../block/vocabulary.ts';
import type { JsonObject } from '../../schema/json.ts';
import { type JsonString, readJson, writeJson } from '../../schema/json-string.ts';
import { headOf, type Post, type PostMetadata } from './post.ts';

/** Fields of a Post resource that grow with its body, without the media of its blocks. */
export interface PostBody {
  readonly bodyJson: readonly Block[];
  readonly bodyText: string;
  /** Absent where the post has none. */
  readonly structuredBlocks?: readonly Block[];
  readonly jsonLd: JsonObject;
}

/**
 * A post as it is kept, with what grows with its body as JSON: most who ask for a post pass it on, and
 * need not have that read and written again.
 */
export interface SerializedPost {
  readonly post: PostMetadata;
  readonly body: JsonString<PostBody>;
}

/**
 * Returns `post` with what grows with its body as JSON.
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
 * Returns the post that was written; throws a `SyntaxError` where its body is no JSON.
 *
 * @example
 * deserializePost(serializePost(post)); // equal to post
 */
export const deserializePost = ({ post, body }: SerializedPost): Post => ({
  ...post,
  structuredBlocks: null,
  ...readJson(body),
});
