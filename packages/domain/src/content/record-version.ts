import { canonicalJson } from '../schema/canonical-json.ts';
import { fingerprint } from '../text/fingerprint.ts';

/**
 * Names a state of a record as readers get it: two states with one version read the same.
 *
 * @example
 * recordVersion(tag); // '0123456789abcdef'
 */
export const recordVersion = (record: object): string => fingerprint(canonicalJson(record));
