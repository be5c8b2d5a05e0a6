import { type Static, Type } from '@sinclair/typebox';
import { Component } from '../../schema/component.ts';
import { described } from '../../schema/described.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { RelatedPostSchema } from './related-post.ts';

/** Maximum posts that the usage of a record names; further posts are only counted. */
export const MAX_NAMED_POSTS = 10;

/** Returns the schemas of a number of posts and the first of them. */
const countedPosts = (counted: string, first: string) => ({
  posts: described(counted, Type.Integer({ minimum: 0 })),
  first: Type.Array(Type.Pick(RelatedPostSchema, ['id', 'slug', 'title', 'status']), {
    maxItems: MAX_NAMED_POSTS,
    description: first,
  }),
});

/** Schema of the public posts that link to an address of the site. */
export const LinkingPostsSchema = Component(
  'LinkingPosts',
  'Public posts with links.',
  countedPosts('Number of public posts that link there.', 'The newest of them.'),
);

/** Public posts that link to an address of the site. */
export type LinkingPosts = DeepReadonly<Static<typeof LinkingPostsSchema>>;

/** Schema of the usage of a record (management API, GET /external/tags/{idOrSlug}/usage). */
export const RecordUsageSchema = Component(
  'RecordUsage',
  'Posts that show a record, as far as the API key may read them.',
  {
    ...countedPosts(
      'Number of live posts that show the record; of a post, that name it as related.',
      `The ${MAX_NAMED_POSTS} of them that were saved last, the newest first.`,
    ),
    links: described(
      'Public posts that link to the page of the post, author or category, or to pages below the category; absent for records without a page.',
      Type.Optional(LinkingPostsSchema),
    ),
  },
);

/** Number of posts that show a record, and the posts saved last. */
export type RecordUsage = DeepReadonly<Static<typeof RecordUsageSchema>>;
