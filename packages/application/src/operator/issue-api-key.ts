import {
  type ApiKey,
  createApiKey,
  formatApiKeyToken,
  type InvalidInput,
  parseApiKeyDraft,
} from '@content-publishing/domain';
import { newRecordStamp } from '../record-stamp.ts';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'apiKeys' | 'ids' | 'clock' | 'secrets'>;

/** A key that was just made, as its holder presents it in `key`, which cannot be shown again. */
export interface IssuedApiKey extends ApiKey {
  readonly key: string;
}

/**
 * Issues an API key; the input is `{name, permissions?, expiresAt?}`. Only the hash of its secret
 * is kept.
 *
 * @example
 * const issued = await issueApiKey(ports)(workspaceId, { name: 'My site', permissions: ['posts:read'] });
 */
export const issueApiKey = inWorkspace<Deps, unknown, IssuedApiKey, InvalidInput>(
  (ports) => (workspaceId, input) =>
    parseApiKeyDraft(input).asyncAndThen((draft) => {
      const { apiKeys, secrets } = ports;
      const key = createApiKey(draft, newRecordStamp(workspaceId, ports));
      const secret = secrets.generate();
      return apiKeys
        .insert({ key, secretHash: secrets.hash(secret) })
        .map(() => ({ ...key, key: formatApiKeyToken({ id: key.id, secret }) }));
    }),
);
