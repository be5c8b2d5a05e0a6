import { canonicalJson } from '../schema/canonical-json.ts';
import { fingerprint } from '../text/fingerprint.ts';

/**
 * Returns the version of a record, for ETags and `If-Match`: a fingerprint of its JSON. Records
 * with equal versions are equal; the order of properties does not matter.
 *
 * @example
 * recordVersion(tag); // '0123456789abcdef'
 */
export const recordVersion = (record: object): string => fingerprint(canonicalJson(record));
