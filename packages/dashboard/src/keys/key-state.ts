import type { ApiKey } from '@content-publishing/domain';

/** State of a key: in use, or ended by a revocation or its expiry. */
export type KeyState = 'in-use' | 'revoked' | 'expired';

/** Returns the state of a key now. */
export const keyState = ({ revokedAt, expiresAt }: ApiKey): KeyState => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'in-use';
};

/** Returns the keys in use that a key has issued, directly. */
export const issuedBy = (keys: readonly ApiKey[], { id }: ApiKey): readonly ApiKey[] =>
  keys.filter((key) => key.issuedBy === id && keyState(key) === 'in-use');
