import { parseRecordAddress, type RecordAddress } from '../record-address.ts';

/** Address of one post of a workspace: its id or its slug. */
export type PostAddress = RecordAddress;

/**
 * Parses `idOrSlug` (contract, DELETE): a UUID is an id, any other valid text a slug, in NFC.
 * Returns `undefined` for a text that is neither, which no post can have.
 *
 * @example
 * parsePostAddress('moka-pot'); // { slug: 'moka-pot' }
 */
export const parsePostAddress = parseRecordAddress;
