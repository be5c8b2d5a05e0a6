import { type Static, Type } from '@sinclair/typebox';
import type { Immutable } from '../../schema/deep-readonly.ts';
import { UuidSchema } from '../../schema/scalar.ts';

/** Schema of the view count of a post, this view included. */
export const PostViewsSchema = Type.Object(
  { id: UuidSchema, viewCount: Type.Integer({ minimum: 1 }) },
  { $id: 'PostViews', additionalProperties: false },
);

/** View count of a post. */
export type PostViews = Immutable<Static<typeof PostViewsSchema>>;
