import {
  type ApiKeyToken,
  isUsable,
  isUseWorthNoting,
  parseApiKeyToken,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { Unauthorized } from './errors.ts';
import { find } from './find.ts';
import type { Ports } from './ports.ts';
import type { Caller } from './principal.ts';

/**
 * Who calls with the API key `presented` (contract, Authentication): its workspace and its
 * permissions. Without a key, and with one that is malformed, unknown, revoked or expired, the
 * answer is `unauthorized`, which does not tell these cases apart.
 */
export const authenticate =
  ({ apiKeys, clock, secrets }: Pick<Ports, 'apiKeys' | 'clock' | 'secrets'>) =>
  (presented: string | undefined): ResultAsync<Caller, Unauthorized> => {
    const enter = async ({ id, secret }: ApiKeyToken): Promise<Caller | null> => {
      const stored = await apiKeys.find(id);
      if (stored === null || !areEqual(stored.secretHash, secrets.hash(secret))) return null;
      const { key, redirectsVersion } = stored;
      const now = clock.now();
      if (!isUsable(key, now)) return null;
      if (isUseWorthNoting(key, now)) await apiKeys.noteUse(key.workspaceId, id, now);
      const { workspaceId, permissions } = key;
      return { workspaceId, permissions: new Set(permissions), redirectsVersion };
    };
    return find(parseApiKeyToken(presented ?? ''), enter, { kind: 'unauthorized' });
  };

// Every character is looked at, so that the time taken does not tell where two hashes differ.
const areEqual = (left: string, right: string): boolean => {
  let difference = left.length ^ right.length;
  for (let index = 0; index < left.length; index += 1) {
    difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  }
  return difference === 0;
};
