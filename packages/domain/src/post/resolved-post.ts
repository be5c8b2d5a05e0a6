import { type Static, Type } from '@sinclair/typebox';
import { resolveBlocks } from '../body/resolve-blocks.ts';
import { ResolvedBlockSchema } from '../block/vocabulary.ts';
import type { Immutable } from '../schema/immutable.ts';
import { Text } from '../schema/text.ts';
import type { Post } from './post.ts';
import type { References } from './references.ts';
import { PostSummarySchema, summarizePost } from './summary.ts';

/** A Post resource (contract, Post). */
export const ResolvedPostSchema = Type.Object(
  {
    ...PostSummarySchema.properties,
    bodyJson: Type.Array(ResolvedBlockSchema),
    bodyText: Text(),
    structuredBlocks: Type.Optional(Type.Array(ResolvedBlockSchema)),
    jsonLd: Type.Record(Type.String(), Type.Unknown()),
  },
  { $id: 'Post', additionalProperties: false },
);

/** A Post resource: a post with every reference resolved (contract, Post). */
export type ResolvedPost = Immutable<Static<typeof ResolvedPostSchema>>;

/**
 * The Post resource of `post`. A removed media record leaves its id behind and resolves to `null`;
 * images get their `url`, and fall back to the record's alt and caption.
 */
export const resolvePost = (post: Post, references: References): ResolvedPost => {
  const { bodyJson, bodyText, structuredBlocks, jsonLd } = post;
  const { media } = references;
  return {
    ...summarizePost(post, references),
    bodyJson: resolveBlocks(bodyJson, media),
    bodyText,
    ...(structuredBlocks && { structuredBlocks: resolveBlocks(structuredBlocks, media) }),
    jsonLd,
  };
};
