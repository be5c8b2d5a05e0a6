import { toUuid, type Uuid } from '../schema/scalar.ts';
import { isUuid } from '../schema/uuid.ts';
import { mayBeStored, toSlug } from './slug.ts';

/** Address of one record of a workspace: its id or its slug. */
export type RecordAddress = { readonly id: Uuid } | { readonly slug: string };

/**
 * Parses `idOrSlug` (contract, DELETE): a UUID is an id, any other valid text a slug, in NFC.
 * Returns `undefined` for a text that is neither, which no record can have.
 *
 * @example
 * parseRecordAddress('ada-lovelace'); // { slug: 'ada-lovelace' }
 */
export const parseRecordAddress = (idOrSlug: string): RecordAddress | undefined => {
  if (isUuid(idOrSlug)) return { id: toUuid(idOrSlug) };
  const slug = toSlug(idOrSlug);
  return mayBeStored(slug) ? { slug } : undefined;
};
