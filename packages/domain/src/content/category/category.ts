import { Type } from '@sinclair/typebox';
import type { QueryOf } from '../../paging/record-query.ts';
import { IDENTITY, jsonLdField, TIMES } from '../../record/common-fields.ts';
import { defineRecord, type DraftOf, type RowOf } from '../../record/define-record.ts';
import { derived, optional, part, required, withDefault } from '../../record/record-field.ts';
import { NotBlank, toUuid, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { seoField } from '../seo.ts';
import { showingList } from '../showing-query.ts';
import { toSlug } from '../slug.ts';
import { SlugSchema } from '../slug-schema.ts';

const MAX_SORT_ORDER = 2 ** 31 - 1;

const settings = part('Settings of the category page.', {
  includeChildCategories: optional(
    'Whether a list of its posts includes the posts of all categories below it.',
    Type.Boolean(),
  ),
  sortPostsBy: optional('Field that the page sorts posts by.', Text(), {
    given: Text({ maxLength: 100 }),
  }),
});

/**
 * Categories: their fields and the queries of their list (contract, Category). `path` consists of the
 * slugs from the root: `/guides/css`.
 */
export const categoryRecord = defineRecord({
  id: 'Category',
  noun: 'a category',
  about: 'Category in the tree of topics of a workspace.',
  fields: {
    ...IDENTITY,
    slug: required('Name of the category in its path.', SlugSchema, { normalForm: toSlug }),
    name: required('Name of the category as readers see it.', NotBlank({ maxLength: 200 })),
    description: optional('Description of the category.', Text(), {
      given: Text({ maxLength: 5000 }),
    }),
    parentId: optional('Id of the category above it; null at the root.', UuidSchema, {
      asked: 'Id of the category above it, a category of the workspace; absent at the root.',
      normalForm: toUuid,
    }),
    path: derived('Slugs from the root, such as /guides/css.', Text()),
    sortOrder: withDefault(
      0,
      'Position among the categories of the same parent, ascending.',
      Type.Integer(),
      {
        given: Type.Integer({ minimum: -MAX_SORT_ORDER, maximum: MAX_SORT_ORDER }),
        asked: 'Position among the categories of the same parent, ascending; 0 when absent.',
      },
    ),
    isActive: withDefault(true, 'Whether the category is shown.', Type.Boolean(), {
      asked: 'Whether the category is shown; true when absent.',
    }),
    seo: seoField('Metadata of the category page.'),
    // Its description is the first property of the schema.
    collectionMetadata: {
      ...settings,
      stored: { description: '', ...settings.stored },
    },
    ...jsonLdField('Graph of schema.org for the category page (JSON-LD 1.1).'),
    ...TIMES,
  },
  list: showingList(
    ['createdAt', 'updatedAt', 'path', 'name', 'slug', 'sortOrder'],
    'path, name or description',
  ),
});

/** Category in the tree of topics of a workspace (contract, Category). */
export interface Category extends RowOf<typeof categoryRecord> {}

/** Input of a new category. */
export interface CategoryDraft extends DraftOf<typeof categoryRecord> {}

/** A query of the category list with its defaults filled in: newest first, 10 a page. */
export type CategoryQuery = QueryOf<typeof categoryRecord.list>;
