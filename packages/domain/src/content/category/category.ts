import { type Static, Type } from '@sinclair/typebox';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { DateTimeSchema, NotBlank, Nullable, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { SeoSchema } from '../seo.ts';
import { SlugSchema } from '../slug.ts';
import { described } from '../../schema/described.ts';

const closed = { additionalProperties: false };

/**
 * A Category resource (contract, Category). `path` consists of the slugs from the root: `/guides/css`.
 */
export const CategorySchema = Type.Object(
  {
    id: described('Id of the record, a UUID.', UuidSchema),
    workspaceId: described('Id of the workspace that the record belongs to.', UuidSchema),
    slug: described('Name of the category in its path.', SlugSchema),
    name: described('Name of the category as readers see it.', NotBlank({ maxLength: 200 })),
    description: described('Description of the category.', Nullable(Text())),
    parentId: described('Id of the category above it; null at the root.', Nullable(UuidSchema)),
    path: described('Slugs from the root, such as /guides/css.', Text()),
    sortOrder: described(
      'Position among the categories of the same parent, ascending.',
      Type.Integer(),
    ),
    isActive: described('Whether the category is shown.', Type.Boolean()),
    seo: described('Metadata of the category page.', Nullable(SeoSchema)),
    collectionMetadata: Nullable(
      Type.Object(
        {
          includeChildCategories: described(
            'Whether a list of its posts includes the posts of all categories below it.',
            Nullable(Type.Boolean()),
          ),
          sortPostsBy: described('Field that the page sorts posts by.', Nullable(Text())),
        },
        closed,
      ),
      { description: 'Settings of the category page.' },
    ),
    jsonLd: described(
      'Graph of schema.org for the category page (JSON-LD 1.1).',
      Type.Record(Type.String(), Type.Unknown()),
    ),
    createdAt: described('Instant of the creation, in UTC.', DateTimeSchema),
    updatedAt: described('Instant of the last change, in UTC.', DateTimeSchema),
  },
  { $id: 'Category', description: 'Category in the tree of topics of a workspace.', ...closed },
);

/** Category in the tree of topics of a workspace (contract, Category). */
export type Category = DeepReadonly<Static<typeof CategorySchema>>;
