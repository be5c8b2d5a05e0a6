import { isUuid, toUuid, type Uuid } from '../schema/scalar.ts';
import { mayBeStored, toSlug } from './slug.ts';

/** Address of one record of a workspace: its id or its slug. */
export type RecordAddress = { readonly id: Uuid } | { readonly slug: string };

/**
 * Parses `idOrSlug`: a UUID is an id, any other value a slug (contract, DELETE). Returns `undefined`
 * for a text that is neither: no record can have it.
 *
 * @example
 * parseRecordAddress('ada-lovelace'); // { slug: 'ada-lovelace' }
 */
export const parseRecordAddress = (idOrSlug: string): RecordAddress | undefined => {
  if (isUuid(idOrSlug)) return { id: toUuid(idOrSlug) };
  const slug = toSlug(idOrSlug);
  return mayBeStored(slug) ? { slug } : undefined;
};
