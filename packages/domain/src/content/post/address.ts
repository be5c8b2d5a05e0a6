import { parseRecordAddress, type RecordAddress } from '../record-address.ts';

/** Address of one post of a workspace: its id or its slug. */
export type PostAddress = RecordAddress;

/**
 * Parses `idOrSlug`: a UUID is an id, any other value a slug (contract, DELETE). Returns `undefined`
 * for a text that is neither: no post can have it.
 *
 * @example
 * parsePostAddress('moka-pot'); // { slug: 'moka-pot' }
 */
export const parsePostAddress = parseRecordAddress;
