import type { Tag } from '@content-publishing/domain';
import type { FieldValues } from '../forms/field-values.ts';

/** Returns the values of the form of a tag; those of a new one without an argument. */
export const tagValues = (tag?: Tag): FieldValues => ({
  '/name': tag?.name ?? '',
  '/slug': tag?.slug ?? '',
  '/seo/title': tag?.seo?.title ?? '',
  '/seo/description': tag?.seo?.description ?? '',
});
