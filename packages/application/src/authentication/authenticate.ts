import { isUsable, parseApiKeyToken } from '@content-publishing/domain/tenant';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Unauthorized } from '../errors/errors.ts';
import { hashesEqual } from './hash-equality.ts';
import type { Ports } from '../ports.ts';
import { noteKeyUses } from './key-uses.ts';
import type { Actor } from './actor.ts';

/**
 * Authenticates the API key `presented` (contract, Authentication): returns its workspace and
 * permissions. The error is `unauthorized` for a key that is missing, malformed, unknown, revoked
 * or expired, without telling these cases apart.
 *
 * @example
 * const actor = await authenticate(ports)(request.headers['x-api-key']);
 */
export const authenticate = ({
  apiKeys,
  clock,
  secrets,
}: Pick<Ports, 'apiKeys' | 'clock' | 'secrets'>) => {
  const noteUse = noteKeyUses(apiKeys);
  return (presented: string | undefined): ResultAsync<Actor, Unauthorized> => {
    const enter = async (): Promise<Result<Actor, Unauthorized>> => {
      const token = parseApiKeyToken(presented ?? '');
      if (token === undefined) return UNAUTHORIZED;
      const stored = await apiKeys.find(token.id);
      if (stored === null || !hashesEqual(stored.secretHash, secrets.hash(token.secret))) {
        return UNAUTHORIZED;
      }
      const { key, holder } = stored;
      const now = clock.now();
      if (!isUsable(key, now)) return UNAUTHORIZED;
      if (typeof holder === 'object') return ok(holder);
      // The storage does not know the operator's key.
      if (holder === undefined) noteUse(key, now);
      const { workspaceId, permissions, id, name, draftsOnly } = key;
      return ok({
        workspaceId,
        permissions: new Set(permissions),
        draftsOnly,
        writesAs: 'anyone',
        ...(holder === 'operator' ? { kind: holder } : { kind: 'key', id, name }),
      });
    };
    return new ResultAsync(enter());
  };
};

const UNAUTHORIZED = err<never, Unauthorized>({ kind: 'unauthorized' });
