import { type Static, Type } from '@sinclair/typebox';
import { resolveBlocks } from '../body/media-references.ts';
import { ResolvedBlockSchema } from '../block/vocabulary.ts';
import { Component } from '../../schema/component.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import type { JsonString } from '../../schema/json-string.ts';
import { Text } from '../../schema/text.ts';
import type { Post } from './post.ts';
import type { References } from './references.ts';
import { resolvedBodyJson } from './resolved-body-json.ts';
import { PostSummarySchema, summarizePost } from './summary.ts';
import type { SerializedPost } from './serialized-post.ts';
import { described } from '../../schema/described.ts';

/** A Post resource (contract, Post). */
export const ResolvedPostSchema = Component('Post', 'Post with every reference resolved.', {
  ...PostSummarySchema.properties,
  bodyJson: described(
    'Blocks of the body; images have the URL of their media record.',
    Type.Array(ResolvedBlockSchema),
  ),
  bodyText: described('Plain text of the body, a line for each text.', Text()),
  structuredBlocks: described(
    'Blocks that show structuredData; absent when it does not apply.',
    Type.Optional(Type.Array(ResolvedBlockSchema)),
  ),
  jsonLd: described(
    'Graph of schema.org for the page (JSON-LD 1.1).',
    Type.Record(Type.String(), Type.Unknown()),
  ),
});

/** A Post resource: a post with every reference resolved (contract, Post). */
export type ResolvedPost = DeepReadonly<Static<typeof ResolvedPostSchema>>;

/**
 * Returns the Post resource of `post`. Of a removed media record the id stays in the post, and the
 * record is `null`. Image blocks get the `url` of their media record, and its alt and caption where
 * they have none.
 *
 * @example
 * resolvePost(post, references).author?.displayName; // 'Ada Lovelace'
 */
export const resolvePost = (post: Post, references: References): ResolvedPost => ({
  ...summarizePost(post, references),
  ...resolveBody(post, references),
});

/**
 * Returns the Post resource of a serialized post as JSON, equal to the JSON of {@link resolvePost}.
 * Only the blocks that show media are parsed; the rest of the body is copied as text. Throws a
 * `SyntaxError` if such a block is not valid JSON.
 *
 * @example
 * resolvedPostJson(serializePost(post), references); // the JSON of resolvePost(post, references)
 */
export const resolvedPostJson = (
  { post, body }: SerializedPost,
  references: References,
): JsonString<ResolvedPost> => {
  const summary = JSON.stringify(summarizePost(post, references));
  return `${summary.slice(0, -1)},${resolvedBodyJson(body, references.media).slice(1)}`;
};

const resolveBody = (
  { bodyJson, bodyText, structuredBlocks, jsonLd }: Post,
  { media }: References,
) => ({
  bodyJson: resolveBlocks(bodyJson, media),
  bodyText,
  ...(structuredBlocks && { structuredBlocks: resolveBlocks(structuredBlocks, media) }),
  jsonLd,
});
