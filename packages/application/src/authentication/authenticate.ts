import { isUsable, isUseWorthNoting, parseApiKeyToken } from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Unauthorized } from '../errors/errors.ts';
import { hashesEqual } from './hash-equality.ts';
import type { Ports } from '../ports.ts';
import { StorageUnavailable } from '../storage/storage-errors.ts';
import type { Caller } from './principal.ts';

/**
 * Authenticates the API key `presented` (contract, Authentication): returns its workspace and
 * permissions. The error is `unauthorized` for a key that is missing, malformed, unknown, revoked
 * or expired, without telling these cases apart.
 *
 * @example
 * const principal = await authenticate(ports)(request.headers['x-api-key']);
 */
export const authenticate =
  ({ apiKeys, clock, secrets }: Pick<Ports, 'apiKeys' | 'clock' | 'secrets'>) =>
  (presented: string | undefined): ResultAsync<Caller, Unauthorized> => {
    const enter = async (): Promise<Result<Caller, Unauthorized>> => {
      const token = parseApiKeyToken(presented ?? '');
      if (token === undefined) return UNAUTHORIZED;
      const stored = await apiKeys.find(token.id);
      if (stored === null || !hashesEqual(stored.secretHash, secrets.hash(token.secret))) {
        return UNAUTHORIZED;
      }
      const { key, redirectsVersion, isOperators } = stored;
      const now = clock.now();
      if (!isUsable(key, now)) return UNAUTHORIZED;
      if (isUseWorthNoting(key, now)) {
        // A failure to store the time of use does not reject the request.
        await apiKeys.touch(key.workspaceId, key.id, now).catch(ignoreOutage);
      }
      const { workspaceId, permissions, id, name, draftsOnly } = key;
      return ok({
        workspaceId,
        permissions: new Set(permissions),
        ...(isOperators !== true && { key: { id, name, draftsOnly } }),
        redirectsVersion,
      });
    };
    return new ResultAsync(enter());
  };

const ignoreOutage = (error: unknown): void => {
  if (!(error instanceof StorageUnavailable)) throw error;
};

const UNAUTHORIZED = err<never, Unauthorized>({ kind: 'unauthorized' });
