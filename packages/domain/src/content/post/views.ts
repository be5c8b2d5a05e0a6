import { type Static, Type } from '@sinclair/typebox';
import type { Immutable } from '../../schema/deep-readonly.ts';
import { UuidSchema } from '../../schema/scalar.ts';

/** How often a post was viewed, this view included. */
export const PostViewsSchema = Type.Object(
  { id: UuidSchema, viewCount: Type.Integer({ minimum: 1 }) },
  { $id: 'PostViews', additionalProperties: false },
);

/** How often a post was viewed. */
export type PostViews = Immutable<Static<typeof PostViewsSchema>>;
