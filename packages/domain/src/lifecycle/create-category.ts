import { type Static, Type } from '@sinclair/typebox';
import { categoryJsonLd } from '../schema-org/graph/collection-page.ts';
import type { RecordStamp } from '../tenant/record-stamp.ts';
import type { Immutable } from '../schema/deep-readonly.ts';
import { inputParser } from '../schema/request.ts';
import { toUuid, UuidSchema } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';
import { HttpUrlSchema } from '../schema/url.ts';
import { completeSeo } from '../content/seo.ts';
import { toSlug } from '../content/slug.ts';
import { type Category, CategorySchema } from '../content/category/category.ts';

const CategoryDraftSchema = Type.Object(
  {
    slug: CategorySchema.properties.slug,
    name: CategorySchema.properties.name,
    description: Type.Optional(Text({ maxLength: 5000 })),
    parentId: Type.Optional(UuidSchema),
    canonicalUrl: Type.Optional(HttpUrlSchema),
  },
  { additionalProperties: false },
);

/** Input of a new category. */
export type CategoryDraft = Immutable<Static<typeof CategoryDraftSchema>>;

/**
 * Reads a category draft; rejects with every violation when it is malformed.
 *
 * @example
 * parseCategoryDraft({ slug: 'css', name: 'CSS' }); // ok
 */
export const parseCategoryDraft = (input: unknown) =>
  readCategoryDraft(input).map((draft) => ({
    ...draft,
    ...(draft.parentId && { parentId: toUuid(draft.parentId) }),
  }));

const readCategoryDraft = inputParser(CategoryDraftSchema);

/**
 * Returns a new category below its `ancestors` (the root first, its parent last; none for a root),
 * with its schema.org graph derived (contract, Category). `canonicalUrl` becomes that of its Seo
 * object.
 *
 * @example
 * createCategory({ slug: 'css', name: 'CSS' }, null, { id, workspaceId, now }).path; // '/css'
 */
export const createCategory = (
  draft: CategoryDraft,
  ancestors: readonly Category[],
  { id, workspaceId, now }: RecordStamp,
): Category => {
  const parent = ancestors.at(-1);
  const slug = toSlug(draft.slug);
  return rederiveCategory(
    {
      id,
      workspaceId,
      slug,
      name: draft.name,
      description: draft.description ?? null,
      parentId: parent?.id ?? null,
      path: `${parent?.path ?? ''}/${slug}`,
      sortOrder: 0,
      isActive: true,
      seo: draft.canonicalUrl ? completeSeo({ canonicalUrl: draft.canonicalUrl }) : null,
      collectionMetadata: null,
      createdAt: now,
      updatedAt: now,
    },
    ancestors,
  );
};

/**
 * Returns `category` with its jsonLd derived by the present rules, and nothing else changed; its
 * `ancestors` come with the root first and its parent last.
 *
 * @example
 * rederiveCategory(category, ancestors).jsonLd; // by the present rules
 */
export const rederiveCategory = (
  category: Omit<Category, 'jsonLd'>,
  ancestors: readonly Category[],
): Category => ({ ...category, jsonLd: categoryJsonLd(category, ancestors) });
