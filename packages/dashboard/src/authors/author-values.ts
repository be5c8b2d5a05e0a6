import type { Author } from '@content-publishing/domain';
import { type FieldValues, mergePatchOf } from '../forms/field-values.ts';

/** Fields of an author that are lists. */
const LISTS = ['/sameAs', '/person/knowsAbout'];

/** Returns the JSON Merge Patch of changed fields of an author. */
export const authorPatch = (changed: FieldValues): object => mergePatchOf(changed, LISTS);

/** Returns the values of the form of an author; those of a new one without an argument. */
export const authorValues = (author?: Author): FieldValues => ({
  '/displayName': author?.displayName ?? '',
  '/slug': author?.slug ?? '',
  '/bio': author?.bio ?? '',
  '/credentials': author?.credentials ?? '',
  '/avatarMediaId': author?.avatarMediaId ?? '',
  '/sameAs': author?.sameAs.join('\n') ?? '',
  '/isActive': author?.isActive ?? true,
  '/person/honorificPrefix': author?.person?.honorificPrefix ?? '',
  '/person/honorificSuffix': author?.person?.honorificSuffix ?? '',
  '/person/jobTitle': author?.person?.jobTitle ?? '',
  '/person/worksFor': author?.person?.worksFor ?? '',
  '/person/alumniOf': author?.person?.alumniOf ?? '',
  '/person/award': author?.person?.award ?? '',
  '/person/knowsAbout': author?.person?.knowsAbout?.join('\n') ?? '',
  '/seo/title': author?.seo?.title ?? '',
  '/seo/description': author?.seo?.description ?? '',
});
