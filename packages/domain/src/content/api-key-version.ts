import type { ApiKey } from '../tenant/api-key.ts';
import { recordVersion } from '../record/record-version.ts';

/**
 * Returns the version of an API key. Its last use is left out, so that using a key does not make the
 * `If-Match` of an editor fail.
 *
 * @example
 * apiKeyVersion(key) === apiKeyVersion({ ...key, lastUsedAt: now }); // true
 */
export const apiKeyVersion = ({ lastUsedAt: _last, ...key }: ApiKey): string => recordVersion(key);
