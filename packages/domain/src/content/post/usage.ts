import { type Static, Type } from '@sinclair/typebox';
import { described } from '../../schema/described.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { RelatedPostSchema } from './related-post.ts';

/** Maximum posts that the usage of a record names; further posts are only counted. */
export const MAX_NAMED_POSTS = 10;

/** Schema of the usage of a record (management API, GET /external/tags/{idOrSlug}/usage). */
export const RecordUsageSchema = Type.Object(
  {
    posts: described('Number of live posts that show the record.', Type.Integer({ minimum: 0 })),
    first: Type.Array(Type.Pick(RelatedPostSchema, ['id', 'slug', 'title', 'status']), {
      maxItems: MAX_NAMED_POSTS,
      description: `The ${MAX_NAMED_POSTS} of them that were saved last, the newest first.`,
    }),
  },
  {
    $id: 'RecordUsage',
    description: 'Posts that show a record, as far as the API key may read them.',
    additionalProperties: false,
  },
);

/** Number of posts that show a record, and the posts saved last. */
export type RecordUsage = DeepReadonly<Static<typeof RecordUsageSchema>>;
