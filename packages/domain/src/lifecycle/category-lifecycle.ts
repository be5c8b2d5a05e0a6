import { type Static, Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { categoryJsonLd } from '../schema-org/graph/collection-page.ts';
import { canonicalJson } from '../schema/canonical-json.ts';
import { GIVEN_ID, idOf, type RecordStamp } from '../record/record-stamp.ts';
import { type Site, UNKNOWN_SITE } from '../tenant/site.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { isJsonObject } from '../schema/json.ts';
import { mergePatchFields } from '../schema/merge-patch.ts';
import { patchParser } from '../schema/patch-parser.ts';
import {
  inputParser,
  invalidInput,
  type InvalidInput,
  withViolations,
} from '../schema/input-parser.ts';
import { type DateTime, isUuid, laterOf, toUuid, type Uuid, UuidSchema } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';
import { previewOf, type Violation } from '../schema/violation.ts';
import { completeSeo, type NamedMedia, seoInputMedia, SeoInputSchema } from '../content/seo.ts';
import { toSlug } from '../content/slug.ts';
import { type Category, CategorySchema } from '../content/category/category.ts';
import { branchOf, type CategoryTree, lineageOf } from './category-tree.ts';
import type { ReferenceNotFound } from './reference-ids.ts';

const closed = { additionalProperties: false };
const MAX_SORT_ORDER = 2 ** 31 - 1;

const CollectionMetadataDraftSchema = Type.Partial(
  Type.Object({
    includeChildCategories: described(
      'Whether a list of its posts includes the posts of all categories below it.',
      Type.Boolean(),
    ),
    sortPostsBy: described('Field that the page sorts posts by.', Text({ maxLength: 100 })),
  }),
  { description: 'Settings of the category page.', ...closed },
);

const unsetCollectionMetadata = { includeChildCategories: null, sortPostsBy: null };

const CategoryFields = Type.Object(
  {
    slug: CategorySchema.properties.slug,
    name: CategorySchema.properties.name,
    description: described(
      'Description of the category.',
      Type.Optional(Text({ maxLength: 5000 })),
    ),
    parentId: described(
      'Id of the category above it, a category of the workspace; absent at the root.',
      Type.Optional(UuidSchema),
    ),
    sortOrder: described(
      'Position among the categories of the same parent, ascending; 0 when absent.',
      Type.Optional(Type.Integer({ minimum: -MAX_SORT_ORDER, maximum: MAX_SORT_ORDER })),
    ),
    isActive: described(
      'Whether the category is shown; true when absent.',
      Type.Optional(Type.Boolean()),
    ),
    seo: Type.Optional(SeoInputSchema),
    collectionMetadata: Type.Optional(CollectionMetadataDraftSchema),
  },
  closed,
);

/** Input of a new category (management API, POST /external/categories). */
export const CategoryDraftSchema = Type.Object(
  { ...GIVEN_ID, ...CategoryFields.properties },
  { $id: 'CategoryDraft', description: 'Input of a new category.', ...closed },
);

/** JSON Merge Patch of a category (RFC 7396). */
export const CategoryPatchSchema = Type.Object(mergePatchFields(CategoryFields), {
  $id: 'CategoryPatch',
  description: 'JSON Merge Patch of a category (RFC 7396): null clears a field.',
  ...closed,
});

/** Input of a new category. */
export type CategoryDraft = DeepReadonly<Static<typeof CategoryDraftSchema>>;

/**
 * Parses a category draft. Returns `err` with every violation for a malformed draft.
 *
 * @example
 * parseCategoryDraft({ slug: 'css', name: 'CSS' }); // ok
 */
export const parseCategoryDraft = (input: unknown): Result<CategoryDraft, InvalidInput> =>
  readDraft(input).map(withParent);

const readDraft = inputParser(CategoryDraftSchema);
const patch = patchParser(CategoryFields);

const withParent = (draft: CategoryDraft): CategoryDraft => ({
  ...draft,
  ...(draft.parentId && { parentId: toUuid(draft.parentId) }),
});

/**
 * Applies a JSON Merge Patch to `category` (RFC 7396), a category of `tree`, and returns the
 * resulting draft. Returns `err` with every violation if the input is invalid, also for a parent
 * that is the category itself or one below it.
 *
 * @example
 * parseCategoryPatch(css, tree, { parentId: null }); // ok: the fields of the category, at the root
 */
export const parseCategoryPatch = (
  category: Category,
  tree: CategoryTree,
  input: unknown,
): Result<CategoryDraft, InvalidInput> => {
  const { parentId } = isJsonObject(input) ? input : {};
  const wanted = typeof parentId === 'string' && isUuid(parentId) ? toUuid(parentId) : null;
  const loops = loopViolations(category, tree, wanted);
  return withViolations(patch(draftOf(category), input), loops).map(withParent);
};

/** Returns a violation if the new parent is the category itself or one below it. */
const loopViolations = (
  { id }: Category,
  tree: CategoryTree,
  parentId: Uuid | null,
): readonly Violation[] =>
  parentId !== null && branchOf(tree, id).some((below) => below.id === parentId)
    ? [
        {
          path: '/parentId',
          message: `must not be the category itself or one below it; found ${previewOf(parentId)}`,
        },
      ]
    : [];

/** Returns the fields of a category in the form of a request. */
const draftOf = ({
  slug,
  name,
  description,
  parentId,
  sortOrder,
  isActive,
  seo,
  collectionMetadata,
}: Category) => ({
  slug,
  name,
  description,
  parentId,
  sortOrder,
  isActive,
  seo,
  collectionMetadata,
});

/**
 * Returns the media records that `draft` names, each by its id and the JSON Pointer of the field.
 *
 * @example
 * categoryMedia({ slug: 'css', name: 'CSS' }); // []
 */
export const categoryMedia = ({ seo }: CategoryDraft): readonly NamedMedia[] => seoInputMedia(seo);

/** Returns the fields that a writer can set, with defaults for absent ones. */
const fieldsOf = (draft: CategoryDraft) => ({
  slug: toSlug(draft.slug),
  name: draft.name,
  description: draft.description ?? null,
  sortOrder: draft.sortOrder ?? 0,
  isActive: draft.isActive ?? true,
  seo: draft.seo ? completeSeo(draft.seo) : null,
  collectionMetadata: draft.collectionMetadata
    ? { ...unsetCollectionMetadata, ...draft.collectionMetadata }
    : null,
});

/**
 * Returns a new category with its schema.org graph (contract, Category). `ancestors` has the root
 * first and the parent last, and is empty for a root. `site` is the site of the workspace, on which
 * the category has a page.
 *
 * @example
 * createCategory({ slug: 'css', name: 'CSS' }, [], { id, workspaceId, now }).path; // '/css'
 */
export const createCategory = (
  draft: CategoryDraft,
  ancestors: readonly Category[],
  { id, workspaceId, now }: RecordStamp,
  site: Site = UNKNOWN_SITE,
): Category =>
  placed(
    { id: idOf(draft, id), workspaceId, ...fieldsOf(draft), createdAt: now, updatedAt: now },
    ancestors,
    site,
  );

/**
 * Returns `category` with the fields of `draft`, saved at `now`. After it come the categories below
 * it whose path or schema.org graph changes with it; they keep their `updatedAt`. `tree` has all
 * categories of the workspace. Returns an error for a parent that is not in `tree`, or that is the
 * category itself or one below it.
 *
 * @example
 * reviseCategory(css, { ...draft, slug: 'styles' }, tree, now); // ok: [styles, grid], with their paths
 */
export const reviseCategory = (
  category: Category,
  draft: CategoryDraft,
  tree: CategoryTree,
  now: DateTime,
  site: Site = UNKNOWN_SITE,
): Result<readonly [Category, ...Category[]], InvalidInput | ReferenceNotFound> => {
  const parentId = draft.parentId ? toUuid(draft.parentId) : null;
  const loops = loopViolations(category, tree, parentId);
  if (loops.length > 0) return err(invalidInput(loops));
  return lineageOf(tree, parentId).andThen((ancestors) => {
    const updatedAt = laterOf(now, category.updatedAt);
    const revised = placed({ ...category, ...fieldsOf(draft), updatedAt }, ancestors, site);
    return ok([revised, ...rederivedBelow(revised, ancestors, tree, site)] as const);
  });
};

/** Returns the categories below `revised` that differ from their state in `tree`. */
const rederivedBelow = (
  revised: Category,
  ancestors: readonly Category[],
  tree: CategoryTree,
  site: Site,
): readonly Category[] => {
  const lineages = new Map([[revised.id, [...ancestors, revised]]]);
  return branchOf(tree, revised.id)
    .slice(1)
    .flatMap((category) => {
      const lineage = lineages.get(category.parentId ?? '') ?? [];
      const next = placed(category, lineage, site);
      lineages.set(category.id, [...lineage, next]);
      return canonicalJson(next) === canonicalJson(category) ? [] : [next];
    });
};

/** Returns `category` as the child of the last of `ancestors`, with its path and graph derived. */
const placed = (
  category: Omit<Category, 'jsonLd' | 'parentId' | 'path'>,
  ancestors: readonly Category[],
  site: Site,
): Category => {
  const parent = ancestors.at(-1);
  const path = `${parent?.path ?? ''}/${category.slug}`;
  return rederiveCategory({ ...category, parentId: parent?.id ?? null, path }, ancestors, site);
};

/**
 * Returns `category` with its jsonLd derived by the present rules; no other field changes. `ancestors`
 * has the root first and the parent last.
 *
 * @example
 * rederiveCategory(category, ancestors, workspace).jsonLd; // by the present rules
 */
export const rederiveCategory = (
  category: Omit<Category, 'jsonLd'>,
  ancestors: readonly Category[],
  site: Site = UNKNOWN_SITE,
): Category => ({ ...category, jsonLd: categoryJsonLd(category, ancestors, site) });
