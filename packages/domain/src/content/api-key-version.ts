import type { ApiKey } from '../tenant/api-key.ts';
import { recordVersion } from './record-version.ts';

/**
 * Names a state of an API key. Its last use is left out: using a key fails no `If-Match` of an editor.
 *
 * @example
 * apiKeyVersion(key) === apiKeyVersion({ ...key, lastUsedAt: now }); // true
 */
export const apiKeyVersion = ({ lastUsedAt: _last, ...key }: ApiKey): string => recordVersion(key);
