import { type Static, Type } from '@sinclair/typebox';
import type { Immutable } from '../../schema/deep-readonly.ts';
import { Nullable, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { SlugSchema } from '../slug.ts';
import { PostStatusSchema } from './status.ts';

/** A RelatedPost resource (contract, RelatedPost). */
export const RelatedPostSchema = Type.Object(
  {
    id: UuidSchema,
    slug: SlugSchema,
    title: Text(),
    excerpt: Text(),
    status: PostStatusSchema,
    featuredMediaId: Nullable(UuidSchema),
  },
  { $id: 'RelatedPost', additionalProperties: false },
);

/** Fields of a related post (contract, RelatedPost). */
export type RelatedPost = Immutable<Static<typeof RelatedPostSchema>>;
