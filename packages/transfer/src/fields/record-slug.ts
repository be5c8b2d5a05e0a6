import { isSlug, slugOf, toSlug } from '@content-publishing/domain';
import { decoded } from '../pictures/picture-url.ts';

/** Returns a valid slug: the given one, decoded and in NFC, or else one made from `name`. */
export const recordSlug = (given: string | undefined, name: string): string => {
  const slug = toSlug(decoded(given ?? '').trim());
  if (isSlug(slug)) return slug;
  return slugOf(slug === '' ? name : slug);
};
