import type { Category } from '@content-publishing/domain';
import type { FieldValues } from '../forms/field-values.ts';

/** Returns the values of the form of a category; those of a new one without an argument. */
export const categoryValues = (category?: Category): FieldValues => ({
  '/name': category?.name ?? '',
  '/slug': category?.slug ?? '',
  '/parentId': category?.parentId ?? '',
  '/description': category?.description ?? '',
  '/isActive': category?.isActive ?? true,
  '/collectionMetadata/includeChildCategories':
    category?.collectionMetadata?.includeChildCategories ?? false,
  '/collectionMetadata/sortPostsBy': category?.collectionMetadata?.sortPostsBy ?? '',
  '/seo/title': category?.seo?.title ?? '',
  '/seo/description': category?.seo?.description ?? '',
});
