import { type Static, Type } from '@sinclair/typebox';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import { UuidSchema } from '../../schema/scalar.ts';

/** Schema of the view count of a post, this view included. */
export const PostViewsSchema = Type.Object(
  {
    id: described('Id of the post.', UuidSchema),
    viewCount: described('Number of views, this one included.', Type.Integer({ minimum: 1 })),
  },
  { $id: 'PostViews', description: 'View count of a post.', additionalProperties: false },
);

/** View count of a post. */
export type PostViews = DeepReadonly<Static<typeof PostViewsSchema>>;
