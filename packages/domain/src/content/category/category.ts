import { type Static, Type } from '@sinclair/typebox';
import type { Immutable } from '../../schema/deep-readonly.ts';
import { DateTimeSchema, NotBlank, Nullable, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { SeoSchema } from '../seo.ts';
import { SlugSchema } from '../slug.ts';

const closed = { additionalProperties: false };

/** A Category resource (contract, Category). `path` holds the slugs from the root: `/guides/css`. */
export const CategorySchema = Type.Object(
  {
    id: UuidSchema,
    workspaceId: UuidSchema,
    slug: SlugSchema,
    name: NotBlank({ maxLength: 200 }),
    description: Nullable(Text()),
    parentId: Nullable(UuidSchema),
    path: Text(),
    sortOrder: Type.Integer(),
    isActive: Type.Boolean(),
    seo: Nullable(SeoSchema),
    collectionMetadata: Nullable(
      Type.Object(
        { includeChildCategories: Nullable(Type.Boolean()), sortPostsBy: Nullable(Text()) },
        closed,
      ),
    ),
    jsonLd: Type.Record(Type.String(), Type.Unknown()),
    createdAt: DateTimeSchema,
    updatedAt: DateTimeSchema,
  },
  { $id: 'Category', ...closed },
);

/** A place in the workspace's tree of topics (contract, Category). */
export type Category = Immutable<Static<typeof CategorySchema>>;
