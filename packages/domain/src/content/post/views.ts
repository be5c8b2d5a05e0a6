import { type Static, Type } from '@sinclair/typebox';
import { Component } from '../../schema/component.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import { UuidSchema } from '../../schema/scalar.ts';

/** Schema of the response to a counted view of a post. */
export const PostViewsSchema = Component('PostViews', 'View count of a post.', {
  id: described('Id of the post.', UuidSchema),
  viewCount: described('Number of views, this one included.', Type.Integer({ minimum: 1 })),
});

/** Response to a counted view: the id of the post, and its number of views, including this one. */
export type PostViews = DeepReadonly<Static<typeof PostViewsSchema>>;
