import { canonicalJson } from '../schema/canonical-json.ts';
import { fingerprint } from '../text/fingerprint.ts';

/**
 * Returns the version of a record as readers get it; equal versions mean equal records.
 *
 * @example
 * recordVersion(tag); // '0123456789abcdef'
 */
export const recordVersion = (record: object): string => fingerprint(canonicalJson(record));
