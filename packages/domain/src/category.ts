import { type Static, Type } from '@sinclair/typebox';
import { SlugSchema, toSlug } from './slug.ts';
import type { Origin } from './origin.ts';
import type { Immutable } from './schema/immutable.ts';
import { requestReader } from './schema/request.ts';
import { DateTimeSchema, NotBlank, Nullable, toUuid, UuidSchema } from './schema/scalar.ts';
import { Text } from './schema/text.ts';
import { SeoSchema } from './seo.ts';

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

const CategoryDraftSchema = Type.Object(
  {
    slug: SlugSchema,
    name: CategorySchema.properties.name,
    parentId: Type.Optional(UuidSchema),
  },
  closed,
);

/** What is given of a new category. */
export type CategoryDraft = Immutable<Static<typeof CategoryDraftSchema>>;

/** Reads a category draft; refuses with every violation when it is malformed. */
export const parseCategoryDraft = (input: unknown) =>
  readCategoryDraft(input).map((draft) => ({
    ...draft,
    ...(draft.parentId && { parentId: toUuid(draft.parentId) }),
  }));

const readCategoryDraft = requestReader(CategoryDraftSchema);

/** A new category below `parent`, or at the root, with the schema.org `CollectionPage` derived. */
export const createCategory = (
  draft: CategoryDraft,
  parent: Category | null,
  { id, workspaceId, now }: Origin,
): Category => {
  const slug = toSlug(draft.slug);
  return {
    id,
    workspaceId,
    slug,
    name: draft.name,
    description: null,
    parentId: parent?.id ?? null,
    path: `${parent?.path ?? ''}/${slug}`,
    sortOrder: 0,
    isActive: true,
    seo: null,
    collectionMetadata: null,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: draft.name,
    },
    createdAt: now,
    updatedAt: now,
  };
};
